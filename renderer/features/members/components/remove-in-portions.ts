import { isDbError } from '../../../shared/api/db-error.ts';
import type { SubmitResult } from '../../../shared/forms/show-refusal.ts';

interface Removing {
  readonly memberIds: readonly string[];
  /** How many the database takes at once. */
  readonly atOnce: number;
  /** Answers how many were still there. */
  readonly send: (portion: readonly string[]) => Promise<SubmitResult<number>>;
  /** Asked between two portions. */
  readonly isStopped: () => boolean;
  /** Told after each portion how many are done. */
  readonly onDone: (done: number) => void;
}

/** How a removal ended: before a stop or a failure, with the portions that were done. */
interface Removed {
  /** Who is no longer a member, be it by this or because they had left. */
  readonly gone: readonly string[];
  /** How many this has removed. */
  readonly removed: number;
  readonly hasFailed: boolean;
}

/** Removes members a portion at a time. */
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
    // Where everybody of a portion has left meanwhile, what was wanted is so.
    const hasLeft = isDbError(error) && error.code === 'not_in_club';
    if (error !== undefined && !hasLeft)
      return { gone: memberIds.slice(0, done), removed, hasFailed: true };
    removed += data ?? 0;
    done = Math.min(done + atOnce, memberIds.length);
    onDone(done);
  }
  return { gone: memberIds.slice(0, done), removed, hasFailed: false };
}
