/** A call of a function of the database, as it goes out: names as the database writes them. */
export interface Call {
  readonly name: string;
  readonly args: Readonly<Record<string, unknown>>;
}

/** Why the database did not take something. */
export interface Refusal {
  readonly code: string;
  /** A sentence for people. */
  readonly message: string;
}

/** Something a person did that the server has not taken yet. Holds the call itself, so that a newer version can send it, too. */
export interface OutboxEntry {
  /** Made as the person acts; the database takes it once, however often it is sent. */
  readonly id: string;
  /** Whose it is: the id of the player. */
  readonly account: string;
  readonly endpoint: string;
  readonly call: Call;
  /** With whom or about what, in words for the person; null: the call says it all. */
  readonly subject: string | null;
  /** ISO instant, by the clock of this device. Only for the person: the order is that of the store. */
  readonly madeAt: string;
  /** `refused`: the database said no, and the person decides what becomes of it. */
  readonly state: 'waiting' | 'refused';
  readonly refusal: Refusal | null;
}

/** Where entries are kept, in the order in which they were put. Nothing here throws: what is broken holds nothing. */
export interface OutboxStore {
  /** Behind all others; false: it could not be kept. */
  putEntry(entry: OutboxEntry): Promise<boolean>;
  listEntries(account: string): Promise<readonly OutboxEntry[]>;
  /** In its place; nothing, when it is there no more. */
  changeEntry(entry: OutboxEntry): Promise<void>;
  deleteEntry(account: string, id: string): Promise<void>;
}

/**
 * What remains of two that wait, if the later one says it all; null: both go out. A profile is saved as a whole, upon
 * the state that was seen: the second would be refused for what the first has changed.
 */
export function replacing(earlier: OutboxEntry, later: OutboxEntry): OutboxEntry | null {
  if (earlier.state !== 'waiting' || earlier.call.name !== later.call.name) return null;
  if (later.call.name !== 'save_profile') return null;
  const seen = { seen_version: earlier.call.args['seen_version'] };
  return { ...later, call: { ...later.call, args: { ...later.call.args, ...seen } } };
}
