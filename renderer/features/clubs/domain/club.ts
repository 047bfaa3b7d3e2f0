import type { WallDate, WallTime, Zone } from '../../../shared/dates/wall-time.ts';
import type { ClubAnnouncement } from '../../announcements/domain/announcement.ts';
import type { Proposals } from '../../matching/domain/proposal.ts';
import type { ClubChannel } from '../../channels/domain/channel.ts';
import type { ClubCourt } from '../../courts/domain/court.ts';
import type { IntroductionCard } from '../../introductions/domain/introduction.ts';
import type { OpenMatch } from '../../open-matches/domain/open-match.ts';
import type { LeagueSummary } from '../../leagues/domain/league.ts';
import type { SharedTime } from '../../players/domain/availability.ts';
import type { DistanceUnit } from '../../players/domain/distance.ts';
import type { PlayStyle, YearsPlaying } from '../../players/domain/play-style.ts';
import type { SkillLevel } from '../../players/domain/skill.ts';

/** The viewer's relation to a found club. */
export type Standing = 'member' | 'pending' | 'none';

export type ClubRole = 'owner' | 'admin' | 'member';

/** A club in a list of results. */
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
  /** People join at once; otherwise a request is sent. */
  readonly autoApprove: boolean;
  readonly standing: Standing;
  /** Its approximate distance from the viewer's home, and the unit; null: unknown. */
  readonly km: number | null;
  readonly unit: DistanceUnit;
}

/** A club as its own page needs it, seen by the viewer. */
export interface Club extends Omit<ClubSummary, 'km' | 'unit'> {
  readonly state: 'open';
  readonly isPublic: boolean;
  readonly timeZone: string;
  /** Whether the location has coordinates. */
  readonly hasPlace: boolean;
  /** ISO instant of the last change of its settings, with the database's precision. */
  readonly updatedAt: string;
  /** Null: not a member. */
  readonly role: ClubRole | null;
  /** Banned: can't return until a manager lifts it. */
  readonly banned: boolean;
  readonly mayPost: boolean;
  /** Who can post announcements. */
  readonly posting: 'members' | 'admins';
  /** Members who want it are introduced to another one every week. */
  readonly weeklyIntroductions: boolean;
  /** The name of the live topic; null for people who may not listen. */
  readonly topic: string | null;
  /** Everything sent there up to this time is in what was fetched with this and after it. */
  readonly heardUntil: number;
  /** In the managers' order. */
  readonly courts: readonly ClubCourt[];
  /** The best partners among its members, if the page requested them. */
  readonly bestPartners: readonly ClubMember[] | null;
  /** Suggested opponents among them; null: not a member, or not requested. */
  readonly proposals: Proposals | null;
  /** Open matches for its members; null: not a member, or not requested. */
  readonly openMatches: readonly OpenMatch[] | null;
  /** The viewer's introductions that need an answer, from them or the other. */
  readonly introductions: readonly IntroductionCard[];
  /** Those in progress; none for non-members. */
  readonly leagues: readonly LeagueSummary[];
  /** Its channels that are switched on; none for non-members. */
  readonly channels: readonly ClubChannel[];
  /** What non-members are shown; null: they are a member, or banned. */
  readonly publicPage: ClubPublicPage | null;
  /** The latest ten, newest first, preceded by the viewer's own scheduled ones; none for non-members. */
  readonly announcements: readonly ClubAnnouncement[];
  /** How many ask to join; 0 for people who don't manage the club. */
  readonly pendingCount: number;
  /**
   * The number of reports and disputed no-shows the viewer may decide on; 0 for people who don't
   * manage the club.
   */
  readonly openCases: number;
  /** The first hundred of them, in the order they asked; null for people who don't manage the club. */
  readonly pendingRequests: readonly JoinRequest[] | null;
}

/** The part of a public club that non-members see. */
export interface ClubPublicPage {
  /** The next public event. */
  readonly nextEvent: PublicEvent | null;
  /**
   * The number of members by level, weakest first; null: no level chosen. Only those who show their
   * profile.
   */
  readonly levels: readonly { readonly skillLevel: SkillLevel | null; readonly count: number }[];
  /** A few members visible to the viewer. */
  readonly faces: readonly Pick<ClubMember, 'id' | 'fullName' | 'avatarUrl'>[];
}

interface PublicEvent {
  readonly title: string;
  /** With `time` the wall clock of `timeZone`. */
  readonly date: WallDate;
  readonly time: WallTime;
  readonly timeZone: Zone;
  /** The same moment as an ISO instant. */
  readonly startsAt: string;
  readonly place: string;
}

export interface JoinRequest {
  readonly id: string;
  /** When they asked; ISO 8601. */
  readonly askedAt: string;
  readonly playerId: string;
  readonly fullName: string;
  readonly avatarUrl: string | null;
  readonly location: string;
  readonly skillLevel: SkillLevel | null;
  readonly playStyle: PlayStyle | null;
  readonly yearsPlaying: YearsPlaying | null;
  /** 'Practice', 'Doubles': as the player chose them. */
  readonly lookingFor: readonly string[];
  readonly bio: string | null;
}

export interface ClubMember {
  readonly id: string;
  readonly fullName: string;
  readonly avatarUrl: string | null;
  readonly location: string;
  readonly skillLevel: SkillLevel | null;
  readonly role: ClubRole;
  readonly sharedTime: SharedTime;
}

/** A club that exists, but that its address doesn't open. */
export type UnseenClub =
  | { readonly state: 'private' }
  | { readonly state: 'closed'; readonly name: string | null };

/** Nobody can join until somebody leaves. */
export const isFull = ({
  memberCount,
  memberLimit,
}: Pick<ClubSummary, 'memberCount' | 'memberLimit'>): boolean =>
  memberLimit !== null && memberCount >= memberLimit;

/** Owner and admins run a club. */
export function canManage(role: ClubRole | null): role is 'owner' | 'admin' {
  return role === 'owner' || role === 'admin';
}
