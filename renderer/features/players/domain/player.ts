import type { WallDate } from '../../../shared/dates/wall-time.ts';
import type { Plan } from '../../matching/domain/proposal.ts';
import type { DaySlot } from './availability.ts';
import type { DistanceUnit } from './distance.ts';
import type { SkillLevel } from './skill.ts';

/** A player as the list of players shows them. */
export interface FoundPlayer {
  readonly id: string;
  readonly fullName: string;
  /** Empty when not told. */
  readonly location: string;
  readonly skillLevel: SkillLevel | null;
  readonly avatarUrl: string | null;
  /** How well the viewer suits them, 1 to 99; null: not proposed. */
  readonly percent: number | null;
  /** About how far away they live, and how that is told; null: not known, or hidden. */
  readonly km: number | null;
  readonly unit: DistanceUnit;
  /** False: they keep their availability private. */
  readonly sharesTime: boolean;
  /** When both are free next, of the times asked for; null: not within two weeks, or not known. */
  readonly freeAt: ComingSlot | null;
  /** What a challenge to them begins with. */
  readonly plan: Plan;
}

/** A part of a day to come. */
export interface ComingSlot {
  readonly date: WallDate;
  readonly slot: DaySlot;
}
