import { baseApi, OPEN_MATCHES, PROPOSALS } from '../../../shared/api/base-api.ts';
import { command } from '../../../shared/api/rpc.ts';
import { viewerApi } from '../../../shared/api/viewer.ts';
import type { Answers } from '../domain/answers.ts';
import type { FirstStep } from '../domain/first-step.ts';

interface CompleteOnboarding {
  readonly userId: string;
  /** Null: the questions are over, and nothing is chosen yet. */
  readonly step: FirstStep | null;
  /** The questions answered; the others stay unchanged. */
  readonly answers: Partial<Answers>;
}

export const onboardingApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    completeOnboarding: build.mutation<null, CompleteOnboarding>({
      query: ({ answers: { skillLevel, slots, location, point, travelKm } }) =>
        command('finish_onboarding', {
          skillLevel: skillLevel || undefined,
          slots,
          location,
          lat: point?.lat,
          lon: point?.lon,
          travelKm: travelKm === undefined ? undefined : Number(travelKm),
        }),
      // Updated directly rather than by a tag: the next page's guard must not see the old answer.
      async onQueryStarted({ userId, answers }, { dispatch, queryFulfilled }) {
        const saved = await queryFulfilled.then(
          () => true,
          () => false,
        );
        if (!saved) return;
        dispatch(
          viewerApi.util.updateQueryData('getViewer', userId, (viewer) =>
            viewer
              ? {
                  ...viewer,
                  onboarded: true,
                  skillLevel: answers.skillLevel ?? viewer.skillLevel,
                  location: answers.location?.trim() ?? viewer.location,
                }
              : viewer,
          ),
        );
      },
      invalidatesTags: (_done, error, { userId }) =>
        error
          ? []
          : [{ type: 'Profile', id: userId }, 'Availability', 'Settings', PROPOSALS, OPEN_MATCHES],
    }),
  }),
});

export const { useCompleteOnboardingMutation } = onboardingApi;
