import { useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { useNotify } from '../../../shared/notices/use-notify.ts';
import { membersApi, useRemoveMembersMutation } from '../api/members-api.ts';
import { MEMBER_LIMITS } from '../domain/limits.ts';
import { removedText } from '../domain/member-text.ts';

/** How far a removal of many is. */
interface RemovalProgress {
  readonly done: number;
  readonly total: number;
}

/** Removes members in portions that the database takes; between two of them it can be stopped. */
export function useRemoval(clubId: string) {
  const [remove] = useRemoveMembersMutation();
  const dispatch = useDispatch();
  const notify = useNotify();
  const [progress, setProgress] = useState<RemovalProgress | null>(null);
  const isStopped = useRef(false);

  /** Answers who is gone: before a stop or a failure, those of the portions that were done. */
  const run = async (memberIds: readonly string[]): Promise<readonly string[]> => {
    const total = memberIds.length;
    const step = MEMBER_LIMITS.removedAtOnce;
    isStopped.current = false;
    setProgress({ done: 0, total });
    let removed = 0;
    let at = 0;
    let gone = 0;
    let hasFailed = false;
    while (at < total && !hasFailed && !isStopped.current) {
      const { data, error } = await remove({
        clubId,
        memberIds: memberIds.slice(at, at + step),
        ofMany: total > step,
      });
      hasFailed = error !== undefined;
      removed += data ?? 0;
      at += step;
      if (!hasFailed) {
        gone = Math.min(at, total);
        setProgress({ done: gone, total });
      }
    }
    setProgress(null);
    if (total > step) {
      // Once for all portions; what was done before a stop or a failure is said as well.
      if (removed > 0) notify({ tone: 'success', title: removedText(removed) });
      dispatch(
        membersApi.util.invalidateTags([
          { type: 'Membership', id: clubId },
          { type: 'Club', id: clubId },
        ]),
      );
    }
    return memberIds.slice(0, gone);
  };

  return {
    progress,
    run,
    stop: () => {
      isStopped.current = true;
    },
  };
}
