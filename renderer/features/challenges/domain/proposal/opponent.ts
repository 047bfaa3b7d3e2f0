import type { WallDate, Zone } from '../../../../shared/dates/wall-time.ts';
import type { DaySlot, SharedTime } from '../../../players/domain/availability.ts';
import type { Chance } from '../../../ratings/domain/chance.ts';
import type { Player } from '../challenge.ts';
import type { Prefill } from './draft-state.ts';

export interface SharedClub {
  readonly id: string;
  readonly name: string;
  readonly timeZone: string;
}

/** A part of a day in which two players are both free, by the calendar of one zone. */
export interface FreeSlot {
  readonly date: WallDate;
  readonly slot: DaySlot;
}

/** By each zone that the match may have; null: the other keeps availability private. */
export type FreeTime = Readonly<Record<Zone, readonly FreeSlot[]>> | null;

/** Two instants, ISO 8601; the second is no longer part of it. */
export interface BookedTime {
  readonly startsAt: string;
  readonly endsAt: string;
}

/** What two players have of free time in common. */
export interface TimeInCommon {
  readonly sharedTime: SharedTime;
  /** When both are free in the next 14 days, and neither has a match. */
  readonly freeTime: FreeTime;
  /** When the viewer is in a match, or has a seat in an open one. Of a match that is moved without that match. */
  readonly booked: readonly BookedTime[];
}

/** What the challenge form needs to know of the player who is challenged. */
export interface Opponent extends Player, TimeInCommon {
  readonly sharedClubs: readonly SharedClub[];
  /** What the sender chose last time, against anybody. */
  readonly latest: Prefill | null;
  /** A challenge from the viewer to this player still waits for an answer. */
  readonly hasPending: boolean;
  /** Of the viewer in singles; null: somebody hides their level. */
  readonly chance: Chance | null;
}
