import { Form, Formik } from 'formik';
import { useId } from 'react';
import { FocusFirstError } from '../../../shared/forms/focus-first-error.tsx';
import { SubmitButton } from '../../../shared/forms/submit-button.tsx';
import { TextFormField } from '../../../shared/forms/text-form-field.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import type { Club } from '../../clubs/domain/club.ts';
import { useHandOverClubMutation } from '../api/members-api.ts';
import { handOverSchema } from '../domain/member-forms.ts';
import type { Member } from '../domain/member.ts';

/** Makes a member the owner. Only the new owner could take that back, so the club's name is typed first. */
export function HandOverDialog({
  club,
  member,
  onClose,
}: {
  club: Pick<Club, 'id' | 'name'>;
  member: Member;
  onClose: () => void;
}) {
  const formId = useId();
  const [handOver] = useHandOverClubMutation();
  const { id: memberId, fullName: playerName } = member;
  return (
    <Formik
      initialValues={{ typedName: '' }}
      validationSchema={handOverSchema(club.name)}
      onSubmit={async () => {
        const { error } = await handOver({ clubId: club.id, memberId, playerName });
        if (error === undefined) onClose();
      }}
    >
      {({ isSubmitting }) => (
        <Dialog
          open
          onOpenChange={() => (isSubmitting ? undefined : onClose())}
          title={`Hand the club over to ${playerName}?`}
          description={`${playerName} will own ${club.name}, and you will be an admin. Only ${playerName} could give it back to you.`}
          footer={
            <>
              <Button onClick={onClose} aria-disabled={isSubmitting || undefined}>
                Keep the club
              </Button>
              <SubmitButton form={formId} variant="danger" busyLabel="Handing over...">
                Hand Over
              </SubmitButton>
            </>
          }
        >
          <Form id={formId} noValidate>
            <TextFormField
              name="typedName"
              label="Type the club's name to confirm"
              hint={club.name}
              autoComplete="off"
              required
            />
            <FocusFirstError />
          </Form>
        </Dialog>
      )}
    </Formik>
  );
}
