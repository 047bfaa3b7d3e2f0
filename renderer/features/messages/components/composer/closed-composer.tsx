import { useUnblockPlayerMutation } from '../../../../shared/api/blocking-api.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import type { Peer, ThreadState } from '../../domain/message.ts';

/** Replaces the text box: why nothing can be written, and what to do about it. */
export function ClosedComposer({
  peer,
  state,
}: {
  peer: Peer;
  state: Exclude<ThreadState, 'open'>;
}) {
  const [unblock, { isLoading }] = useUnblockPlayerMutation();
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-t border-rule bg-sunken px-4 py-3">
      {state === 'gone' ? (
        <p>This account was deleted. You can no longer send messages to it.</p>
      ) : (
        <>
          <p>{`You've blocked ${peer.fullName}. You can't message each other.`}</p>
          <Button
            busy={isLoading}
            onClick={() =>
              void unblock({ playerId: peer.id, playerName: peer.fullName, from: 'chat' })
            }
          >
            Unblock
          </Button>
        </>
      )}
    </div>
  );
}
