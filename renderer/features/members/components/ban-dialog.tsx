import { Form, Formik } from 'formik';
import { useId } from 'react';
import { FocusFirstError } from '../../../shared/forms/focus-first-error.tsx';
import { SubmitButton } from '../../../shared/forms/submit-button.tsx';
import { TextAreaFormField } from '../../../shared/forms/text-area-form-field.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { useBanPlayerMutation } from '../api/members-api.ts';
import { BAN_SCHEMA, REASON_LIMIT } from '../domain/member-forms.ts';
import type { Member } from '../domain/member.ts';

/** Asks before a member is banned, and why. */
export function BanDialog({
  clubId,
  member,
  onClose,
}: {
  clubId: string;
  member: Member;
  onClose: () => void;
}) {
  const formId = useId();
  const [ban] = useBanPlayerMutation();
  const { id: memberId, fullName: playerName } = member;
  return (
    <Formik
      initialValues={{ reason: '' }}
      validationSchema={BAN_SCHEMA}
      onSubmit={async ({ reason }) => {
        const { error } = await ban({ clubId, memberId, playerName, reason });
        if (error === undefined) onClose();
      }}
    >
      {({ isSubmitting }) => (
        <Dialog
          open
          onOpenChange={() => (isSubmitting ? undefined : onClose())}
          title={`Ban ${playerName}?`}
          description={`${playerName} will no longer be a member, and can neither join nor ask to until you lift the ban.`}
          footer={
            <>
              <Button onClick={onClose} aria-disabled={isSubmitting || undefined}>
                Keep Member
              </Button>
              <SubmitButton form={formId} variant="danger" busyLabel="Banning...">
                Ban
              </SubmitButton>
            </>
          }
        >
          <Form id={formId} noValidate>
            <TextAreaFormField
              name="reason"
              label="Reason"
              rows={3}
              limit={REASON_LIMIT}
              hint="For the club's owner and admins. The player does not read it."
            />
            <FocusFirstError />
          </Form>
        </Dialog>
      )}
    </Formik>
  );
}
