import { Form, Formik, useFormikContext } from 'formik';
import { useId, useState } from 'react';
import { FocusFirstError } from '../../../shared/forms/focus-first-error.tsx';
import { RadioCards } from '../../../shared/forms/radio-cards.tsx';
import { SelectFormField } from '../../../shared/forms/select-form-field.tsx';
import { SubmitButton } from '../../../shared/forms/submit-button.tsx';
import { TextFormField } from '../../../shared/forms/text-form-field.tsx';
import { publicOrigin } from '../../../shared/platform/addresses.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import type { Club } from '../../clubs/domain/club.ts';
import { useCreateInvitationMutation } from '../api/invitations-api.ts';
import {
  EMPTY_INVITATION,
  INVITATION_SCHEMA,
  type InvitationDraft,
  LIFETIMES,
  newInvitation,
} from '../domain/invitation-draft.ts';
import { invitationUrl } from '../domain/invitation.ts';
import { MadeLink } from './made-link.tsx';

/** The dialog that makes a link, and then shows it: this one time. */
export function CreateInvitation({
  club,
  onClose,
}: {
  club: Pick<Club, 'id' | 'name' | 'role'>;
  onClose: () => void;
}) {
  const [create] = useCreateInvitationMutation();
  const [token, setToken] = useState<string | null>(null);
  const formId = useId();

  if (token !== null) {
    return (
      <MadeLink clubName={club.name} url={invitationUrl(token, publicOrigin())} onClose={onClose} />
    );
  }
  return (
    <Formik<InvitationDraft>
      initialValues={EMPTY_INVITATION}
      validationSchema={INVITATION_SCHEMA}
      onSubmit={async (draft) => {
        const { data } = await create({ clubId: club.id, invitation: newInvitation(draft) });
        if (data) setToken(data.token);
      }}
    >
      {({ isSubmitting }) => (
        <Dialog
          open
          onOpenChange={() => (isSubmitting ? undefined : onClose())}
          title="New invitation link"
          footer={
            <>
              <Button onClick={onClose} aria-disabled={isSubmitting || undefined}>
                Cancel
              </Button>
              <SubmitButton form={formId} variant="solid" busyLabel="Creating...">
                Create link
              </SubmitButton>
            </>
          }
        >
          <Form id={formId} noValidate className="space-y-4">
            {club.role === 'owner' && (
              <SelectFormField
                name="role"
                label="They join as"
                options={[
                  { value: 'member', label: 'Member' },
                  { value: 'admin', label: 'Admin' },
                ]}
              />
            )}
            <SelectFormField name="days" label="Works for" options={LIFETIMES} />
            <Audience />
            <TextFormField
              name="note"
              label="Note (optional)"
              hint="For you and the other managers: where the link goes."
              autoComplete="off"
            />
            <FocusFirstError />
          </Form>
        </Dialog>
      )}
    </Formik>
  );
}

/** For how many; an admin is always one person. */
function Audience() {
  const { values } = useFormikContext<InvitationDraft>();
  if (values.role === 'admin') {
    return <p className="text-muted">A link for an admin works once.</p>;
  }
  return (
    <>
      <RadioCards
        name="audience"
        label="For how many"
        columns={3}
        options={[
          { value: 'any', title: 'Everybody' },
          { value: 'some', title: 'A number' },
          { value: 'one', title: 'One person' },
        ]}
      />
      {values.audience === 'some' && (
        <TextFormField name="maxUses" label="Number of players" inputMode="numeric" required />
      )}
    </>
  );
}
