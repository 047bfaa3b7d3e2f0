import { baseApi, OPEN_MATCHES } from '../../../shared/api/base-api.ts';
import { rpc } from '../../../shared/api/rpc.ts';
import { NO_PROGRESS, type Progress } from '../domain/questionnaire.ts';
import { QUESTIONNAIRE_COLUMNS, type QuestionnaireRow, toProgress } from './questionnaire-row.ts';

interface Answer {
  readonly userId: string;
  readonly question: string;
  readonly answer: string;
}

export const questionnaireApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getQuestionnaire: build.query<Progress, string>({
      query: (userId) => (db, signal) =>
        db
          .from('questionnaire_responses')
          .select(QUESTIONNAIRE_COLUMNS)
          .eq('user_id', userId)
          .abortSignal(signal)
          .maybeSingle(),
      transformResponse: (row: QuestionnaireRow | null) => (row ? toProgress(row) : NO_PROGRESS),
      providesTags: ['Questionnaire'],
      // Another device may have continued meanwhile: each visit refetches.
      keepUnusedDataFor: 0,
    }),

    /** Returns everything known. The answer to the last question completes the questionnaire. */
    saveAnswer: build.mutation<Progress, Answer>({
      query: ({ question, answer }) => rpc('save_questionnaire_answer', { question, answer }),
      transformResponse: (row: QuestionnaireRow) => toProgress(row),
      async onQueryStarted({ userId }, { dispatch, queryFulfilled }) {
        const { data } = await queryFulfilled.catch(() => ({ data: null }));
        // A completed one is about to be left; the summary would flash up before the next screen.
        if (data === null || data.completedAt !== null) return;
        dispatch(questionnaireApi.util.updateQueryData('getQuestionnaire', userId, () => data));
      },
      // After a refusal too: another device may have changed the level.
      invalidatesTags: (saved, error) => {
        if (error) return ['Questionnaire'];
        // What "I'm in" does depends on the level.
        return saved?.completedAt
          ? ['Viewer', 'Profile', 'Availability', 'Player', 'Stats', OPEN_MATCHES]
          : [];
      },
    }),
  }),
});

export const { useGetQuestionnaireQuery, useSaveAnswerMutation } = questionnaireApi;
