import { useBlockPlayerMutation } from '../../../shared/api/blocking-api.ts';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.tsx';

/** Asks before a player is blocked, and says what that does. */
export function BlockDialog({
  playerId,
  playerName,
  onBlocked,
  onClose,
}: {
  playerId: string;
  playerName: string;
  onBlocked: () => void;
  onClose: () => void;
}) {
  const [block, { isLoading }] = useBlockPlayerMutation();
  const confirm = async (): Promise<void> => {
    const { error } = await block({ playerId, playerName });
    if (error === undefined) onBlocked();
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`Block ${playerName}?`}
      text={`You'll no longer be able to find or contact each other. Pending challenges and upcoming matches between you will be cancelled. ${playerName} won't be notified that you blocked them, and you can unblock them at any time.`}
      keepLabel="Don't block"
      confirmLabel="Block"
      busy={isLoading}
      busyLabel="Blocking..."
      onConfirm={() => void confirm()}
    />
  );
}
