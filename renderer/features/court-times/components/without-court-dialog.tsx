import type { Zone } from '../../../shared/dates/wall-time.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import type { WithoutCourt } from '../domain/court-day.ts';
import { WithoutCourtList } from './without-court-list.tsx';

/**
 * What was agreed before court times were switched on, but has no court because something was
 * agreed earlier.
 */
export function WithoutCourtDialog({
  without,
  zone,
  onClose,
}: {
  without: readonly WithoutCourt[];
  zone: Zone;
  onClose: () => void;
}) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Matches and events without a court"
      description="Their court was already taken at that time. Please agree on another court with the players."
      footer={
        <Button variant="solid" onClick={onClose}>
          Got it
        </Button>
      }
    >
      <WithoutCourtList without={without} zone={zone} />
    </Dialog>
  );
}
