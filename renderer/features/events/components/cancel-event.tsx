import { useState } from 'react';
import { isRefusedWith } from '../../../shared/api/db-error.ts';
import type { ErrorCode } from '../../../shared/error-code.ts';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.tsx';
import { Select } from '../../../shared/ui/select.tsx';
import { TextArea } from '../../../shared/ui/text-area.tsx';
import { useCancelEventMutation } from '../api/event-mutations.ts';
import type { ClubEvent } from '../domain/club-event.ts';
import { type EventScope, SCOPE_OPTIONS } from '../domain/event-draft.ts';
import { eventTime } from '../domain/event-text.ts';
import { EVENT_LIMITS } from '../domain/limits.ts';

const REASON_LIMIT = EVENT_LIMITS.cancelReasonLength;
const OVER: readonly ErrorCode[] = ['event_cancelled', 'event_started', 'event_not_found'];

/** Asks before an event is cancelled, and for a series, how much of it. */
export function CancelEvent({
  clubId,
  event,
  onClose,
}: {
  clubId: string;
  event: ClubEvent;
  onClose: () => void;
}) {
  const [scope, setScope] = useState<EventScope>('one');
  const [cancel, { isLoading }] = useCancelEventMutation();
  const [reason, setReason] = useState('');
  const tooLong = reason.trim().length > REASON_LIMIT;
  const confirm = async (): Promise<void> => {
    if (tooLong) return;
    const { error } = await cancel({ clubId, eventId: event.id, scope, reason });
    // Input stays until it has been sent, or there is nothing left to cancel.
    if (error === undefined || isRefusedWith(error, OVER)) onClose();
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title="Cancel this event?"
      text={`${event.title} on ${eventTime(event)} will be called off. Everyone who is going or waiting for a spot will be notified.`}
      keepLabel="Keep event"
      confirmLabel="Cancel event"
      busy={isLoading}
      busyLabel="Cancelling..."
      onConfirm={() => void confirm()}
    >
      {event.seriesId !== null && (
        <Select
          label="Cancel"
          hint="This event repeats every week."
          options={SCOPE_OPTIONS}
          value={scope}
          onChange={({ target }) => setScope(target.value === 'following' ? 'following' : 'one')}
        />
      )}
      <TextArea
        label="Reason (optional)"
        hint="They'll see it in the notification."
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        limit={REASON_LIMIT}
        rows={3}
        error={tooLong ? `A reason can have up to ${REASON_LIMIT} characters.` : undefined}
      />
    </ConfirmDialog>
  );
}
