import { baseApi } from '../../../shared/api/base-api.ts';
import { command, rpc, type RowOf } from '../../../shared/api/rpc.ts';
import { avatarUrl } from '../../../shared/supabase/avatar-url.ts';
import { toSkillLevel } from '../../players/domain/skill.ts';
import type { MessageDraft } from '../domain/member-forms.ts';
import type { ClubTitle, Member, Standings } from '../domain/member.ts';
import { MEMBERS_PER_PAGE, type Roster, type RosterView } from '../domain/roster.ts';

/** More than any club's members: an export contains them all. */
const EVERYBODY = 10_000;

interface InClub {
  readonly clubId: string;
}

/** A member as needed for notices about a change. */
interface NamedMember extends InClub {
  readonly memberId: string;
  readonly playerName: string;
}

/** The answer of `club_roster`; its generated type is only Json. */
interface RosterRow {
  readonly total: number;
  readonly members: readonly MemberRow[];
}

interface MemberRow {
  readonly user_id: string;
  readonly full_name: string;
  readonly avatar_path: string | null;
  readonly location: string;
  readonly skill_level: string | null;
  readonly standing: string;
  readonly since: string;
  readonly last_match_at: string | null;
  readonly ban_reason: string | null;
  readonly banned_by: string | null;
  readonly note: {
    readonly body: string;
    readonly written_by: string;
    readonly updated_at: string;
  } | null;
}

type TitleRow = RowOf<'list_titles'>;

/** After a refusal too: somebody else may have been first, and the list shows the current state. */
const touched = (_done: unknown, _error: unknown, { clubId }: InClub) =>
  [
    { type: 'Membership', id: clubId },
    { type: 'Club', id: clubId },
  ] as const;

const titlesTouched = (_done: unknown, _error: unknown, { memberId }: NamedMember) =>
  [
    { type: 'ClubTitle', id: memberId },
    { type: 'Profile', id: memberId },
  ] as const;

const rosterArguments = (clubId: string, view: Omit<RosterView, 'page'>) => ({
  clubId,
  query: view.query,
  standing: view.standing,
  level: view.level,
  played: view.played,
  sort: view.sort,
  descending: view.descending,
});

