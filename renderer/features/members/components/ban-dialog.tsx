import { FormDialog } from '../../../shared/forms/form-dialog.tsx';
import { TextAreaFormField } from '../../../shared/forms/text-area-form-field.tsx';
import { useBanPlayerMutation } from '../api/members-api.ts';
import { BAN_SCHEMA } from '../domain/member-forms.ts';
import type { Member } from '../domain/member.ts';
import { MEMBER_LIMITS } from '../domain/limits.ts';

/** Asks before a member is banned, and for the reason. */
export function BanDialog({
  clubId,
  member: { id: memberId, fullName: playerName },
  onGone,
  onClose,
}: {
  clubId: string;
  member: Member;
  onGone: (memberIds: readonly string[]) => void;
  onClose: () => void;
}) {
  const [ban] = useBanPlayerMutation();
  return (
    <FormDialog
      title={`Ban ${playerName}?`}
      description={`${playerName} will no longer be a member, lose their spots in events and leagues, and be unable to come back until you lift the ban.`}
      cancelLabel="Keep member"
      submitLabel="Ban"
      submitVariant="danger"
      busyLabel="Banning..."
      initialValues={{ reason: '' }}
      validationSchema={BAN_SCHEMA}
      onSubmit={({ reason }) => ban({ clubId, memberId, playerName, reason })}
      onClose={onClose}
      onSuccess={() => {
        onClose();
        onGone([memberId]);
      }}
    >
      <TextAreaFormField
        name="reason"
        label="Reason"
        rows={3}
        limit={MEMBER_LIMITS.banReasonLength}
        hint="For the club's owner and admins. The player won't see it."
      />
    </FormDialog>
  );
}
