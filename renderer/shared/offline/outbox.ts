import { type DbError, isDbError } from '../api/db-error.ts';

/** A database function call as it is sent, with the database's names. */
export interface Call {
  readonly name: string;
  readonly args: Readonly<Record<string, unknown>>;
}

/**
 * Something a person did that the server has not accepted yet. Holds the call itself, so that a
 * newer version can send it, too.
 */
export interface OutboxEntry {
  /** Created when the person acts; the database does it once, however often it is sent. */
  readonly id: string;
  /** The id of the player who did it. */
  readonly account: string;
  readonly call: Call;
  /** Whom or what it concerns, in words for the person; null: the call says it all. */
  readonly subject: string | null;
  /** What was typed, in words, when the call doesn't show it; null: it does, or nothing was typed. */
  readonly typed: string | null;
  /** For things saved as a whole: the arguments that the person changed. If absent, all of them. */
  readonly changed?: readonly string[];
  /** ISO instant, by this device's clock. Only for display: the order is the store's. */
  readonly madeAt: string;
  /** `refused`: the database refused it, and the person decides what to do. */
  readonly state: 'waiting' | 'refused';
  readonly refusal: DbError | null;
  /** This, or something it replaced, was sent, and nobody knows whether it arrived. Only while waiting. */
  readonly unanswered?: true;
}

/** Keeps entries in the order they were added. Nothing here throws: a broken store is empty. */
export interface OutboxStore {
  /** Adds an entry behind all others; false: it could not be kept. */
  putEntry(entry: OutboxEntry): Promise<boolean>;
  listEntries(account: string): Promise<readonly OutboxEntry[]>;
  /** Changes an entry in place; does nothing when it is gone. */
  changeEntry(entry: OutboxEntry): Promise<void>;
  /**
   * Replaces other entries of the same account atomically, and returns the ids of those that were
   * there; does nothing when `entry` itself is gone.
   */
  replaceEntries(ids: readonly string[], entry: OutboxEntry): Promise<readonly string[]>;
  deleteEntry(account: string, id: string): Promise<void>;
}

/** The argument that identifies what a call is about. */
const ABOUT: Readonly<Record<string, string>> = {
  enter_result: 'challenge_id',
  accept_challenge: 'challenge_id',
  decline_challenge: 'challenge_id',
  confirm_result: 'result_id',
  dispute_result: 'result_id',
  send_challenge: 'challenged_id',
  challenge_on_ladder: 'entry_id',
  counter_challenge: 'challenge_id',
  reply_to_event: 'event_id',
  join_open_match: 'open_match_id',
};

/**
 * Calls of which only the later of two waiting ones counts: the server would accept the first and
 * refuse the second. If the earlier is already being sent, this also keeps it from undoing the
 * later. Answers are not among them: the last one counts, so each is sent.
 */
const CHANGEABLE: ReadonlySet<string> = new Set([
  'enter_result',
  'send_challenge',
  'challenge_on_ladder',
  'counter_challenge',
  'save_profile',
]);

/** What remains of two entries if the later replaces the earlier; null: both stay. */
export function replacing(earlier: OutboxEntry, later: OutboxEntry): OutboxEntry | null {
  const { name, args } = later.call;
  if (earlier.call.name !== name || later.state === 'refused') return null;
  const isWaiting = earlier.state === 'waiting';
  if (isWaiting && !CHANGEABLE.has(name)) return null;
  if (name !== 'save_profile') {
    const about = args[ABOUT[name] ?? ''];
    return about !== undefined && earlier.call.args[ABOUT[name] ?? ''] === about ? later : null;
  }
  return isWaiting ? mergedProfile(earlier, later) : holdsAnew(earlier, later) ? later : null;
}

const SEEN = 'seen_version';

/**
 * A profile is saved as a whole, on top of the version seen: the second save would be refused
 * because of the first's changes. What only the first changed is kept: the second may come from a
 * form that did not show it.
 */
