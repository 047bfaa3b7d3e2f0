import { listText } from '../../../shared/dates/list-text.ts';
import type { WallDate, Zone } from '../../../shared/dates/wall-time.ts';
import type { Outcome } from '../../challenges/domain/results/result.ts';
import type { Rules } from './rules.ts';

export const LEAGUE_KINDS = ['box', 'flex', 'ladder', 'knockout'] as const;
/**
 * box: small groups, up and down after each round. flex: everybody in a group by a given day.
 * ladder: by challenge. knockout: winners go on.
 */
export type LeagueKind = (typeof LEAGUE_KINDS)[number];

const DISCIPLINES = ['singles', 'doubles'] as const;
export type Discipline = (typeof DISCIPLINES)[number];

const LEAGUE_STATES = ['draft', 'published', 'finished', 'closed'] as const;
/** finished: played to its end. closed: ended early. */
export type LeagueState = (typeof LEAGUE_STATES)[number];

/** A player in a league; without an id if the account was deleted, or they may not be seen. */
export interface LeaguePlayer {
  readonly id: string | null;
  readonly name: string;
  readonly avatarUrl: string | null;
}

/** One player, or a pair. */
export interface LeagueEntry {
  readonly entryId: string;
  readonly players: readonly LeaguePlayer[];
  readonly isMe: boolean;
  readonly withdrawn: boolean;
}

export const FIXTURE_STATES = [
  'open',
  'proposed',
  'agreed',
  'entered',
  'disputed',
  'played',
  'walkover',
  'unplayed',
  'annulled',
] as const;
export type FixtureState = (typeof FIXTURE_STATES)[number];

/** A match that belongs to a league. */
export interface Fixture {
  readonly id: string;
  readonly leg: number;
  readonly home: LeagueEntry;
  readonly away: LeagueEntry;
  readonly state: FixtureState;
  readonly winner: 'home' | 'away' | null;
  readonly outcome: 'played' | 'retired' | 'no_show' | null;
  /** The games of `home` first. */
  readonly score: string | null;
  /** The last day to play it. */
  readonly by: WallDate | null;
  /** Why a manager awarded it to a side; only for managers. */
  readonly reason: string | null;
  /** The viewer's own, whose sides have not agreed on a result: its managers may decide it. */
  readonly isContested: boolean;
  readonly challengeId: string | null;
  /** ISO; agreed or proposed, only for its players. */
  readonly startsAt: string | null;
  /** The viewer may send the challenge now. */
  readonly canArrange: boolean;
}

/** A side that reaches a place in a draw. */
export interface DrawSide extends LeagueEntry {
  /** Null: not seeded. */
  readonly seed: number | null;
}

/** A place in a draw where two meet. */
export interface DrawSlot {
  readonly leg: number;
  /** From the top of its round, starting at 1. */
  readonly pos: number;
  /** Null: not known yet, or nobody. */
  readonly home: DrawSide | null;
  readonly away: DrawSide | null;
  /** There is no opponent. */
  readonly bye: boolean;
  readonly fixture: Fixture | null;
  readonly winnerId: string | null;
}

/** A knockout's draw. */
export interface Draw {
  readonly legs: readonly { readonly number: number; readonly endsOn: WallDate }[];
  readonly slots: readonly DrawSlot[];
  readonly winnerId: string | null;
}

/** A row of a table. */
export interface Standing extends LeagueEntry {
  readonly place: number;
  readonly played: number;
  readonly won: number;
  readonly lost: number;
  /** Won without play. */
  readonly walkovers: number;
  /** Null on ladders and in knockouts. */
  readonly points: number | null;
  readonly setsWon: number;
  readonly setsLost: number;
  readonly gamesWon: number;
  readonly gamesLost: number;
  /** Where this position leads after the round. */
  readonly moves: 'up' | 'down' | null;
  readonly byLot: boolean;
}

export interface LeagueRound {
  readonly number: number;
  readonly startsOn: WallDate;
  readonly endsOn: WallDate | null;
  readonly closed: boolean;
}

export interface LeagueGroup {
  /** Null in drafts. */
  readonly id: string | null;
  readonly number: number;
  readonly standings: readonly Standing[];
}

interface LeagueClub {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly timeZone: Zone;
}

interface LeagueHead {
  readonly id: string;
  readonly name: string;
  readonly kind: LeagueKind;
  readonly discipline: Discipline;
  readonly state: LeagueState;
}

/** A league in a list. */
export interface LeagueSummary extends LeagueHead {
  readonly startsOn: WallDate;
  readonly endsOn: WallDate | null;
  readonly round: number | null;
  readonly roundEndsOn: WallDate | null;
  readonly entryCount: number;
  readonly fixtureCount: number;
  readonly playedCount: number;
  readonly isMine: boolean;
}

interface LeagueFrame extends LeagueHead {
  readonly rules: Rules;
  readonly startsOn: WallDate;
  readonly endsOn: WallDate | null;
  readonly roundsPlanned: number | null;
  readonly roundWeeks: number | null;
  readonly club: LeagueClub;
  readonly topic: string;
  readonly heardUntil: number;
  /** On a member's page the one shown, on the desk the current one. */
  readonly round: number | null;
  readonly rounds: readonly LeagueRound[];
  /** For a published knockout. */
  readonly draw: Draw | null;
}

export interface LadderTarget {
  readonly place: number;
  readonly entryId: string;
  readonly players: readonly LeaguePlayer[];
}

