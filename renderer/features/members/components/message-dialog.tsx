import { useRef, useState } from 'react';
import { newId } from '../../../shared/offline/new-id.ts';
import { FormDialog } from '../../../shared/forms/form-dialog.tsx';
import type { SubmitResult } from '../../../shared/forms/show-refusal.ts';
import { TextAreaFormField } from '../../../shared/forms/text-area-form-field.tsx';
import { TextFormField } from '../../../shared/forms/text-form-field.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { ANNOUNCEMENT_LIMITS } from '../../announcements/domain/limits.ts';
import { useUndoMessageMutation } from '../../../shared/api/club-messages-api.ts';
import { useMessageMembersMutation } from '../api/members-api.ts';
import { MEMBER_LIMITS } from '../domain/limits.ts';
import { MESSAGE_SCHEMA, type MessageDraft } from '../domain/member-forms.ts';
import { handedOverText, messageTitle } from '../domain/member-text.ts';
import type { Member } from '../domain/member.ts';
import { handOver } from './hand-over.ts';

const STEP = MEMBER_LIMITS.writtenToAtOnce;

/** Writes to one or several members; only they can read it. */
export function MessageDialog({
  clubId,
  members,
  onClose,
}: {
  clubId: string;
  members: readonly Pick<Member, 'id' | 'fullName'>[];
  onClose: () => void;
}) {
  const [send] = useMessageMembersMutation();
  const [undo] = useUndoMessageMutation();
  // A second try after an answer was lost is the same message.
  const [messageId] = useState(newId);
  const [done, setDone] = useState<number | null>(null);
  const isStopped = useRef(false);
  const total = members.length;

  const submit = async (draft: MessageDraft): Promise<SubmitResult<'sent' | 'stopped'>> => {
    isStopped.current = false;
    const end = await handOver({
      people: members,
      atOnce: STEP,
      send: (portion, isLast) =>
        send({
          clubId,
          draft,
          memberIds: portion.map(({ id }) => id),
          messageId,
          isLast,
        }),
      undo: () => undo({ clubId, messageId }),
      isStopped: () => isStopped.current,
      onDone: (at) => {
        if (total > STEP) setDone(at);
      },
    });
    if (end.data !== 'sent') setDone(null);
    return end;
  };

  return (
    <FormDialog
      title={messageTitle(members.map(({ fullName }) => fullName))}
      description="Only they can read it, and they'll see it's from you. Their settings decide how they're notified."
      submitLabel="Send message"
      busyLabel="Sending..."
      initialValues={{ title: '', content: '' }}
      validationSchema={MESSAGE_SCHEMA}
      // An error shown on blur would move the control just being pressed.
      validateOnBlur={false}
      onSubmit={submit}
      onSuccess={(end) => {
        if (end === 'sent') onClose();
      }}
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
      <p className="text-sm text-muted">It goes out in two minutes. Until then, you can undo it.</p>
      {done !== null && (
        <div className="flex flex-wrap items-center gap-3">
          <progress
            aria-label="Message progress"
            value={done}
            max={total}
            className="block h-2 min-w-40 grow accent-court"
          />
          <output className="text-sm text-muted tabular-nums">{handedOverText(done, total)}</output>
          <Button
            size="sm"
            onClick={() => {
              isStopped.current = true;
            }}
          >
            Stop
          </Button>
        </div>
      )}
    </FormDialog>
  );
}
