import type { WallDate, WallTime, Zone } from '../../../shared/dates/wall-time.ts';
import type { MatchType } from '../../challenges/domain/challenge.ts';
import type { MatchCourt } from '../../challenges/domain/match-court.ts';
import type { DistanceUnit } from '../../players/domain/distance.ts';
import type { SkillLevel } from '../../players/domain/skill.ts';

/**
 * open: looking for players. full: it is a match. closed: nobody can join any more. expired: it
 * started with open seats. played: it has started.
 */
export const OPEN_MATCH_STATES = [
  'open',
  'full',
  'closed',
  'cancelled',
  'expired',
  'played',
] as const;

export type OpenMatchState = (typeof OPEN_MATCH_STATES)[number];

/** Who may find it in lists. */
export const AUDIENCES = ['near', 'club', 'connections'] as const;

export type Audience = (typeof AUDIENCES)[number];

export const isAudience = (value: string): value is Audience =>
  AUDIENCES.some((audience) => audience === value);

/** The viewer's status in it. */
export const PARTS = ['opener', 'seated', 'waiting', 'requested', 'declined', 'left'] as const;

export type Part = (typeof PARTS)[number];

/** What "I'm in" would currently do for the viewer. busy: they have a match then. */
export const JOININGS = [
  'seat',
  'wait',
  'ask_level',
  'ask_hidden_level',
  'ask_reliability',
  'busy',
] as const;

export type Joining = (typeof JOININGS)[number];

/** Why somebody has to ask. */
export const ASKING_REASONS = ['level', 'hidden_level', 'reliability'] as const;

export type AskingReason = (typeof ASKING_REASONS)[number];

/** The levels it is for; null: no limit. */
export interface Band {
  readonly low: number | null;
  readonly high: number | null;
}

/** A player in it. Without a name if the viewer may not see them. */
export interface OpenMatchPlayer {
  readonly id: string;
  readonly fullName: string;
  readonly avatarUrl: string | null;
  readonly skillLevel: SkillLevel | null;
}

/** When, where and for how long, in its zone. */
export interface OpenMatchTime {
  readonly date: WallDate;
  readonly time: WallTime;
  readonly timeZone: Zone;
  /** The same moment as an instant, ISO 8601. */
  readonly startsAt: string;
  readonly durationMinutes: number;
}

/** A match looking for players, as the viewer sees it. */
export interface OpenMatch extends OpenMatchTime {
  readonly id: string;
  readonly matchType: MatchType;
  readonly state: OpenMatchState;
  readonly courtLocation: string;
  /** Null: the place is only text. */
  readonly court: MatchCourt | null;
  /** Rounded; null: unknown. */
  readonly km: number | null;
  /** The unit to show it in. */
  readonly distanceUnit: DistanceUnit;
  readonly band: Band;
  readonly audience: Audience;
  /** The club whose members it is for. */
  readonly club: { readonly id: string; readonly slug: string; readonly name: string } | null;
  readonly note: string | null;
  readonly reliableOnly: boolean;
  readonly seats: number;
  /** Those held for visitors count as taken. */
  readonly seatsLeft: number;
  readonly openerId: string | null;
  /** The opener first, then in the order of joining. */
  readonly players: readonly OpenMatchPlayer[];
  readonly waitingCount: number;
  /** Null: only the opener knows. */
  readonly requestsCount: number | null;
  /** Null: none. */
  readonly part: Part | null;
  /** On the waiting list, starting at 1. */
  readonly position: number | null;
  /** Null: nothing can be done. */
  readonly joining: Joining | null;
  /** Leaving (for the opener: cancelling) counts as a late cancellation. */
  readonly isLateToLeave: boolean;
  /** The match it has become, for its players. */
  readonly challengeId: string | null;
}

/** A player who would like a seat. */
export interface OpenRequest {
  readonly player: OpenMatchPlayer;
  readonly why: AskingReason;
}

/** A match on its own page. */
export interface OpenMatchPage extends OpenMatch {
  /** The oldest first; null: only the opener knows. */
  readonly requests: readonly OpenRequest[] | null;
}

/** A page of matches near the viewer. */
export interface OpenMatchList {
  readonly matches: readonly OpenMatch[];
  /** Whether the viewer's location has coordinates. */
  readonly hasPlace: boolean;
  readonly withinKm: number;
}

/** What a visitor may know. */
export interface OpenMatchPreview extends OpenMatchTime {
  readonly matchType: MatchType;
  readonly place: string;
  readonly seats: number;
  readonly seatsLeft: number;
  readonly band: Band;
  readonly reliableOnly: boolean;
}

export const isSeated = ({ part }: Pick<OpenMatch, 'part'>): boolean =>
  part === 'opener' || part === 'seated';

/** Whether anything can still be decided about it. */
export const isAhead = ({ state, startsAt }: OpenMatch, now: Date): boolean =>
  (state === 'open' || state === 'full') && new Date(startsAt) > now;

/** Whether the viewer may give up their place in it. */
export const canLeave = (match: OpenMatch, now: Date): boolean =>
  new Date(match.startsAt) > now &&
  (match.part === 'seated' || match.part === 'waiting' || match.part === 'requested') &&
  (isAhead(match, now) || (match.state === 'closed' && match.challengeId !== null));

/** What the opener can still do with it. */
export type OpenerAction = 'move' | 'close' | 'cancel';

export function openerActions(match: OpenMatch, now: Date): readonly OpenerAction[] {
  if (match.part !== 'opener' || new Date(match.startsAt) <= now) return [];
  if (match.state === 'open' || match.state === 'full') return ['move', 'close', 'cancel'];
  return match.state === 'closed' && match.challengeId !== null ? ['cancel'] : [];
}