/** What the viewer may do on a ladder. */
export interface LadderView {
  readonly myPlace: number | null;
  readonly canChallenge: boolean;
  /** The viewer has an open ladder match. */
  readonly busy: boolean;
  readonly open: Fixture | null;
  readonly targets: readonly LadderTarget[];
  /** Entries within reach that the viewer has played too recently. */
  readonly justMet: readonly string[];
}

/** A league as its members see it. */
export interface League extends LeagueFrame {
  readonly canManage: boolean;
  readonly myEntryId: string | null;
  readonly myGroupId: string | null;
  /** The viewer's first. */
  readonly groups: readonly (LeagueGroup & { readonly isMine: boolean })[];
  /** The one whose matches are shown. */
  readonly group: {
    readonly id: string;
    readonly number: number;
    readonly fixtures: readonly Fixture[];
  } | null;
  readonly myFixtures: readonly Fixture[];
  readonly next: Fixture | null;
  readonly ladder: LadderView | null;
}

/** In the console. */
export interface DeskEntry {
  readonly id: string;
  readonly players: readonly LeaguePlayer[];
  readonly groupNumber: number;
  /** The mean of its players' levels; null: none, or hidden. */
  readonly level: number | null;
  readonly withdrawn: boolean;
}

/** The players on one side of a match. */
type Side = Pick<LeagueEntry, 'entryId' | 'players'>;

/** What must be known about a match to award one side a walkover. */
export interface MatchToDecide {
  readonly id: string;
  readonly home: Side;
  readonly away: Side;
}

/** What one side has entered for a disputed match. */
export interface SaidResult {
  readonly by: 'home' | 'away';
  readonly outcome: Outcome;
  /** According to them. */
  readonly won: boolean;
  /** From their point of view; '' if none. */
  readonly score: string;
}

export interface DisputedMatch extends MatchToDecide {
  /** In order. */
  readonly said: readonly SaidResult[];
  /** The date in the club's zone on which the rules decide instead of its managers; null: nothing is due yet. */
  readonly heldUntil: WallDate | null;
}

export const LEAGUE_PROBLEMS = [
  'too_few_entries',
  'too_many_entries',
  'bad_groups',
  'start_in_past',
  'bad_end',
  'not_in_club',
] as const;
export type LeagueProblem = (typeof LEAGUE_PROBLEMS)[number];

/** A league as its managers see it. */
export interface LeagueDesk extends LeagueFrame {
  /** Those available for this kind. */
  readonly ruleSets: readonly Rules[];
  readonly groupSize: number | null;
  /** For a draft: why it can't be published. */
  readonly problems: readonly LeagueProblem[];
  readonly waitingResults: number;
  /** The number of matches of the round neither played nor decided. */
  readonly toPlay: number;
  /** Matches whose sides don't agree on the result. */
  readonly disputed: readonly DisputedMatch[];
  readonly entries: readonly DeskEntry[];
  readonly groups: readonly DeskGroup[];
}

export interface DeskGroup extends LeagueGroup {
  readonly matchCount: number;
  /**
   * When they are paged, as for a ladder, which has no end, or a round of very many: the first page
   * of the first group, and none of the others.
   */
  readonly fixtures: readonly Fixture[];
}

/** Whether a group's matches are a list of their own: more than came with the desk. */
export const comesInPages = ({ fixtures, matchCount }: DeskGroup): boolean =>
  matchCount > fixtures.length;

/** A member who may be added to a league. */
export interface Candidate extends LeaguePlayer {
  readonly id: string;
  readonly skillLevel: string | null;
  readonly entered: boolean;
}

export const UNSEEN_PLAYER = 'A player';

/** 'Ana Silva', or for a pair 'Ana Silva and Ben Costa'. */
export function sideName(players: readonly LeaguePlayer[]): string {
  return players.length === 0 ? UNSEEN_PLAYER : listText(players.map(({ name }) => name));
}

/** Whether a match still has to be played. */
const isToPlay = ({ state }: Fixture): boolean =>
  state === 'open' || state === 'proposed' || state === 'agreed' || state === 'disputed';

/** Whether a manager may award it to a side: what the players have entered and confirmed stays. */
export const canAward = (fixture: Fixture): boolean =>
  isToPlay(fixture) || (fixture.state === 'walkover' && fixture.outcome === null);

/** The side with a walkover that can be removed; null: none. A withdrawal's follows from the rules. */
export const givenTo = ({ state, winner, home, away }: Fixture): Fixture['winner'] =>
  state === 'walkover' && !home.withdrawn && !away.withdrawn ? winner : null;

/** The side across the net from the viewer. */
export const otherSide = ({ home, away }: Fixture): LeagueEntry => (home.isMe ? away : home);

export const isOver = ({ state }: Pick<LeagueHead, 'state'>): boolean =>
  state === 'finished' || state === 'closed';

/** Whether a draft of this kind is divided into groups: the others have a single order. */
export const hasGroups = (kind: LeagueKind): boolean => kind === 'box' || kind === 'flex';

/** Reads a row's kind; an unknown one is shown as the plainest. */
export const toKind = (value: string): LeagueKind =>
  LEAGUE_KINDS.find((kind) => kind === value) ?? 'box';
export const toDiscipline = (value: string): Discipline =>
  DISCIPLINES.find((discipline) => discipline === value) ?? 'singles';
export const toLeagueState = (value: string): LeagueState =>
  LEAGUE_STATES.find((state) => state === value) ?? 'closed';
