import type { Place, Round } from './rotation.ts';

export type RotationState = 'ready' | 'running' | 'paused' | 'ended';

/** Somebody at the event, as whoever looks is told of them. */
export interface Someone {
  readonly place: Place;
  readonly name: string;
  readonly guest: boolean;
  /** The next four are told to managers alone. */
  readonly userId: string | null;
  readonly guestSkill: GuestSkill | null;
  readonly level: number;
  readonly from: number;
  /** Null: they stay. */
  readonly until: number | null;
  /** A member who belongs to the club no more; told to managers alone. */
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
  /** The one that is on, or was last; 0: none yet. */
  readonly currentRound: number;
  /** ISO instant; of a running round. */
  readonly endsAt: string | null;
  /** Of a paused round. */
  readonly secondsLeft: number | null;
  readonly version: number;
  /** The version of the clock's pauses, which leave the other as it is. */
  readonly clock: number;
  readonly players: readonly Someone[];
  /** To who is there and does not manage the club: the one that is on and the next. */
  readonly rounds: readonly Round[];
}

/** An event and its rotation, if one was made. */
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
  /** By how much the server's clock is ahead of this device's, in milliseconds. */
  readonly clockAhead: number;
  /** Names of the courts the event is on; for managers. */
  readonly eventCourts: readonly string[];
  readonly rotation: Rotation | null;
}

/** A member whom a manager may tick. */
export interface Candidate {
  readonly userId: string;
  readonly name: string;
  readonly avatarUrl: string | null;
  readonly going: boolean;
  /** On the waiting list of the event. */
  readonly waiting: boolean;
  readonly level: number;
}

export const roundOf = ({ rounds }: Pick<Rotation, 'rounds'>, number: number): Round | null =>
  rounds.find(({ round }) => round === number) ?? null;

/** How many seconds the round still has, by the server's clock; null: no clock runs or stands. */
export function secondsLeft(
  { endsAt, secondsLeft: kept }: Pick<Rotation, 'endsAt' | 'secondsLeft'>,
  clockAhead: number,
  now: number,
): number | null {
  if (endsAt === null) return kept;
  return Math.max(0, Math.ceil((Date.parse(endsAt) - now - clockAhead) / 1000));
}
