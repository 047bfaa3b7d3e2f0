import { type Client, DatabaseError } from 'pg';
import {
  beginning,
  effectOf,
  lapse,
  type Move,
  scheduled,
  type Seat,
  type State,
} from './match-model.ts';

/** One row that a transaction wrote, in the order written. */
interface Entry {
  readonly tx: string;
  /** The transaction's clock. */
  readonly at: number;
  readonly source: string;
  readonly challenge: string;
  readonly row: Readonly<Record<string, unknown>>;
}

/** The part of a transaction concerning one challenge. */
interface Chapter {
  readonly tx: string;
  readonly at: number;
  readonly entries: readonly Entry[];
}

const LOCK_NOT_AVAILABLE = '55P03';

/** The tables that are logged, and which changes. */
const WATCHED = {
  'public.challenges': 'insert or update or delete',
  'public.challenge_seats': 'insert or update or delete',
  'public.reschedules': 'insert or update or delete',
  'public.match_results': 'insert or update or delete',
  'public.notifications': 'insert',
};

/**
 * Logs from now on whatever is written about matches, with its transaction. Other files use the
 * same tables at the same time: each trigger is created in a transaction of its own, here and in
 * {@link stopLog}, since holding one table while waiting for the next would deadlock with whoever
 * takes them in another order.
 */
export async function startLog(admin: Client): Promise<void> {
  await admin.query(`
    create schema watch;
    create unlogged table watch.log (id bigserial primary key, tx text, at timestamptz, source text, challenge text, row jsonb);
    create function watch.note() returns trigger language plpgsql security definer set search_path = '' as $$
    begin
      insert into watch.log (tx, at, source, challenge, row)
      select pg_current_xact_id()::text, now(), tg_table_name,
        coalesce(r ->> 'challenge_id', r -> 'data' ->> 'challenge_id', r ->> 'id'), r
      from (select to_jsonb(coalesce(new, old)) || jsonb_build_object('op', tg_op) as r) row;
      return null;
    end $$;`);
  for (const [table, deeds] of Object.entries(WATCHED)) {
    await changeTable(
      admin,
      `create trigger watch after ${deeds} on ${table} for each row execute function watch.note()`,
    );
  }
}

/**
 * Changes a table that other test files use. Everything that comes to the table queues behind a statement waiting for a
 * lock on all of it, so this waits briefly and tries again: otherwise a test that holds a row until another of its
 * connections waits for it would never end.
 */
async function changeTable(admin: Client, change: string): Promise<void> {
  await admin.query(`set lock_timeout = '200ms'`);
  try {
    let done = false;
    while (!done) done = await isDone(admin, change);
  } finally {
    await admin.query('reset lock_timeout');
  }
}

/** Tries a change; false if the table could not be locked in time. */
async function isDone(admin: Client, change: string): Promise<boolean> {
  try {
    await admin.query(change);
    return true;
  } catch (error) {
    if (!(error instanceof DatabaseError) || error.code !== LOCK_NOT_AVAILABLE) throw error;
    return false;
  }
}

/** Restores the database as the other tests expect it; does nothing if it already is. */
export async function stopLog(admin: Client): Promise<void> {
  for (const table of Object.keys(WATCHED)) {
    await changeTable(admin, `drop trigger if exists watch on ${table}`);
  }
  // Every transaction that wrote into the log had written into one of these tables, and has ended.
  await admin.query('drop schema if exists watch cascade');
}

/** The log since then about the challenges these players made, by challenge. */
export async function readLog(
  admin: Client,
  since: string,
  players: readonly string[],
): Promise<ReadonlyMap<string, readonly Chapter[]>> {
  const { rows } = await admin.query<Omit<Entry, 'at'> & { readonly at: Date }>(
    `with made as (
       select challenge from watch.log
       where id > $1 and source = 'challenges' and row ->> 'op' = 'INSERT' and row ->> 'challenger_id' = any($2))
     select tx, at, source, challenge, row from watch.log
     where id > $1 and challenge in (select challenge from made)
       and not (source = 'notifications' and row ->> 'title' = 'Match reminder')
     order by id`,
    [since, players],
  );
  const stories = new Map<string, Chapter[]>();
  for (const row of rows) {
    const entry: Entry = { ...row, at: row.at.getTime() };
    const story = stories.get(entry.challenge) ?? [];
    const last = story.at(-1);
    if (last?.tx === entry.tx)
      story[story.length - 1] = { ...last, entries: [...last.entries, entry] };
    else story.push({ tx: entry.tx, at: entry.at, entries: [entry] });
    stories.set(entry.challenge, story);
  }
  return stories;
}

/**
 * Follows the history of one challenge and throws at the first transaction that the model can't
 * explain: by the move made in it, by the schedule, or by the test's own clock.
 */
