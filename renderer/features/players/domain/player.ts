import type { SharedTime } from './availability.ts';
import type { SkillLevel } from './skill.ts';

/** A player as found by the search. */
export interface FoundPlayer {
  readonly id: string;
  readonly fullName: string;
  /** Empty when not told. */
  readonly location: string;
  readonly skillLevel: SkillLevel | null;
  readonly avatarUrl: string | null;
  readonly sharedTime: SharedTime;
}
