import { undoOnRefusal } from '../../../shared/api/undo-on-refusal.ts';
import type { Change } from '../domain/optimistic-changes.ts';
import { challengesApi } from './challenges-api.ts';

/**
 * Shows a change before the server has answered. The whole list is replaced, so that taking it back
 * cannot fall between the rows of a list that was fetched meanwhile.
 */
export function updateOptimistically(
  { dispatch, queryFulfilled }: Started,
  viewerId: string,
  change: Change,
): Promise<void> {
  return undoOnRefusal(
    dispatch(challengesApi.util.updateQueryData('listChallenges', viewerId, change)),
    queryFulfilled,
  );
}

type Patch = ReturnType<typeof challengesApi.util.updateQueryData>;

/** What a request hands out as it starts. */
interface Started {
  readonly dispatch: (patch: Patch) => { readonly undo: () => void };
  readonly queryFulfilled: Promise<unknown>;
}
