import type { SharedTime } from '../../players/domain/availability.ts';
import type { SkillLevel } from '../../players/domain/skill.ts';

/** Where the viewer stands with a club they found. */
export type Standing = 'member' | 'pending' | 'none';

export type ClubRole = 'owner' | 'admin' | 'member';

/** A club as a list of found clubs shows it. */
export interface ClubSummary {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly description: string;
  readonly location: string;
  readonly memberCount: number;
  /** Null: unlimited. */
  readonly memberLimit: number | null;
  readonly hasCourts: boolean;
  /** Whoever wants to joins at once; otherwise a request is sent. */
  readonly autoApprove: boolean;
  readonly standing: Standing;
}

/** A club as its own page needs it, seen by the viewer. */
export interface Club extends ClubSummary {
  readonly isPublic: boolean;
  readonly timeZone: string;
  /** Null: not a member. */
  readonly role: ClubRole | null;
  readonly mayPost: boolean;
  /** Name of the live topic; null for who may not listen. */
  readonly topic: string | null;
  /** The latest ten, newest first; none for who is not a member. */
  readonly announcements: readonly Announcement[];
  /** Newest first; null for who does not manage the club. */
  readonly pendingRequests: readonly JoinRequest[] | null;
}

export const PRIORITIES = ['normal', 'important', 'urgent'] as const;
export type Priority = (typeof PRIORITIES)[number];

export interface Announcement {
  readonly id: string;
  readonly authorId: string;
  readonly authorName: string;
  readonly title: string;
  readonly content: string;
  readonly priority: Priority;
  /** ISO instant. */
  readonly createdAt: string;
}

export interface JoinRequest {
  readonly id: string;
  readonly playerId: string;
  readonly fullName: string;
  readonly avatarUrl: string | null;
  readonly location: string;
  readonly skillLevel: SkillLevel | null;
}

export interface ClubMember {
  readonly id: string;
  readonly fullName: string;
  readonly avatarUrl: string | null;
  readonly location: string;
  readonly skillLevel: SkillLevel | null;
  readonly role: ClubRole;
  /** Distance to the viewer's level in half levels; null while either has none. */
  readonly skillGap: number | null;
  readonly sharedTime: SharedTime;
}

/** Owner and admins run a club. */
export function canManage(role: ClubRole | null): role is 'owner' | 'admin' {
  return role === 'owner' || role === 'admin';
}

/** How many best matches stand above the list of members. */
const BEST = 6;

/** The members to play with first. They come in that order; oneself is not among them. */
export function bestMatches(
  members: readonly ClubMember[],
  viewerId: string,
): readonly ClubMember[] {
  return members.filter(({ id }) => id !== viewerId).slice(0, BEST);
}
