import type { RowOf } from '../../../shared/api/rpc.ts';
import { avatarUrl } from '../../../shared/supabase/avatar-url.ts';
import { type ClubAnnouncement, PRIORITIES } from '../../announcements/domain/announcement.ts';
import { type ClubChannelRow, toClubChannels } from '../../channels/domain/channel-rows.ts';
import { type ClubCourtRow, toClubCourt } from '../../courts/domain/court.ts';
import { type ProposalsAnswer, toProposals } from '../../matching/domain/proposal-answer.ts';
import {
  type IntroductionCard,
  type ReasonGiven,
  toReasons,
} from '../../introductions/domain/introduction.ts';
import { type OpenMatchRow, toOpenMatch } from '../../open-matches/domain/open-match-row.ts';
import { type LeagueRow, toSummary } from '../../leagues/domain/league-summary-row.ts';
import { toSharedTime } from '../../players/domain/availability.ts';
import { toUnit } from '../../players/domain/distance.ts';
import { toPlayStyle, toYearsPlaying } from '../../players/domain/play-style.ts';
import { toSkillLevel } from '../../players/domain/skill.ts';
import {
  type Club,
  type ClubMember,
  type ClubPublicPage,
  type ClubRole,
  type ClubSummary,
  type JoinRequest,
  type Standing,
  type UnseenClub,
} from '../domain/club.ts';

export type ClubSummaryRow = RowOf<'search_clubs', 'member_limit' | 'km' | 'distance_unit'>;

export type ClubMemberRow = RowOf<
  'club_members',
  'avatar_path' | 'skill_level' | 'skill_gap' | 'shares_availability'
>;

/** The answer of `get_club`; its generated type is only Json. */
export type ClubAnswer =
  | OpenClubRow
  | { readonly state: 'private' }
  | { readonly state: 'closed'; readonly name: string | null };

interface OpenClubRow {
  readonly state: 'open';
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly description: string;
  readonly location: string;
  readonly has_courts: boolean;
  readonly is_public: boolean;
  readonly auto_approve: boolean;
  readonly member_limit: number | null;
  readonly member_count: number;
  readonly time_zone: string;
  readonly has_place: boolean;
  readonly updated_at: string;
  readonly my_role: string | null;
  readonly my_request_pending: boolean;
  readonly banned: boolean;
  readonly posting: string;
  readonly may_post: boolean | null;
  readonly topic: string | null;
  readonly heard_until: number;
  readonly courts: readonly ClubCourtRow[];
  /** If requested, and the viewer is a member. */
  readonly members: readonly ClubMemberRow[] | null;
  /** The same. */
  readonly proposals: ProposalsAnswer | null;
  /** The same. */
  readonly open_matches: readonly OpenMatchRow[] | null;
  readonly introductions: readonly IntroductionRow[];
  readonly leagues: readonly LeagueRow[];
  readonly channels: readonly ClubChannelRow[];
  readonly weekly_introductions: boolean;
  readonly public_page: PublicPageRow | null;
  readonly announcements: readonly AnnouncementRow[];
  readonly pending_count: number | null;
  readonly open_cases: number | null;
  readonly pending_requests: readonly JoinRequestRow[] | null;
}

interface PublicPageRow {
  readonly next_event: {
    readonly title: string;
    readonly date: string;
    readonly time: string;
    readonly time_zone: string;
    readonly starts_at: string;
    readonly place: string;
  } | null;
  readonly levels: readonly { readonly skill_level: string | null; readonly count: number }[];
  readonly faces: readonly {
    readonly id: string;
    readonly full_name: string;
    readonly avatar_path: string | null;
  }[];
}

interface IntroductionRow {
  readonly id: string;
  readonly player: {
    readonly id: string;
    readonly full_name: string;
    readonly avatar_path: string | null;
    readonly skill_level: string | null;
  };
  readonly reasons: readonly ReasonGiven[];
  readonly date: string | null;
  readonly time: string | null;
  readonly court_location: string | null;
  readonly said_yes: boolean;
  readonly both: boolean;
}

interface AnnouncementRow {
  readonly id: string;
  readonly author_id: string | null;
  readonly author_name: string;
  readonly title: string;
  readonly content: string;
  readonly priority: string;
  readonly notify_all: boolean;
  readonly to_chosen: boolean;
  readonly publish_at: string;
  readonly waiting: boolean;
  readonly edited_at: string | null;
  readonly edited_by_name: string | null;
  readonly unread: boolean;
}

interface JoinRequestRow {
  readonly id: string;
  readonly created_at: string;
  readonly user_id: string;
  readonly full_name: string;
  readonly avatar_path: string | null;
  readonly location: string;
  readonly skill_level: string | null;
  readonly play_style: string | null;
  readonly years_playing: string | null;
  readonly looking_for: readonly string[];
  readonly bio: string | null;
}

