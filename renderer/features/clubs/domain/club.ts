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
  /** About how far it is from where the viewer lives, and how that is told; null: not known. */
  readonly km: number | null;
  readonly unit: DistanceUnit;
}

/** A club as its own page needs it, seen by the viewer. */
export interface Club extends Omit<ClubSummary, 'km' | 'unit'> {
  readonly state: 'open';
  readonly isPublic: boolean;
  readonly timeZone: string;
  /** Whether the location has a point. */
  readonly hasPlace: boolean;
  /** ISO instant of the last change of its settings, as exact as the database told it. */
  readonly updatedAt: string;
  /** Null: not a member. */
  readonly role: ClubRole | null;
  /** Banned: may not come back until a manager lifts it. */
  readonly banned: boolean;
  readonly mayPost: boolean;
  /** Who can post announcements. */
  readonly posting: 'members' | 'admins';
  /** Members who want it are introduced to another one every week. */
  readonly weeklyIntroductions: boolean;
  /** Name of the live topic; null for who may not listen. */
  readonly topic: string | null;
  /** Until when everything told there is in what was fetched with this and after it. */
  readonly heardUntil: number;
  /** In the order that its managers gave them. */
  readonly courts: readonly ClubCourt[];
  /** The best partners among its members, where the page asked for them. */
  readonly bestPartners: readonly ClubMember[] | null;
  /** Whom of them the viewer might play; null: not a member, or not asked for. */
  readonly proposals: Proposals | null;
  /** Open matches for its members; null: not a member, or not asked for. */
  readonly openMatches: readonly OpenMatch[] | null;
  /** Whom the viewer was introduced to, and has not answered or waits for. */
  readonly introductions: readonly IntroductionCard[];
  /** Under way; none for who is no member. */
  readonly leagues: readonly LeagueSummary[];
  /** Where its members talk, those that are switched on; none for who is no member. */
  readonly channels: readonly ClubChannel[];
  /** What is told to who does not belong to it; null: they do, or are banned. */
  readonly publicPage: ClubPublicPage | null;
  /** The latest ten, newest first, above them the viewer's own that wait; none for who is not a member. */
  readonly announcements: readonly ClubAnnouncement[];
  /** How many ask to join; 0 for who does not manage the club. */
  readonly pendingCount: number;
  /** How many reports and disputed no-shows the viewer may decide on; 0 for who does not manage the club. */
  readonly openCases: number;
  /** The first hundred of them, in the order in which they asked; null for who does not manage the club. */
  readonly pendingRequests: readonly JoinRequest[] | null;
}

/** A public club, as far as it shows itself to others. */
export interface ClubPublicPage {
  /** The next event that is for everybody. */
  readonly nextEvent: PublicEvent | null;
  /** How many members play how well, weakest first; null: who has not chosen a level. Only who shows their profile. */
  readonly levels: readonly { readonly skillLevel: SkillLevel | null; readonly count: number }[];
  /** A few members who show themselves to the viewer. */
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

/** A club that exists and that its address does not open. */
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
