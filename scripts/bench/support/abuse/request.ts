/** Things that can be requested only once, by their names in abuser-world.sql. */
type Pool =
  | 'verdicts'
  | 'strangers'
  | 'undoable'
  | 'pending'
  | 'accepted'
  | 'ownMoves'
  | 'moves'
  | 'doubles'
  | 'seats'
  | 'played'
  | 'entered'
  | 'noShows'
  | 'opponents'
  | 'introductions'
  | 'introduced'
  | 'groupEntries'
  | 'lateComers'
  | 'slugs'
  | 'invitations'
  | 'tokens'
  | 'openClubs'
  | 'clubs'
  | 'requested'
  | 'leaving'
  | 'staying'
  | 'banned'
  | 'titles'
  | 'ownTitles'
  | 'clubReports'
  | 'clubAppeals'
  | 'announcements'
  | 'untold'
  | 'events'
  | 'pastEvents'
  | 'notifications'
  | 'pens'
  | 'blocked'
  | 'heard'
  | 'channelMessages'
  | 'sessions'
  | 'versions'
  | 'asked'
  | 'askers'
  | 'seated'
  | 'holds';

/** What there is to ask about. */
export interface World {
  readonly player: string;
  readonly email: string;
  /** Of other players: an address gets at most one mail per minute. */
  readonly emails: string[];
  readonly club: string;
  readonly slug: string;
  /** The player's most frequent correspondent. */
  readonly pen: string;
  readonly event: string;
  readonly requests: readonly string[];
  readonly announcements: readonly string[];
  readonly members: readonly string[];
  /** The club's, in order. */
  readonly courts: readonly string[];
  readonly publicCourt: string;
  /** A `find_players` cursor close to the end. */
  readonly farAround: string;
  /** Of 26 rounds with 400 matches each; of 200 pairs; a ladder and a draw that were played; drafts, one in a club of at most 200. */
  readonly leagues: Readonly<
    Record<
      | 'league'
      | 'largest'
      | 'ladder'
      | 'draw'
      | 'draft'
      | 'groups'
      | 'publish'
      | 'publishDraw'
      | 'empty'
      | 'everybody',
      string
    >
  >;
  /** In each, a group whose matches come in pages. */
  readonly boards: Readonly<Record<'largest' | 'ladder', string>>;
  /** A match of the first one that is still to be played. */
  readonly fixture: string;
  /** In each, an entry that the player may withdraw. */
  readonly withdrawn: Readonly<Record<'largest' | 'ladder' | 'draw', string>>;
  /** On the ladder, the entry above the player's, and its player. */
  readonly above: string;
  readonly openMatch: string;
  /** The club's next event. */
  readonly social: string;
  /** A future match of the player's. */
  readonly challenge: string;
  readonly messages: readonly string[];
  /** The club's, with ten thousand messages; and the thread of a match, with two thousand. */
  readonly channel: string;
  readonly thread: string;
  readonly channelMessages: readonly string[];
  /** With a rotation of 200, at another club. */
  readonly evening: string;
  /** The first event of a series of 26 weeks. */
  readonly series: string;
  /** Operators' cases, by kind. */
  readonly cases: Readonly<
    Record<'player' | 'message' | 'channel_message' | 'court' | 'appeal' | 'no_show', string[]>
  >;
  /** A case about a member who has played much. */
  readonly accusation: number;
  /** The player with the most reports. */
  readonly accused: string;
  /** Things that can be requested only once: enough for every try. */
  readonly pools: Readonly<Record<Pool, string[]>>;
}

/** A request; `path` is everything after the host. */
export interface Asked {
  readonly path: string;
  readonly method?: string;
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Abuse {
  /** A visitor has the public key, a member a token, too. */
  readonly who: 'visitor' | 'member';
  readonly label: string;
  /** The database function it calls, if any. */
  readonly fn?: string;
  readonly asked: (world: World) => Asked;
  /** Run as the superuser before each try, so that each does the same as the first. $PLAYER is the member. */
  readonly before?: string;
  /** How many at once; the cost is per request. */
  readonly atOnce?: number;
  /** It can be done only once, so it is measured after everything else. */
  readonly isLast?: boolean;
  /** Made in a session that has just begun. */
  readonly isFresh?: boolean;
}

export const ANY_SLOT = '1'.repeat(21);
export const LONG = 'a'.repeat(12_000);
export const NO_LIMITS = `delete from private.allowances`;
export const json = { 'content-type': 'application/json' };
export const times = <Item>(count: number, item: (at: number) => Item): Item[] =>
  Array.from({ length: count }, (_, at) => item(at));
export const post = (path: string, body: unknown): Asked => ({
  path,
  method: 'POST',
  body: JSON.stringify(body),
  headers: json,
});
export const lowId = (at: number): string => `00000000-0000-4000-8000-${`${at}`.padStart(12, '0')}`;
export const names = (count: number, length: number): string[] =>
  times(count, (at) => `${at}`.padStart(length, 'x'));
export const inDays = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
/** Takes one that has not been used yet. */
export function next(pool: string[]): string {
  const found = pool.pop();
  if (found === undefined) throw new Error('Nothing is left to ask for.');
  return found;
}
export const object = (keys: readonly string[]): Readonly<Record<string, number>> =>
  Object.fromEntries(keys.map((key) => [key, 1]));

export function visitor(label: string, asked: Asked | (() => Asked)): Abuse {
  return { who: 'visitor', label, asked: () => (typeof asked === 'function' ? asked() : asked) };
}

/** Calls a database function. */
export function call(
  label: string,
  fn: string,
  args: (world: World) => unknown,
  before?: string,
): Abuse {
  return {
    who: 'member',
    label: `${fn}${label === '' ? '' : `, ${label}`}`,
    fn,
    asked: (world) => post(`/rest/v1/rpc/${fn}`, args(world)),
    ...(before === undefined ? {} : { before }),
  };
}

/** Reads a table. */
export function read(
  label: string,
  address: string | ((world: World) => string),
  exact = false,
): Abuse {
  return {
    who: 'member',
    label,
    asked: (world) => ({
      path: `/rest/v1/${typeof address === 'function' ? address(world) : address}`,
      headers: exact ? { prefer: 'count=exact' } : {},
    }),
  };
}

export const SHORT = ['a', 'e ', 'an', 'lisbon', '%', '_'] as const;
export const FARTHEST = 'ffffffff-ffff-ffff-ffff-ffffffffffff';
