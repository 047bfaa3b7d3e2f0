import type { WallDate } from '../../../shared/dates/wall-time.ts';
import type { Plan } from '../../matching/domain/proposal.ts';
import type { DaySlot } from './availability.ts';
import type { DistanceUnit } from './distance.ts';
import type { SkillLevel } from './skill.ts';

/** A player in the player list. */
export interface FoundPlayer {
  readonly id: string;
  readonly fullName: string;
  /** Empty if not stated. */
  readonly location: string;
  readonly skillLevel: SkillLevel | null;
  readonly avatarUrl: string | null;
  /** How well the viewer suits them, 1 to 99; null: not suggested. */
  readonly percent: number | null;
  /** How far away they live, roughly, and the unit; null: unknown, or hidden. */
  readonly km: number | null;
  readonly unit: DistanceUnit;
  /** False: they keep their availability private. */
  readonly sharesTime: boolean;
  /** When both are next free, among the times searched for; null: not within two weeks, or unknown. */
  readonly freeAt: ComingSlot | null;
  /** The initial values of a challenge to them. */
  readonly plan: Plan;
}

/** A part of a future day. */
export interface ComingSlot {
  readonly date: WallDate;
  readonly slot: DaySlot;
}
