import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { useLeaveGuard } from './use-leave-guard.ts';

/** Asks before the page is left with unsaved changes. One per page. */
export function LeaveGuard({
  unsaved,
  title = 'Leave without saving?',
  text = "Your changes haven't been saved yet.",
}: {
  unsaved: boolean;
  /** For forms that do something other than save. */
  title?: string;
  text?: string;
}) {
  const leaving = useLeaveGuard(unsaved);
  return (
    <ConfirmDialog
      open={leaving !== null}
      onOpenChange={() => leaving?.stay()}
      title={title}
      text={text}
      keepLabel="Stay"
      confirmLabel="Leave"
      onConfirm={() => leaving?.leave()}
    />
  );
}
