import { undoOnRefusal } from '../../../shared/api/undo-on-refusal.ts';
import type { Change } from '../domain/optimistic-changes.ts';
import { challengesApi } from './challenges-api.ts';

/**
 * Applies an optimistic update. The whole list is replaced, so that undoing it can't mix with the
 * rows of a list fetched meanwhile.
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

/** The part of a starting request's API used here. */
interface Started {
  readonly dispatch: (patch: Patch) => { readonly undo: () => void };
  readonly queryFulfilled: Promise<unknown>;
}
