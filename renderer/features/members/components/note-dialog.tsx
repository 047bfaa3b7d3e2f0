import { useFormikContext } from 'formik';
import { useState } from 'react';
import { FormDialog } from '../../../shared/forms/form-dialog.tsx';
import { isConflict, mergeDrafts } from '../../../shared/forms/merge-drafts.ts';
import { TextAreaFormField } from '../../../shared/forms/text-area-form-field.tsx';
import { useWriteMemberNoteMutation } from '../api/members-api.ts';
import { NOTE_REFUSALS, NOTE_SCHEMA } from '../domain/member-forms.ts';
import { noteText, replacedNoteText } from '../domain/member-text.ts';
import type { Member, MemberNote } from '../domain/member.ts';
import { MEMBER_LIMITS } from '../domain/limits.ts';

/** The note's form values. */
interface NoteValues {
  readonly body: string;
}

const valuesOf = (note: MemberNote | null): NoteValues => ({ body: note?.body ?? '' });

/** The managers' note about a member. */
export function NoteDialog({
  clubId,
  member: { id: memberId, fullName: playerName, note },
  date,
  onClose,
}: {
  clubId: string;
  /** Current: another manager may write, too. */
  member: Member;
  date: (instant: string) => string;
  onClose: () => void;
}) {
  const [write] = useWriteMemberNoteMutation();
  const [begun] = useState(() => valuesOf(note));
  return (
    <FormDialog
      title={`Note about ${playerName}`}
      description="Only the club's owner and admins can see it, never the player."
      submitLabel="Save note"
      busyLabel="Saving..."
      initialValues={begun}
      validationSchema={NOTE_SCHEMA}
      refusals={NOTE_REFUSALS}
      onSubmit={(typed) =>
        write({
          clubId,
          memberId,
          playerName,
          ...mergeDrafts(begun, typed, valuesOf(note)),
          seenAt: note?.updatedAt ?? null,
        })
      }
      onClose={onClose}
    >
      <TextAreaFormField
        name="body"
        label="Note"
        rows={6}
        limit={MEMBER_LIMITS.noteLength}
        hint={note ? noteText(note.writtenBy, date(note.updatedAt)) : undefined}
      />
      <Replaced begun={begun} note={note} />
    </FormDialog>
  );
}

/** Another manager's changes meanwhile, which would be lost. */
function Replaced({ begun, note }: { begun: NoteValues; note: MemberNote | null }) {
  const { values } = useFormikContext<NoteValues>();
  if (!isConflict(begun, values, valuesOf(note))) return null;
  return (
    <div className="space-y-2 border-l-4 border-clay bg-clay-wash px-4 py-3">
      <p className="font-semibold">{replacedNoteText(note)}</p>
      {note && <p className="whitespace-pre-line wrap-anywhere">{note.body}</p>}
    </div>
  );
}