export const membersApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** One page of a club's members, for its managers. */
    listMembers: build.query<Roster, InClub & { readonly view: RosterView }>({
      extraOptions: { offline: 'cache' },
      query: ({ clubId, view }) =>
        rpc('club_roster', {
          ...rosterArguments(clubId, view),
          pageSize: MEMBERS_PER_PAGE,
          skip: (view.page - 1) * MEMBERS_PER_PAGE,
        }),
      transformResponse: toRoster,
      providesTags: (_roster, _error, { clubId }) => [{ type: 'Membership', id: clubId }],
    }),

    /** The first few members with that name. */
    findMembers: build.query<readonly Member[], InClub & { readonly name: string }>({
      extraOptions: { offline: 'cache' },
      query: ({ clubId, name }) => rpc('club_roster', { clubId, query: name, pageSize: 6 }),
      transformResponse: (row: RosterRow) => toRoster(row).members,
      providesTags: (_members, _error, { clubId }) => [{ type: 'Membership', id: clubId }],
    }),

    /** One member, with the number of open reports; null: not in this club. */
    getMember: build.query<
      { readonly member: Member; readonly reports: number } | null,
      InClub & { readonly memberId: string }
    >({
      query: ({ clubId, memberId }) => rpc('club_member', { clubId, userId: memberId }),
      transformResponse: (row: (MemberRow & { readonly open_reports: number }) | null) =>
        row && { member: toMember(row), reports: row.open_reports },
      providesTags: (_member, _error, { clubId }) => [{ type: 'Membership', id: clubId }, 'Report'],
    }),

    /** The standing of some people in the club, including banned ones. */
    listStandings: build.query<Standings, InClub & { readonly memberIds: readonly string[] }>({
      query: ({ clubId, memberIds }) => rpc('club_standings', { clubId, userIds: memberIds }),
      transformResponse: (row: Readonly<Record<string, string>>) =>
        Object.fromEntries(Object.entries(row).map(([id, standing]) => [id, toStanding(standing)])),
      providesTags: (_standings, _error, { clubId }) => [{ type: 'Membership', id: clubId }],
    }),

    /** All members of a view, for saving or printing. Requested on demand, never cached. */
    exportMembers: build.query<Roster, InClub & { readonly view: RosterView }>({
      query: ({ clubId, view }) =>
        rpc('club_roster', { ...rosterArguments(clubId, view), pageSize: EVERYBODY }),
      transformResponse: toRoster,
      keepUnusedDataFor: 0,
    }),

    /** Owner only. */
    setMemberRole: build.mutation<null, NamedMember & { readonly role: 'admin' | 'member' }>({
      query: ({ clubId, memberId, role }) =>
        command('set_member_role', { clubId, userId: memberId, role }),
      invalidatesTags: touched,
    }),

    /** At most 100 at once; returns how many were still there. */
    removeMembers: build.mutation<
      number,
      InClub & {
        readonly memberIds: readonly string[];
        /** One batch of several: notices and refetching follow after the last one. */
        readonly ofMany: boolean;
      }
    >({
      query: ({ clubId, memberIds }) => rpc('remove_members', { clubId, userIds: memberIds }),
      invalidatesTags: (done, error, query) => (query.ofMany ? [] : touched(done, error, query)),
    }),

    /**
     * Sends one batch of a message, to 500 members at most; those who have left are skipped.
     * Sending the same batch twice counts once.
     */
    messageMembers: build.mutation<
      null,
      InClub & {
        readonly draft: MessageDraft;
        readonly memberIds: readonly string[];
        /** A new one, the same for all batches. */
        readonly messageId: string;
        /** No further batch follows. */
        readonly isLast: boolean;
      }
    >({
      query: ({ clubId, draft, memberIds, messageId }) =>
        command('message_members', {
          clubId,
          title: draft.title.trim(),
          content: draft.content.trim(),
          userIds: memberIds,
          messageId,
        }),
      invalidatesTags: (_done, error, { clubId }) =>
        error ? [] : [{ type: 'Announcement', id: clubId }],
    }),

    banPlayer: build.mutation<null, NamedMember & { readonly reason: string }>({
      query: ({ clubId, memberId, reason }) =>
        command('ban_player', { clubId, userId: memberId, reason: reason.trim() }),
      invalidatesTags: touched,
    }),

    liftBan: build.mutation<null, NamedMember>({
      query: ({ clubId, memberId }) => command('lift_ban', { clubId, userId: memberId }),
      invalidatesTags: touched,
    }),

    /** Owner only. */
    handOverClub: build.mutation<null, NamedMember>({
      query: ({ clubId, memberId }) => command('hand_over_club', { clubId, userId: memberId }),
      extraOptions: { once: true },
      invalidatesTags: touched,
    }),

    /** The titles a member has won in the club, latest first. Owner only. */
    listTitles: build.query<readonly ClubTitle[], InClub & { readonly memberId: string }>({
      query: ({ clubId, memberId }) => rpc('list_titles', { clubId, userId: memberId }),
      transformResponse: (rows: readonly TitleRow[]) =>
        rows.map(({ id, title, earned_at }) => ({ id, title, awardedAt: earned_at })),
      providesTags: (_titles, _error, { memberId }) => [{ type: 'ClubTitle', id: memberId }],
    }),

    /** Owner only; awarding the same title twice counts once. */
    awardTitle: build.mutation<string, NamedMember & { readonly title: string }>({
      query: ({ clubId, memberId, title }) =>
        rpc('award_title', { clubId, userId: memberId, title }),
      invalidatesTags: titlesTouched,
    }),

    withdrawTitle: build.mutation<null, NamedMember & { readonly titleId: string }>({
      query: ({ titleId }) => command('withdraw_title', { titleId }),
      invalidatesTags: titlesTouched,
    }),

    /**
     * An empty body deletes the note. `seenAt`: the `updatedAt` of the note that the change is
     * based on; null: there was none.
     */
    writeMemberNote: build.mutation<
      null,
      NamedMember & { readonly body: string; readonly seenAt: string | null }
    >({
      query: ({ clubId, memberId, body, seenAt }) =>
        command('write_member_note', {
          clubId,
          userId: memberId,
          body: body.trim(),
          seenAt: seenAt ?? undefined,
        }),
      invalidatesTags: touched,
    }),
  }),
});

export const {
  useListMembersQuery,
  useFindMembersQuery,
  useGetMemberQuery,
  useListStandingsQuery,
  useLazyExportMembersQuery,
  useSetMemberRoleMutation,
  useRemoveMembersMutation,
  useMessageMembersMutation,
  useBanPlayerMutation,
  useLiftBanMutation,
  useHandOverClubMutation,
  useWriteMemberNoteMutation,
  useListTitlesQuery,
  useAwardTitleMutation,
  useWithdrawTitleMutation,
} = membersApi;

function toRoster({ total, members }: RosterRow): Roster {
  return { total, members: members.map(toMember) };
}

function toMember(row: MemberRow): Member {
  return {
    id: row.user_id,
    fullName: row.full_name,
    avatarUrl: avatarUrl(row.avatar_path),
    location: row.location,
    skillLevel: toSkillLevel(row.skill_level),
    standing: toStanding(row.standing),
    since: row.since,
    lastMatchAt: row.last_match_at,
    ban: row.banned_by === null ? null : { by: row.banned_by, reason: row.ban_reason },
    note: row.note && {
      body: row.note.body,
      writtenBy: row.note.written_by,
      updatedAt: row.note.updated_at,
    },
  };
}

function toStanding(value: string): Member['standing'] {
  return value === 'owner' || value === 'admin' || value === 'banned' ? value : 'member';
}
