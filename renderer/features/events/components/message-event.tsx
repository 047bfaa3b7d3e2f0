import { useState } from 'react';
import { CheckboxFormField } from '../../../shared/forms/checkbox-form-field.tsx';
import { FormDialog } from '../../../shared/forms/form-dialog.tsx';
import { TextAreaFormField } from '../../../shared/forms/text-area-form-field.tsx';
import { TextFormField } from '../../../shared/forms/text-form-field.tsx';
import { newId } from '../../../shared/offline/new-id.ts';
import { ANNOUNCEMENT_LIMITS } from '../../announcements/domain/limits.ts';
import { useMessageEventMutation } from '../api/event-mutations.ts';
import { type ClubEvent, phaseOf } from '../domain/club-event.ts';
import {
  emptyMessage,
  EVENT_MESSAGE_SCHEMA,
  messageReachText,
  messageWaitingText,
  othersOf,
} from '../domain/event-message.ts';

/** Writes to the players who are going to an event, or were; only they can read it. */
export function MessageEvent({
  clubId,
  event,
  now,
  onClose,
}: {
  clubId: string;
  event: ClubEvent;
  now: Date;
  onClose: () => void;
}) {
  const [send] = useMessageEventMutation();
  // A retry after a lost answer is the same message.
  const [messageId] = useState(newId);
  const [initial] = useState(() => emptyMessage(event));
  const isOver = phaseOf(event, now) === 'over';
  const { going, waiting } = othersOf(event);
  return (
    <FormDialog
      title="Message players"
      description={messageReachText(going, isOver)}
      submitLabel="Send message"
      busyLabel="Sending..."
      initialValues={initial}
      validationSchema={EVENT_MESSAGE_SCHEMA}
      // An error appearing when a field is left would move the control being pressed.
      validateOnBlur={false}
      onSubmit={(message) => send({ clubId, eventId: event.id, message, messageId })}
      onClose={onClose}
    >
      <TextFormField name="title" label="Title" autoComplete="off" required />
      <TextAreaFormField
        name="content"
        label="Message"
        rows={6}
        limit={ANNOUNCEMENT_LIMITS.contentLength}
        required
      />
      {waiting > 0 && !isOver && (
        <CheckboxFormField name="toWaiting" label={messageWaitingText(waiting)} />
      )}
      <p className="text-sm text-muted">It goes out in two minutes. Until then, you can undo it.</p>
    </FormDialog>
  );
}
