import { FormDialog } from '../../../shared/forms/form-dialog.tsx';
import { TextFormField } from '../../../shared/forms/text-form-field.tsx';
import type { Club } from '../../clubs/domain/club.ts';
import { useHandOverClubMutation } from '../api/members-api.ts';
import { handOverSchema } from '../domain/member-forms.ts';
import type { Member } from '../domain/member.ts';

/** Makes a member the owner. Only the new owner could undo that, so the club's name must be typed. */
export function HandOverDialog({
  club,
  member: { id: memberId, fullName: playerName },
  onClose,
}: {
  club: Pick<Club, 'id' | 'name'>;
  member: Member;
  onClose: () => void;
}) {
  const [handOver] = useHandOverClubMutation();
  return (
    <FormDialog
      title={`Hand the club over to ${playerName}?`}
      description={`${playerName} will own ${club.name}, and you'll be an admin. Only ${playerName} can hand it back to you.`}
      cancelLabel="Keep the club"
      submitLabel="Hand over"
      submitVariant="danger"
      busyLabel="Handing over..."
      initialValues={{ typedName: '' }}
      validationSchema={handOverSchema(club.name)}
      onSubmit={() => handOver({ clubId: club.id, memberId, playerName })}
      onClose={onClose}
    >
      <TextFormField
        name="typedName"
        label="Type the club's name to confirm"
        hint={club.name}
        autoComplete="off"
        required
      />
    </FormDialog>
  );
}
