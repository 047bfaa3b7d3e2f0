import { useFormikContext } from 'formik';
import { useState } from 'react';
import { FormDialog } from '../../../shared/forms/form-dialog.tsx';
import { RadioCards } from '../../../shared/forms/radio-cards.tsx';
import { SelectFormField } from '../../../shared/forms/select-form-field.tsx';
import type { SubmitResult } from '../../../shared/forms/show-refusal.ts';
import { TextFormField } from '../../../shared/forms/text-form-field.tsx';
import { publicOrigin } from '../../../shared/platform/addresses.ts';
import type { Club } from '../../clubs/domain/club.ts';
import { type MadeInvitation, useCreateInvitationMutation } from '../api/invitations-api.ts';
import {
  EMPTY_INVITATION,
  INVITATION_SCHEMA,
  type InvitationDraft,
  LIFETIMES,
  newInvitation,
} from '../domain/invitation-draft.ts';
import { invitationUrl } from '../domain/invitation.ts';
import { CreatedLink } from './created-link.tsx';

/** The dialog that creates a link, and then shows it, only this once. */
export function CreateInvitation({
  club,
  onClose,
}: {
  club: Pick<Club, 'id' | 'name' | 'role'>;
  onClose: () => void;
}) {
  const [create] = useCreateInvitationMutation();
  const [token, setToken] = useState<string | null>(null);

  const submit = (draft: InvitationDraft): Promise<SubmitResult<MadeInvitation>> =>
    create({ clubId: club.id, invitation: newInvitation(draft) });

  if (token !== null) {
    return (
      <CreatedLink
        clubName={club.name}
        url={invitationUrl(token, publicOrigin())}
        onClose={onClose}
      />
    );
  }
  return (
    <FormDialog
      title="New invitation link"
      submitLabel="Create link"
      busyLabel="Creating..."
      initialValues={EMPTY_INVITATION}
      validationSchema={INVITATION_SCHEMA}
      onSubmit={submit}
      onSuccess={(made) => setToken(made.token)}
      onClose={onClose}
    >
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
    </FormDialog>
  );
}

/** For how many people; an admin link is always for one. */
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
          { value: 'any', title: 'Everyone' },
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