export function checkStory(
  story: readonly Chapter[],
  moves: ReadonlyMap<string, Move>,
  clock: ReadonlySet<string>,
): void {
  let before: State | null = null;
  for (const { tx, at, entries } of story) {
    const after: State = entries.reduce(apply, before ?? NOTHING);
    const told = entries
      .filter(({ source }) => source === 'notifications')
      .map(({ row }) => `${text(row, 'user_id')} ${text(row, 'type')}`);
    const move = moves.get(tx);
    if (clock.has(tx) && before !== null) {
      same(
        { ...after, told },
        {
          ...before,
          startsAt: after.startsAt,
          resultAt: after.resultAt,
          seats: after.seats,
          proposal: after.proposal,
          told: [],
        },
        'the clock',
      );
    } else {
      const effect =
        before === null
          ? move && beginning(after, move)
          : move
            ? effectOf(before, move, at)
            : byItself(before, after, at);
      const by = move ? JSON.stringify(move) : 'the schedule';
      if (!effect) throw new Error(`Should have been refused: ${by} of ${JSON.stringify(before)}`);
      const { proposal } = effect.after;
      const expected = {
        ...effect.after,
        proposal:
          proposal && Number.isNaN(proposal.startsAt)
            ? { ...proposal, startsAt: after.proposal?.startsAt }
            : proposal,
      };
      same({ ...after, told: told.sort() }, { ...expected, told: [...effect.told].sort() }, by);
    }
    before = after;
  }
}

/** The schedule may find a match locked, and then leaves it for the next time. */
function byItself(before: State, after: State, at: number) {
  const effect =
    after.status === before.status ? { after: before, told: [] } : scheduled(before, at);
  const lapses = before.startsAt <= at && after.proposal === null;
  return lapses ? { ...effect, after: lapse(effect.after) } : effect;
}

function same(found: object, expected: object, by: string): void {
  const [a, b] = [canonical(found), canonical(expected)];
  if (a !== b) throw new Error(`After ${by}:\n  found    ${a}\n  expected ${b}`);
}

/** Keys in a fixed order; without resultAt, which the database has to the microsecond. */
function canonical(value: object): string {
  return JSON.stringify(value, (key, part: unknown) => {
    if (key === 'resultAt') return undefined;
    if (typeof part !== 'object' || part === null || Array.isArray(part)) return part;
    return Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)));
  });
}

const NOTHING: State = {
  status: '',
  resultState: '',
  disputes: 0,
  type: 'singles',
  challenger: '',
  challenged: '',
  startsAt: 0,
  minutes: 0,
  resultAt: null,
  seats: {},
  proposal: null,
  entry: null,
};

function apply(state: State, { source, row }: Entry): State {
  if (row['op'] === 'DELETE') throw new Error(`Deleted from ${source}.`);
  switch (source) {
    case 'challenges':
      return {
        ...state,
        status: text(row, 'status'),
        resultState: text(row, 'result_state'),
        disputes: Number(row['disputes']),
        type: oneOf(row, 'match_type', ['singles', 'doubles', 'practice'] as const),
        challenger: text(row, 'challenger_id'),
        challenged: text(row, 'challenged_id'),
        startsAt: instant(row['starts_at']) ?? 0,
        minutes: Number(row['duration_minutes']),
        resultAt: instant(row['result_at']),
      };
    case 'challenge_seats': {
      const seat: Seat = {
        side: oneOf(row, 'side', ['challenger', 'challenged'] as const),
        status: text(row, 'status'),
        isPartner: row['invited_by'] !== null,
        isReplaced: row['replaced'] === true,
        bookedFrom: instant(/"(.+?)"/.exec(String(row['booked']))?.[1] ?? null),
      };
      return { ...state, seats: { ...state.seats, [text(row, 'player_id')]: seat } };
    }
    case 'reschedules': {
      const proposal = { by: text(row, 'proposed_by'), startsAt: instant(row['starts_at']) ?? 0 };
      return { ...state, proposal: row['status'] === 'proposed' ? proposal : null };
    }
    case 'match_results': {
      if (row['op'] !== 'INSERT') throw new Error('An entry of a result was changed.');
      const side = oneOf(row, 'side', ['challenger', 'challenged'] as const);
      return {
        ...state,
        entry: {
          side,
          outcome: oneOf(row, 'outcome', ['played', 'retired', 'no_show', 'not_played'] as const),
        },
      };
    }
    default:
      return state;
  }
}

const text = (row: Entry['row'], key: string): string => String(row[key]);

const instant = (value: unknown): number | null =>
  typeof value === 'string' ? new Date(value).getTime() : null;

function oneOf<Known extends string>(
  row: Entry['row'],
  key: string,
  known: readonly Known[],
): Known {
  const found = known.find((value) => value === row[key]);
  if (found === undefined) throw new Error(`${key} is ${String(row[key])}`);
  return found;
}
