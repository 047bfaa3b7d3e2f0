import type { Pool } from 'pg';
import { isObject } from '../http.ts';
import type { Broadcast } from './frames.ts';

/** How far back somebody who joins wants to hear. */
export interface Replay {
  readonly since: Date;
  readonly limit: number;
}

/** As many as hosted replays at most. */
const MOST = 25;

/** Reads what a join asks to be told again: nothing, so much, or why it cannot have it. */
export function readReplay(asked: unknown, isPrivate: boolean): Replay | string | undefined {
  if (asked === undefined || asked === null) return undefined;
  if (!isPrivate) return 'Replay is not allowed for public channels';
  const { since, limit = MOST }: Record<string, unknown> = isObject(asked) ? asked : {};
  if (!isWhole(since) || !isWhole(limit)) return 'Replay params are not valid';
  return { since: new Date(Math.max(since, 0)), limit: Math.min(Math.max(limit, 1), MOST) };
}

/** The newest broadcasts that the database sent to a private topic, the oldest of them first. */
export async function pastBroadcasts(
  pool: Pool,
  topic: string,
  { since, limit }: Replay,
): Promise<readonly Broadcast[]> {
  const { rows } = await pool.query<{ id: string; event: string | null; payload: string | null }>(
    `select id, event, payload::text from realtime.messages
     where topic = $1 and private and extension = 'broadcast'
       and inserted_at >= $2::timestamptz::timestamp
     order by inserted_at desc limit $3`,
    [topic, since, limit],
  );
  return rows.toReversed().map(({ id, event, payload }) => ({
    event: event ?? '',
    content: Buffer.from(payload ?? '{}'),
    isJson: true,
    meta: { id, replayed: true },
  }));
}

function isWhole(value: unknown): value is number {
  // Beyond this there is no date.
  return Number.isInteger(value) && Math.abs(Number(value)) <= 8.64e15;
}
