import {
  baseApi,
  CHALLENGE_LIST,
  DASHBOARD,
  MATCH_LIST,
  PROPOSALS,
} from '../../../shared/api/base-api.ts';
import { about, command, rpc } from '../../../shared/api/rpc.ts';
import { unlessQueued } from '../../../shared/offline/unless-queued.ts';
import { deviceZone } from '../../../shared/dates/wall-time.ts';
import { avatarUrl } from '../../../shared/supabase/avatar-url.ts';
import type { AgainQuestion, DismissReason, FullPlan, Proposals } from '../domain/proposal.ts';
import {
  type AgainQuestionAnswer,
  type ProposalsAnswer,
  toAgainQuestion,
  toProposals,
} from '../domain/proposal-answer.ts';

interface ProposalsQuery {
  readonly wanted: number;
  /** Only its members; null: anybody. */
  readonly clubId: string | null;
}

/** Somebody who was suggested, with the name for the notice. */
interface Proposed {
  readonly playerId: string;
  readonly playerName: string;
}

interface SentProposal extends Proposed {
  readonly challengeId: string;
}

const AGAIN = { type: 'Match', id: 'AGAIN' } as const;

export const matchingApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Suggested opponents, best first. The dashboard's come with it. */
    listProposals: build.query<Proposals, ProposalsQuery>({
      query: ({ wanted, clubId }) =>
        rpc('recommend_players', {
          wanted,
          clubId: clubId ?? undefined,
          timeZone: deviceZone(),
        }),
      transformResponse: (answer: ProposalsAnswer) => toProposals(answer, avatarUrl),
      providesTags: [PROPOSALS],
    }),

    /**
     * Sends a complete plan. It is stored at once, so that nothing is lost whatever becomes of this
     * window; the player is notified ten seconds later, and until then it can be undone without a
     * trace. The result is its id; '' while it waits.
     */
    sendProposal: build.mutation<string, Proposed & { readonly plan: FullPlan }>({
      query: ({ playerId, playerName, plan }) =>
        about(
          playerName,
          rpc('send_challenge', {
            challengedId: playerId,
            proposedDate: plan.date,
            proposedTime: plan.time,
            durationMinutes: plan.durationMinutes,
            courtLocation: plan.courtLocation,
            courtId: plan.courtId ?? undefined,
            matchType: plan.matchType,
            clubId: plan.clubId ?? undefined,
            timeZone: plan.timeZone,
            undoable: true,
          }),
        ),
      extraOptions: { offline: 'queue' },
      transformResponse: (row: { readonly id: string } | null) => row?.id ?? '',
      invalidatesTags: unlessQueued([CHALLENGE_LIST, PROPOSALS]),
    }),

    undoProposal: build.mutation<null, SentProposal>({
      query: ({ challengeId }) => command('undo_challenge', { challengeId }),
      extraOptions: { once: true },
      invalidatesTags: [CHALLENGE_LIST, PROPOSALS],
    }),

    dismissPlayer: build.mutation<null, Proposed & { readonly reason: DismissReason | null }>({
      query: ({ playerId, reason }) =>
        command('dismiss_player', { playerId, reason: reason ?? undefined }),
      invalidatesTags: [PROPOSALS],
    }),

    restorePlayer: build.mutation<null, Proposed>({
      query: ({ playerId }) => command('restore_player', { playerId }),
      invalidatesTags: [PROPOSALS],
    }),

    /** Opponents to be asked about after a match. The latest comes with the dashboard. */
    listAgainQuestions: build.query<readonly AgainQuestion[], void>({
      extraOptions: { offline: 'cache' },
      query: () => rpc('list_again_questions'),
      transformResponse: (answers: readonly AgainQuestionAnswer[]) =>
        answers.map((answer) => toAgainQuestion(answer, avatarUrl)),
      providesTags: [AGAIN, MATCH_LIST],
    }),

    /** Null: they would rather not say now. */
    answerAgain: build.mutation<
      null,
      { readonly challengeId: string; readonly playerId: string; readonly again: boolean | null }
    >({
      query: ({ challengeId, playerId, again }) =>
        command('answer_again', { challengeId, playerId, again: again ?? undefined }),
      // The answer affects the order of suggestions.
      invalidatesTags: [DASHBOARD, PROPOSALS, AGAIN],
    }),
  }),
});

export const {
  useListProposalsQuery,
  useSendProposalMutation,
  useDismissPlayerMutation,
  useListAgainQuestionsQuery,
  useAnswerAgainMutation,
} = matchingApi;
