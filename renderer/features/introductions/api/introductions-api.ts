import { baseApi, DASHBOARD, INBOX } from '../../../shared/api/base-api.ts';
import { command, rpc } from '../../../shared/api/rpc.ts';
import type { ClubGraph } from '../domain/club-graph.ts';
import type { Answer, Introductions } from '../domain/introduction.ts';
import {
  type ClubGraphRow,
  type IntroductionsRow,
  toClubGraph,
  toIntroductions,
} from './introduction-rows.ts';

/** Two members, with their names for the notice. */
interface TwoMembers {
  readonly clubId: string;
  readonly player: { readonly id: string; readonly fullName: string };
  readonly partner: { readonly id: string; readonly fullName: string };
}

const listTag = (clubId: string) => ({ type: 'Introduction', id: clubId }) as const;
const activityTag = (clubId: string) => ({ type: 'ClubActivity', id: clubId }) as const;

export const introductionsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getClubGraph: build.query<ClubGraph, string>({
      query: (clubId) => rpc('get_club_graph', { clubId }),
      transformResponse: (row: ClubGraphRow) => toClubGraph(row),
      providesTags: (_graph, _error, clubId) => [{ type: 'Statistics', id: clubId }],
    }),

    /** Suggested introductions, and the outcome of earlier ones. */
    getIntroductions: build.query<Introductions, string>({
      query: (clubId) => rpc('get_introductions', { clubId }),
      transformResponse: (row: IntroductionsRow) => toIntroductions(row),
      providesTags: (_list, _error, clubId) => [listTag(clubId)],
    }),

    /** Returns its id. */
    introduceMembers: build.mutation<string, TwoMembers>({
      query: ({ clubId, player, partner }) =>
        rpc('introduce_members', { clubId, playerId: player.id, partnerId: partner.id }),
      // After a refusal too: somebody may have left, or another manager was first.
      invalidatesTags: (_id, _error, { clubId }) => [listTag(clubId), activityTag(clubId)],
    }),

    /** Possible until the two have been told. */
    undoIntroduction: build.mutation<null, { readonly clubId: string; readonly id: string }>({
      query: ({ id }) => command('undo_introduction', { introductionId: id }),
      extraOptions: { once: true },
      invalidatesTags: (_done, _error, { clubId }) => [listTag(clubId), activityTag(clubId)],
    }),

    answerIntroduction: build.mutation<
      Answer,
      {
        readonly clubId: string;
        readonly id: string;
        readonly accept: boolean;
        /** The other's, for the notice. */
        readonly name: string;
      }
    >({
      query: ({ id, accept }) => rpc('answer_introduction', { introductionId: id, accept }),
      transformResponse: ({ state }: { readonly state: Answer }) => state,
      // After a refusal too: it may be over.
      invalidatesTags: (state, _error, { clubId }) => [
        { type: 'Club', id: clubId },
        INBOX,
        ...(state === 'agreed' ? (['Challenge', DASHBOARD] as const) : []),
      ],
    }),
  }),
});

export const {
  useGetClubGraphQuery,
  useGetIntroductionsQuery,
  useIntroduceMembersMutation,
  useAnswerIntroductionMutation,
} = introductionsApi;
