import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.tsx';
import { useRemoveMembersMutation } from '../api/members-api.ts';
import { removeQuestion, removeTitle } from '../domain/member-text.ts';
import type { Member } from '../domain/member.ts';

/** Asks before one member is removed, or several. */
export function RemoveDialog({
  clubId,
  members,
  onRemoved,
  onClose,
}: {
  clubId: string;
  members: readonly Member[];
  onRemoved: () => void;
  onClose: () => void;
}) {
  const [remove, { isLoading }] = useRemoveMembersMutation();
  const confirm = async (): Promise<void> => {
    const { error } = await remove({ clubId, memberIds: members.map(({ id }) => id) });
    onClose();
    if (error === undefined) onRemoved();
  };
  const names = members.map(({ fullName }) => fullName);
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={removeTitle(names)}
      text={removeQuestion(names)}
      keepLabel={names.length === 1 ? 'Keep Member' : 'Keep Members'}
      confirmLabel="Remove"
      busy={isLoading}
      busyLabel="Removing..."
      onConfirm={() => void confirm()}
    />
  );
}
