import { isDbError } from '../../../shared/api/db-error.ts';
import type { SubmitResult } from '../../../shared/forms/show-refusal.ts';

interface Removing {
  readonly memberIds: readonly string[];
  /** The database's batch size. */
  readonly atOnce: number;
  /** Returns how many were still there. */
  readonly send: (portion: readonly string[]) => Promise<SubmitResult<number>>;
  /** Called between two batches. */
  readonly isStopped: () => boolean;
  /** Called after each batch with the number done. */
  readonly onDone: (done: number) => void;
}

/** The result of a removal, up to a stop or failure. */
interface Removed {
  /** Those no longer members, by this removal or because they had left. */
  readonly gone: readonly string[];
  /** How many this has removed. */
  readonly removed: number;
  readonly hasFailed: boolean;
}

/** Removes members batch by batch. */
export async function removeInPortions({
  memberIds,
  atOnce,
  send,
  isStopped,
  onDone,
}: Removing): Promise<Removed> {
  let removed = 0;
  let done = 0;
  while (done < memberIds.length && !isStopped()) {
    const { data, error } = await send(memberIds.slice(done, done + atOnce));
    // If everybody in a batch has left meanwhile, there is nothing to do.
    const hasLeft = isDbError(error) && error.code === 'not_in_club';
    if (error !== undefined && !hasLeft)
      return { gone: memberIds.slice(0, done), removed, hasFailed: true };
    removed += data ?? 0;
    done = Math.min(done + atOnce, memberIds.length);
    onDone(done);
  }
  return { gone: memberIds.slice(0, done), removed, hasFailed: false };
}
