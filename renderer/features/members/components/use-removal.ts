import { useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { useNotify } from '../../../shared/notices/use-notify.ts';
import { membersApi, useRemoveMembersMutation } from '../api/members-api.ts';
import { MEMBER_LIMITS } from '../domain/limits.ts';
import { removedText } from '../domain/member-text.ts';
import { removeInPortions } from './remove-in-portions.ts';

/** The progress of removing many. */
interface RemovalProgress {
  readonly done: number;
  readonly total: number;
}

/** Removes members in batches of the database's size; it can be stopped between two of them. */
export function useRemoval(clubId: string) {
  const [remove] = useRemoveMembersMutation();
  const dispatch = useDispatch();
  const notify = useNotify();
  const [progress, setProgress] = useState<RemovalProgress | null>(null);
  const isStopped = useRef(false);

  /** Returns who is gone: after a stop or failure, those in finished batches. */
  const run = async (memberIds: readonly string[]): Promise<readonly string[]> => {
    const total = memberIds.length;
    const atOnce = MEMBER_LIMITS.removedAtOnce;
    const ofMany = total > atOnce;
    isStopped.current = false;
    setProgress({ done: 0, total });
    const { gone, removed, hasFailed } = await removeInPortions({
      memberIds,
      atOnce,
      send: (portion) => remove({ clubId, memberIds: portion, ofMany }),
      isStopped: () => isStopped.current,
      onDone: (done) => setProgress({ done, total }),
    });
    setProgress(null);
    if (ofMany) {
      // One notice for all batches; what was done before a stop or failure is mentioned as well.
      if (removed > 0) notify({ tone: 'success', title: removedText(removed) });
      else if (!hasFailed && gone.length > 0)
        notify({ tone: 'info', title: 'They had all left the club already.' });
      dispatch(
        membersApi.util.invalidateTags([
          { type: 'Membership', id: clubId },
          { type: 'Club', id: clubId },
        ]),
      );
    }
    return gone;
  };

  return {
    progress,
    run,
    stop: () => {
      isStopped.current = true;
    },
  };
}
