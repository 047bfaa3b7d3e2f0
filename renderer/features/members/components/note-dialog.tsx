import { Form, Formik } from 'formik';
import { useId } from 'react';
import { FocusFirstError } from '../../../shared/forms/focus-first-error.tsx';
import { SubmitButton } from '../../../shared/forms/submit-button.tsx';
import { TextAreaFormField } from '../../../shared/forms/text-area-form-field.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { useWriteMemberNoteMutation } from '../api/members-api.ts';
import { NOTE_LIMIT, NOTE_SCHEMA } from '../domain/member-forms.ts';
import { noteWords } from '../domain/member-words.ts';
import type { Member } from '../domain/member.ts';

/** What the managers remember about a member. What was typed survives a failure. */
export function NoteDialog({
  clubId,
  member,
  date,
  onClose,
}: {
  clubId: string;
  member: Member;
  date: (instant: string) => string;
  onClose: () => void;
}) {
  const formId = useId();
  const [write] = useWriteMemberNoteMutation();
  const { id: memberId, fullName: playerName, note } = member;
  return (
    <Formik
      initialValues={{ body: note?.body ?? '' }}
      validationSchema={NOTE_SCHEMA}
      onSubmit={async ({ body }) => {
        const { error } = await write({ clubId, memberId, playerName, body });
        if (error === undefined) onClose();
      }}
    >
      {({ isSubmitting }) => (
        <Dialog
          open
          onOpenChange={() => (isSubmitting ? undefined : onClose())}
          title={`Note about ${playerName}`}
          description="Only the club's owner and admins read it, never the player."
          footer={
            <>
              <Button onClick={onClose} aria-disabled={isSubmitting || undefined}>
                Cancel
              </Button>
              <SubmitButton form={formId} variant="solid" busyLabel="Saving...">
                Save Note
              </SubmitButton>
            </>
          }
        >
          <Form id={formId} noValidate>
            <TextAreaFormField
              name="body"
              label="Note"
              rows={6}
              limit={NOTE_LIMIT}
              hint={note ? noteWords(note.writtenBy, date(note.updatedAt)) : undefined}
            />
            <FocusFirstError />
          </Form>
        </Dialog>
      )}
    </Formik>
  );
}