export function toClubSummary(row: ClubSummaryRow): ClubSummary {
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    description: row.description,
    location: row.location,
    memberCount: row.member_count,
    memberLimit: row.member_limit,
    hasCourts: row.has_courts,
    autoApprove: row.auto_approve,
    standing: toStanding(row.my_state),
    km: row.km,
    unit: toUnit(row.distance_unit),
  };
}

export function toClub(row: ClubAnswer): Club | UnseenClub {
  return row.state === 'open' ? toOpenClub(row) : row;
}

function toOpenClub(row: OpenClubRow): Club {
  const role = row.my_role === null ? null : toRole(row.my_role);
  return {
    state: 'open',
    id: row.id,
    slug: row.slug,
    name: row.name,
    description: row.description,
    location: row.location,
    memberCount: row.member_count,
    memberLimit: row.member_limit,
    hasCourts: row.has_courts,
    autoApprove: row.auto_approve,
    standing: standingOf(role, row.my_request_pending),
    isPublic: row.is_public,
    timeZone: row.time_zone,
    hasPlace: row.has_place,
    updatedAt: row.updated_at,
    role,
    banned: row.banned,
    mayPost: row.may_post === true,
    posting: row.posting === 'admins' ? 'admins' : 'members',
    topic: row.topic,
    heardUntil: row.heard_until,
    courts: row.courts.map(toClubCourt),
    bestPartners: row.members?.map(toClubMember) ?? null,
    proposals: row.proposals && toProposals(row.proposals, avatarUrl),
    openMatches: row.open_matches && row.open_matches.map((match) => toOpenMatch(match, avatarUrl)),
    weeklyIntroductions: row.weekly_introductions,
    introductions: row.introductions.map(toIntroductionCard),
    leagues: row.leagues.map(toSummary),
    channels: toClubChannels(row.channels),
    publicPage: row.public_page && toPublicPage(row.public_page),
    announcements: row.announcements.map(toAnnouncement),
    pendingCount: row.pending_count ?? 0,
    openCases: row.open_cases ?? 0,
    pendingRequests: row.pending_requests?.map(toJoinRequest) ?? null,
  };
}

function toPublicPage({ next_event: event, levels, faces }: PublicPageRow): ClubPublicPage {
  return {
    nextEvent: event && {
      title: event.title,
      date: event.date,
      time: event.time,
      timeZone: event.time_zone,
      startsAt: event.starts_at,
      place: event.place,
    },
    levels: levels.map((row) => ({ skillLevel: toSkillLevel(row.skill_level), count: row.count })),
    faces: faces.map((face) => ({
      id: face.id,
      fullName: face.full_name,
      avatarUrl: avatarUrl(face.avatar_path),
    })),
  };
}

export function toClubMember(row: ClubMemberRow): ClubMember {
  return {
    id: row.user_id,
    fullName: row.full_name,
    avatarUrl: avatarUrl(row.avatar_path),
    location: row.location,
    skillLevel: toSkillLevel(row.skill_level),
    role: toRole(row.role),
    sharedTime: toSharedTime(
      typeof row.shared_slots === 'string' ? row.shared_slots : null,
      row.shares_availability,
    ),
  };
}

function toIntroductionCard(row: IntroductionRow): IntroductionCard {
  const { player, date, time, court_location: courtLocation } = row;
  return {
    id: row.id,
    player: {
      id: player.id,
      fullName: player.full_name,
      avatarUrl: avatarUrl(player.avatar_path),
      skillLevel: toSkillLevel(player.skill_level),
    },
    reasons: toReasons(row.reasons),
    proposal:
      date !== null && time !== null && courtLocation !== null
        ? { date, time, courtLocation }
        : null,
    saidYes: row.said_yes,
    both: row.both,
  };
}

function toAnnouncement(row: AnnouncementRow): ClubAnnouncement {
  return {
    id: row.id,
    authorId: row.author_id,
    authorName: row.author_name,
    title: row.title,
    content: row.content,
    priority: PRIORITIES.find((known) => known === row.priority) ?? 'normal',
    notifyAll: row.notify_all,
    toChosen: row.to_chosen,
    publishedAt: row.publish_at,
    waiting: row.waiting,
    editedAt: row.edited_at,
    editedByName: row.edited_by_name,
    unread: row.unread,
  };
}

function toJoinRequest(row: JoinRequestRow): JoinRequest {
  return {
    id: row.id,
    askedAt: row.created_at,
    playerId: row.user_id,
    fullName: row.full_name,
    avatarUrl: avatarUrl(row.avatar_path),
    location: row.location,
    skillLevel: toSkillLevel(row.skill_level),
    playStyle: toPlayStyle(row.play_style),
    yearsPlaying: toYearsPlaying(row.years_playing),
    lookingFor: row.looking_for,
    bio: row.bio,
  };
}

function toStanding(value: string): Standing {
  return value === 'member' || value === 'pending' ? value : 'none';
}

function standingOf(role: ClubRole | null, requested: boolean): Standing {
  if (role !== null) return 'member';
  return requested ? 'pending' : 'none';
}

function toRole(value: string): ClubRole {
  return value === 'owner' || value === 'admin' ? value : 'member';
}
