import { baseApi } from '../../../shared/api/base-api.ts';
import { viewerApi } from '../../../shared/api/viewer.ts';
import type { FirstStep } from '../domain/first-step.ts';

interface CompleteOnboarding {
  readonly userId: string;
  readonly step: FirstStep;
}

export const onboardingApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    completeOnboarding: build.mutation<null, CompleteOnboarding>({
      query:
        ({ userId }) =>
        (db) =>
          // Asking for the row back makes an update that changed nothing an error.
          db.from('profiles').update({ onboarded: true }).eq('id', userId).select('id').single(),
      transformResponse: () => null,
      // In place and not by a tag: the guard of the next page must not see the old answer.
      async onQueryStarted({ userId }, { dispatch, queryFulfilled }) {
        const saved = await queryFulfilled.then(
          () => true,
          () => false,
        );
        if (!saved) return;
        dispatch(
          viewerApi.util.updateQueryData('getViewer', userId, (viewer) =>
            viewer ? { ...viewer, onboarded: true } : viewer,
          ),
        );
      },
    }),
  }),
});

export const { useCompleteOnboardingMutation } = onboardingApi;
