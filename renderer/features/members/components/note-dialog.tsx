import { FormDialog } from '../../../shared/forms/form-dialog.tsx';
import { TextAreaFormField } from '../../../shared/forms/text-area-form-field.tsx';
import { useWriteMemberNoteMutation } from '../api/members-api.ts';
import { NOTE_SCHEMA } from '../domain/member-forms.ts';
import { noteText } from '../domain/member-text.ts';
import type { Member } from '../domain/member.ts';
import { MEMBER_LIMITS } from '../domain/limits.ts';

/** What the managers remember about a member. */
export function NoteDialog({
  clubId,
  member: { id: memberId, fullName: playerName, note },
  date,
  onClose,
}: {
  clubId: string;
  member: Member;
  date: (instant: string) => string;
  onClose: () => void;
}) {
  const [write] = useWriteMemberNoteMutation();
  return (
    <FormDialog
      title={`Note about ${playerName}`}
      description="Only the club's owner and admins can see it, never the player."
      submitLabel="Save note"
      busyLabel="Saving..."
      initialValues={{ body: note?.body ?? '' }}
      validationSchema={NOTE_SCHEMA}
      onSubmit={({ body }) => write({ clubId, memberId, playerName, body })}
      onClose={onClose}
    >
      <TextAreaFormField
        name="body"
        label="Note"
        rows={6}
        limit={MEMBER_LIMITS.noteLength}
        hint={note ? noteText(note.writtenBy, date(note.updatedAt)) : undefined}
      />
    </FormDialog>
  );
}
