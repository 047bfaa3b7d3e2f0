import type { WallDate, WallTime, Zone } from '../../../shared/dates/wall-time.ts';
import type { MatchType } from '../../challenges/domain/challenge.ts';
import type { Audience, Band } from './open-match.ts';

/** A club that the viewer may open a match for. */
export interface OwnClub {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly timeZone: Zone;
}

/** The values the last match was opened with. */
export interface LatestChoices {
  readonly matchType: MatchType;
  readonly durationMinutes: number;
  readonly courtLocation: string;
  readonly courtId: string | null;
  readonly audience: Audience;
  readonly clubId: string | null;
  readonly hasBand: boolean;
  readonly reliableOnly: boolean;
}

/** What the form needs to know about the opener. */
export interface OpenerFacts {
  readonly clubs: readonly OwnClub[];
  /** Their levels; null: unknown yet. */
  readonly levels: { readonly singles: number; readonly doubles: number } | null;
  readonly latest: LatestChoices | null;
}

/** own: around the opener's own level. range: as they choose. */
type LevelChoice = 'own' | 'any' | 'range';

/** The form's values, as its controls hold them. */
export interface OpenMatchValues {
  readonly matchType: MatchType;
  readonly date: string;
  readonly time: string;
  readonly duration: string;
  readonly courtLocation: string;
  /** The court it names; null: only text. */
  readonly courtId: string | null;
  readonly level: LevelChoice;
  /** '' for no limit. */
  readonly low: string;
  readonly high: string;
  readonly audience: Audience;
  readonly clubId: string;
  readonly note: string;
  readonly reliableOnly: boolean;
}

/** What the form's values mean. */
export interface OpenMatchPlan {
  readonly matchType: MatchType;
  readonly date: WallDate;
  readonly time: WallTime;
  readonly timeZone: Zone;
  readonly durationMinutes: number;
  readonly courtLocation: string;
  readonly courtId: string | null;
  readonly band: Band;
  readonly audience: Audience;
  readonly clubId: string | null;
  readonly note: string;
  readonly reliableOnly: boolean;
}

/** Date, time and place, for opening a match and for moving one. */
export type WhenAndWhere = Pick<
  OpenMatchValues,
  'date' | 'time' | 'duration' | 'courtLocation' | 'courtId'
>;
