import { counted } from '../../../shared/dates/counted.ts';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.tsx';
import { MEMBER_LIMITS } from '../domain/limits.ts';
import { removeQuestion, removeTitle, removingText } from '../domain/member-text.ts';
import type { Member } from '../domain/member.ts';
import { useRemoval } from './use-removal.ts';

/** Asks before one or several members are removed. */
export function RemoveDialog({
  clubId,
  members,
  onGone,
  onClose,
}: {
  clubId: string;
  members: readonly Member[];
  onGone: (memberIds: readonly string[]) => void;
  onClose: () => void;
}) {
  const { progress, run, stop } = useRemoval(clubId);
  const confirm = async (): Promise<void> => {
    const gone = await run(members.map(({ id }) => id));
    onClose();
    onGone(gone);
  };
  const names = members.map(({ fullName }) => fullName);
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={removeTitle(names)}
      text={removeQuestion(names)}
      keepLabel={counted(names.length, { '=1': 'Keep member', other: 'Keep members' })}
      confirmLabel="Remove"
      busy={progress !== null}
      busyLabel="Removing..."
      stop={names.length > MEMBER_LIMITS.removedAtOnce ? { label: 'Stop', run: stop } : undefined}
      onConfirm={() => void confirm()}
    >
      {progress !== null && names.length > MEMBER_LIMITS.removedAtOnce && (
        <div className="space-y-1">
          <progress
            aria-label="Removal progress"
            value={progress.done}
            max={progress.total}
            className="block h-2 w-full accent-court"
          />
          <output className="block text-sm text-muted tabular-nums">
            {removingText(progress.done, progress.total)}
          </output>
        </div>
      )}
    </ConfirmDialog>
  );
}
