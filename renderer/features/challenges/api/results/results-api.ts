import { CHALLENGE_LIST, MATCH_LIST } from '../../../../shared/api/base-api.ts';
import { about, command, rpc } from '../../../../shared/api/rpc.ts';
import { unlessQueued } from '../../../../shared/offline/unless-queued.ts';
import { gone, resultDisputed } from '../../domain/optimistic-changes.ts';
import type { Outcome } from '../../domain/results/result.ts';
import type { Score, SetScore, Side } from '../../domain/results/score.ts';
import type { Json } from '../../../../shared/supabase/database.types.ts';
import { challengesApi, type OwnChallenge } from '../challenges-api.ts';
import type { LevelMove } from '../../domain/history/level-move.ts';
import type { MatchType } from '../../domain/challenge.ts';
import { updateOptimistically } from '../optimistic-update.ts';

/** A result as one side enters it. */
interface NewResult {
  readonly challengeId: string;
  readonly outcome: Outcome;
  readonly score: Score;
  /** The side that stayed (retired) or came (no_show); for a completed match the sets show it. */
  readonly winner: Side | null;
  /** The opponent's name, to show while it waits to be sent. */
  readonly opponentName: string;
  /** The result in words, for the same purpose. */
  readonly words: string;
}

/** An answer to the other side's entry, and to no other. */
interface ResultAnswer extends OwnChallenge {
  readonly entryId: number;
}

interface Confirmed {
  /** What it did to the viewer's level; null: nothing, or not yet. */
  readonly levelMove: LevelMove | null;
}

interface ConfirmedRow {
  readonly level_move: LevelMove | null;
}

export const resultsApi = challengesApi.injectEndpoints({
  endpoints: (build) => ({
    enterResult: build.mutation<null, NewResult>({
      query: ({ challengeId, outcome, score, winner, opponentName, words }) =>
        about(
          opponentName,
          command('enter_result', {
            challengeId,
            outcome,
            bestOf: score.bestOf,
            setLength: score.setLength,
            sets: fromSets(score.sets),
            winner: winner ?? undefined,
          }),
          words,
        ),
      extraOptions: { offline: 'queue' },
      invalidatesTags: unlessQueued([CHALLENGE_LIST]),
    }),

    /** Confirms the entry that was seen: one that has replaced it is not confirmed. */
    confirmResult: build.mutation<Confirmed, ResultAnswer & { readonly matchType: MatchType }>({
      query: ({ entryId, opponentName }) =>
        about(opponentName, rpc('confirm_result', { resultId: entryId })),
      extraOptions: { offline: 'queue' },
      transformResponse: (rows: readonly ConfirmedRow[] | null) => ({
        levelMove: rows?.[0]?.level_move ?? null,
      }),
      invalidatesTags: unlessQueued([CHALLENGE_LIST, MATCH_LIST, 'Stats']),
      onQueryStarted: ({ challengeId, viewerId }, api) =>
        updateOptimistically(api, viewerId, gone(challengeId)),
    }),

    /** The result says whether it was disputed for the second time, which ends the match unrated. */
    disputeResult: build.mutation<{ readonly isOver: boolean }, ResultAnswer>({
      query: ({ entryId, opponentName }) =>
        about(opponentName, rpc('dispute_result', { resultId: entryId })),
      extraOptions: { offline: 'queue' },
      transformResponse: (row: { readonly status: string } | null) => ({
        isOver: row?.status === 'completed',
      }),
      invalidatesTags: unlessQueued([CHALLENGE_LIST, MATCH_LIST, 'Stats']),
      onQueryStarted: ({ challengeId, viewerId }, api) =>
        updateOptimistically(api, viewerId, resultDisputed(challengeId)),
    }),

    /** The viewer claims to have come: until it is settled, the no-show does not count. */
    disputeNoShow: build.mutation<null, { readonly challengeId: string; readonly words: string }>({
      query: ({ challengeId, words }) => command('dispute_no_show', { challengeId, words }),
      extraOptions: { once: true },
      invalidatesTags: (_done, error) =>
        error ? [CHALLENGE_LIST] : [CHALLENGE_LIST, MATCH_LIST, 'Stats'],
    }),
  }),
});

export const {
  useEnterResultMutation,
  useConfirmResultMutation,
  useDisputeResultMutation,
  useDisputeNoShowMutation,
} = resultsApi;

/** A score in the database's form. */
function fromSets(sets: readonly SetScore[]): Json {
  return sets.map((set) =>
    'matchTieBreak' in set
      ? { match_tie_break: [...set.matchTieBreak] }
      : { games: [...set.games], ...(set.tieBreak && { tie_break: [...set.tieBreak] }) },
  );
}
