import { type DbError, isDbError } from '../api/db-error.ts';

/** A call of a function of the database, as it goes out: names as the database writes them. */
export interface Call {
  readonly name: string;
  readonly args: Readonly<Record<string, unknown>>;
}

/** Something a person did that the server has not taken yet. Holds the call itself, so that a newer version can send it, too. */
export interface OutboxEntry {
  /** Made as the person acts; the database takes it once, however often it is sent. */
  readonly id: string;
  /** Whose it is: the id of the player. */
  readonly account: string;
  readonly call: Call;
  /** With whom or about what, in words for the person; null: the call says it all. */
  readonly subject: string | null;
  /** What was typed, in words, where the call does not say it; null: it does, or nothing was. */
  readonly typed: string | null;
  /** Of what is saved as a whole: the arguments that the person changed. Without it, all of them. */
  readonly changed?: readonly string[];
  /** ISO instant, by the clock of this device. Only for the person: the order is that of the store. */
  readonly madeAt: string;
  /** `refused`: the database said no, and the person decides what becomes of it. */
  readonly state: 'waiting' | 'refused';
  readonly refusal: DbError | null;
  /** It has been sent, or what it took the place of, and nobody knows whether it arrived. Only of what waits. */
  readonly unanswered?: true;
}

/** Where entries are kept, in the order in which they were put. Nothing here throws: what is broken holds nothing. */
export interface OutboxStore {
  /** Behind all others; false: it could not be kept. */
  putEntry(entry: OutboxEntry): Promise<boolean>;
  listEntries(account: string): Promise<readonly OutboxEntry[]>;
  /** In its place; nothing, when it is there no more. */
  changeEntry(entry: OutboxEntry): Promise<void>;
  /** Has an entry take the place of others of its account, all at once, and names those that were there; nothing, when it is there no more. */
  replaceEntries(ids: readonly string[], entry: OutboxEntry): Promise<readonly string[]>;
  deleteEntry(account: string, id: string): Promise<void>;
}

/** What a call is about, by the argument that names it. */
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
 * Of two of these that wait the later one is meant: the server would take the first and refuse the second. It also sees to
 * it that an earlier one which is still on its way never takes back the later; of answers, the last of which counts there,
 * each is sent.
 */
const CHANGEABLE: ReadonlySet<string> = new Set([
  'enter_result',
  'send_challenge',
  'challenge_on_ladder',
  'counter_challenge',
  'save_profile',
]);

/** What remains of two, if the later one takes the place of the earlier; null: both stay. */
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
 * A profile is saved as a whole, upon the state that was seen: the second would be refused for what the first has changed.
 * What only the first has changed stays changed: the second may come from a form that did not show it.
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

/** Whether nothing that was typed into a profile and refused would be lost with it. */
function holdsAnew(refused: OutboxEntry, later: OutboxEntry): boolean {
  const typed = refused.changed ?? Object.keys(refused.call.args).filter((name) => name !== SEEN);
  const text = ({ call }: OutboxEntry, name: string): string =>
    JSON.stringify(call.args[name] ?? null);
  return typed.every(
    (name) => later.changed?.includes(name) === true || text(refused, name) === text(later, name),
  );
}

/** The first entry that takes the place of others which wait, as it then is; null: all stay. */
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

/** What was refused and has been tried anew since. */
export const findTriedAnew = (entries: readonly OutboxEntry[]): readonly OutboxEntry[] =>
  entries.filter(
    (entry, at) =>
      entry.state === 'refused' &&
      entries.slice(at + 1).some((later) => replacing(entry, later) !== null),
  );

/** Reads what another version may have kept; null: nothing that could be sent or shown. */
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
