import { randomUUID } from 'node:crypto';
import type { Client } from 'pg';
import type { Call as OutboxCall } from '../../../renderer/shared/offline/outbox.ts';
import { call, type Call } from './database.ts';
import type { Things, World } from './offline-world.ts';

/** What a player can do without a network; `target` chooses among several, `flag` between two answers. */
export const WRITES = [
  'message',
  'accept',
  'decline',
  'enter',
  'challenge',
  'confirm',
  'reply',
  'join',
  'read',
  'profile',
] as const;
export type WriteKind = (typeof WRITES)[number];

/** Whether there is a form in which it can be changed while it waits. */
export const isChangeable = (kind: WriteKind): boolean =>
  kind === 'enter' || kind === 'challenge' || kind === 'profile';

/** What the other side does meanwhile, on its own device. */
export const MOVES = [
  'cancel',
  'enter',
  'confirm',
  'message',
  'takePlace',
  'cancelEvent',
  'takeSeat',
  'cancelOpenMatch',
  'block',
] as const;
export type MoveKind = (typeof MOVES)[number];

/** A win for the challenger, identified by the other's games. */
const scoreOf = (first: number, second: number) => [{ games: [6, first] }, { games: [6, second] }];

export const enterResult = (
  player: string,
  match: string,
  first: number,
  second: number,
): Call => ({
  player,
  sql: `select to_jsonb(public.enter_result($1, 'played', 3, 'standard', $2))`,
  values: [match, JSON.stringify(scoreOf(first, second))],
});

/** The call for something I do. `number` (0 to 24) makes it unique within the sequence. */
export function callOf(
  { me, rival, third }: World,
  things: Things,
  { kind, target, flag, number }: Act,
): OutboxCall {
  const pick = (list: readonly string[]): string => list[target % list.length] ?? '';
  switch (kind) {
    case 'message':
      return {
        name: 'send_message',
        args: { message_id: randomUUID(), receiver_id: rival, content: wordsOf(number) },
      };
    case 'accept':
      return { name: 'accept_challenge', args: { challenge_id: pick(things.challenges) } };
    case 'decline':
      return { name: 'decline_challenge', args: { challenge_id: pick(things.challenges) } };
    case 'enter': {
      const sets = scoreOf(Math.floor(number / 5), number % 5);
      return {
        name: 'enter_result',
        args: {
          challenge_id: pick(things.matches),
          outcome: 'played',
          best_of: 3,
          set_length: 'standard',
          sets,
        },
      };
    }
    case 'challenge':
      return {
        name: 'send_challenge',
        args: {
          challenged_id: pick([rival, third]),
          proposed_date: things.day,
          proposed_time: '10:00',
          duration_minutes: 60,
          court_location: wordsOf(number),
          match_type: 'singles',
        },
      };
    case 'confirm':
      return { name: 'confirm_result', args: { result_id: things.entry } };
    case 'reply':
      return { name: 'reply_to_event', args: { event_id: things.event, going: flag } };
    case 'join':
      return { name: 'join_open_match', args: { open_match_id: things.openMatch } };
    case 'read':
      return { name: 'mark_thread_read', args: { player_id: rival } };
    case 'profile':
      return {
        name: 'save_profile',
        args: {
          seen_version: things.version,
          full_name: 'Mia',
          location: 'Lisbon',
          phone: '',
          bio: `${wordsOf(number)} of ${me}`,
          skill_level: '',
          play_style: '',
          years_playing: '',
          looking_for: [],
          slots: '0'.repeat(21),
        },
      };
    default:
      return kind satisfies never;
  }
}

export const wordsOf = (number: number): string => `Words ${number}`;

export interface Act {
  readonly kind: WriteKind;
  readonly target: number;
  readonly flag: boolean;
  readonly number: number;
}

const by = (player: string, sql: string, ...values: unknown[]): Call => ({ player, sql, values });

/** Something the others do; nothing happens if it isn't possible. */
export async function move(
  { admin, me, rival, third }: World,
  things: Things,
  { kind, target }: { readonly kind: MoveKind; readonly target: number },
): Promise<void> {
  const pick = (list: readonly string[]): string => list[target % list.length] ?? '';
  const wanted = async (): Promise<Call> => {
    switch (kind) {
      case 'cancel':
        return by(
          pick([rival, third]),
          'select (public.cancel_challenge($1)).id',
          pick(things.challenges),
        );
      case 'enter':
        return enterResult(rival, pick(things.matches), 4, 3);
      case 'confirm': {
        const sql = 'select result_id as id from public.challenges where id = $1';
        const { id } = await one<{ id: number | null }>(admin, sql, [pick(things.matches)]);
        return by(rival, 'select (public.confirm_result($1)).status', id);
      }
      case 'message':
        return by(rival, `select (public.send_message(gen_random_uuid(), $1, 'Hi')).id`, me);
      case 'takePlace':
        return by(third, 'select public.reply_to_event($1, true)', things.event);
      case 'cancelEvent':
        return by(rival, 'select public.cancel_event($1)', things.event);
      case 'takeSeat':
        return by(third, 'select public.join_open_match($1)', things.openMatch);
      case 'cancelOpenMatch':
        return by(rival, 'select public.cancel_open_match($1)', things.openMatch);
      case 'block':
        return by(rival, 'select public.block_player($1)', me);
      default:
        return kind satisfies never;
    }
  };
  await call(admin, await wanted());
}

export async function one<Row extends object>(
  admin: Client,
  sql: string,
  values: readonly unknown[],
): Promise<Row> {
  const { rows } = await admin.query<Row>(sql, [...values]);
  if (rows[0] === undefined) throw new Error('There is no such row.');
  return rows[0];
}
