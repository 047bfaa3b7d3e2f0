import type { Place, Round } from './rotation.ts';

export type RotationState = 'ready' | 'running' | 'paused' | 'ended';

/** Somebody at the event, as shown to the viewer. */
export interface Someone {
  readonly place: Place;
  readonly name: string;
  readonly guest: boolean;
  /** The next four are only for managers. */
  readonly userId: string | null;
  readonly guestSkill: GuestSkill | null;
  readonly level: number;
  readonly from: number;
  /** Null: they stay. */
  readonly until: number | null;
  /** A member who has left the club; only for managers. */
  readonly hasLeft: boolean;
}

export const GUEST_SKILLS = ['beginner', 'intermediate', 'advanced', 'expert'] as const;
export type GuestSkill = (typeof GUEST_SKILLS)[number];

export interface Rotation {
  readonly courts: readonly string[];
  readonly minutes: number;
  readonly roundCount: number;
  readonly singles: boolean;
  readonly state: RotationState;
  /** The current round, or the last one; 0: none yet. */
  readonly currentRound: number;
  /** ISO instant; for a running round. */
  readonly endsAt: string | null;
  /** For a paused round. */
  readonly secondsLeft: number | null;
  readonly version: number;
  /** The version of the clock's pauses, which don't change the other version. */
  readonly clock: number;
  readonly players: readonly Someone[];
  /** For people who are there but don't manage the club: the current round and the next. */
  readonly rounds: readonly Round[];
}

/** An event and its rotation, if there is one. */
export interface EventRotation {
  readonly eventId: string;
  readonly title: string;
  readonly startsAt: string;
  readonly durationMinutes: number;
  readonly cancelled: boolean;
  readonly clubId: string;
  readonly clubName: string;
  readonly slug: string;
  readonly topic: string;
  readonly heardUntil: number;
  readonly manages: boolean;
  /** Null: the viewer is not on the list. */
  readonly myPlace: Place | null;
  /** How far the server's clock is ahead of this device's, in milliseconds. */
  readonly clockAhead: number;
  /** Names of the event's courts; for managers. */
  readonly eventCourts: readonly string[];
  readonly rotation: Rotation | null;
}

/** A member whom a manager can mark as present. */
export interface Candidate {
  readonly userId: string;
  readonly name: string;
  readonly avatarUrl: string | null;
  readonly going: boolean;
  /** On the event's waiting list. */
  readonly waiting: boolean;
  readonly level: number;
}

export const roundOf = ({ rounds }: Pick<Rotation, 'rounds'>, number: number): Round | null =>
  rounds.find(({ round }) => round === number) ?? null;

/** The seconds left in the round, by the server's clock; null: no round is running or paused. */
export function secondsLeft(
  { endsAt, secondsLeft: kept }: Pick<Rotation, 'endsAt' | 'secondsLeft'>,
  clockAhead: number,
  now: number,
): number | null {
  if (endsAt === null) return kept;
  return Math.max(0, Math.ceil((Date.parse(endsAt) - now - clockAhead) / 1000));
}
