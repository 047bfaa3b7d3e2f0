import type { WallDate, Zone } from '../../../../shared/dates/wall-time.ts';
import type { DaySlot, SharedTime } from '../../../players/domain/availability.ts';
import type { Chance } from '../../../ratings/domain/chance.ts';
import type { Player } from '../challenge.ts';
import type { HeadToHead } from '../history/past-match.ts';
import type { Prefill } from './draft-state.ts';

export interface SharedClub {
  readonly id: string;
  readonly name: string;
  readonly timeZone: string;
}

/** A part of a day in which two players are both free, in one zone. */
export interface FreeSlot {
  readonly date: WallDate;
  readonly slot: DaySlot;
}

/** By each zone that the match may have; null: the other keeps availability private. */
export type FreeTime = Readonly<Record<Zone, readonly FreeSlot[]>> | null;

/** Two instants, ISO 8601; the end is exclusive. */
export interface BookedTime {
  readonly startsAt: string;
  readonly endsAt: string;
}

/** The free time two players have in common. */
export interface TimeInCommon {
  readonly sharedTime: SharedTime;
  /** When both are free in the next 14 days, and neither has a match. */
  readonly freeTime: FreeTime;
  /** When the viewer is in a match, or has a seat in an open one; without the match being moved. */
  readonly booked: readonly BookedTime[];
}

/** What the challenge form needs to know about the opponent. */
export interface Opponent extends Player, TimeInCommon {
  readonly sharedClubs: readonly SharedClub[];
  /** The sender's latest choices, against anybody. */
  readonly latest: Prefill | null;
  /** The viewer has a pending challenge to this player. */
  readonly hasPending: boolean;
  /** The viewer's, in singles; null: somebody hides their level. */
  readonly chance: Chance | null;
  /** What the two have played against each other; null: the viewer may not see this player. */
  readonly headToHead: HeadToHead | null;
}
