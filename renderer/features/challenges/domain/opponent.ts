import type { SharedTime } from '../../players/domain/availability.ts';
import type { Player } from './challenge.ts';
import type { Prefill } from './draft-state.ts';

export interface SharedClub {
  readonly id: string;
  readonly name: string;
  readonly timeZone: string;
}

/** What the challenge form needs to know of the player who is challenged. */
export interface Opponent extends Player {
  readonly sharedTime: SharedTime;
  readonly sharedClubs: readonly SharedClub[];
  /** What the sender chose last time, against anybody. */
  readonly latest: Prefill | null;
  /** A challenge from the viewer to this player still waits for an answer. */
  readonly hasPending: boolean;
}