function mergedProfile(earlier: OutboxEntry, later: OutboxEntry): OutboxEntry {
  const { args } = later.call;
  const seen = { [SEEN]: earlier.call.args[SEEN] };
  if (later.changed === undefined)
    return { ...later, call: { ...later.call, args: { ...args, ...seen } } };
  const anew = Object.fromEntries(later.changed.map((name) => [name, args[name]]));
  const { changed: _changed, ...rest } = later;
  return {
    ...rest,
    ...(earlier.changed && { changed: [...new Set([...earlier.changed, ...later.changed])] }),
    call: { ...later.call, args: { ...earlier.call.args, ...anew, ...seen } },
  };
}

/** Whether discarding the refused profile would lose nothing that was typed. */
function holdsAnew(refused: OutboxEntry, later: OutboxEntry): boolean {
  const typed = refused.changed ?? Object.keys(refused.call.args).filter((name) => name !== SEEN);
  const text = ({ call }: OutboxEntry, name: string): string =>
    JSON.stringify(call.args[name] ?? null);
  return typed.every(
    (name) => later.changed?.includes(name) === true || text(refused, name) === text(later, name),
  );
}

/** The first entry that replaces others waiting, in its merged form; null: all stay. */
export function findReplacement(
  entries: readonly OutboxEntry[],
): { readonly ids: readonly string[]; readonly entry: OutboxEntry } | null {
  for (const [at, later] of entries.entries()) {
    const earlier = entries
      .slice(0, at)
      .filter((other) => other.state === 'waiting' && replacing(other, later) !== null);
    if (earlier.length === 0) continue;
    const entry = earlier.reduceRight((kept, other) => replacing(other, kept) ?? kept, later);
    const isUnanswered = earlier.some(({ unanswered }) => unanswered);
    return {
      ids: earlier.map(({ id }) => id),
      entry: isUnanswered ? { ...entry, unanswered: true } : entry,
    };
  }
  return null;
}

/** Refused entries that have been tried again since. */
export const findTriedAnew = (entries: readonly OutboxEntry[]): readonly OutboxEntry[] =>
  entries.filter(
    (entry, at) =>
      entry.state === 'refused' &&
      entries.slice(at + 1).some((later) => replacing(entry, later) !== null),
  );

/** Reads an entry that another version may have kept; null: nothing in it could be sent or shown. */
export function readEntry(kept: unknown): OutboxEntry | null {
  if (typeof kept !== 'object' || kept === null) return null;
  const text = (key: string): string | null => {
    const value: unknown = Reflect.get(kept, key);
    return typeof value === 'string' ? value : null;
  };
  const [id, account, madeAt] = [text('id'), text('account'), text('madeAt')];
  const call = readCall(Reflect.get(kept, 'call'));
  if (id === null || account === null || madeAt === null || call === null) return null;
  const refusal: unknown = Reflect.get(kept, 'refusal');
  const changed: unknown = Reflect.get(kept, 'changed');
  const isRefused = text('state') === 'refused' && isDbError(refusal);
  return {
    id,
    account,
    madeAt,
    call,
    subject: text('subject'),
    typed: text('typed'),
    ...(Array.isArray(changed) && { changed: changed.filter((name) => typeof name === 'string') }),
    ...(isRefused ? { state: 'refused', refusal } : { state: 'waiting', refusal: null }),
    ...(!isRefused && Reflect.get(kept, 'unanswered') === true && { unanswered: true }),
  };
}

function readCall(kept: unknown): Call | null {
  if (typeof kept !== 'object' || kept === null) return null;
  const name: unknown = Reflect.get(kept, 'name');
  const args: unknown = Reflect.get(kept, 'args');
  if (typeof name !== 'string' || typeof args !== 'object' || args === null) return null;
  return { name, args: Object.fromEntries(Object.entries(args)) };
}
