import { FormDialog } from '../../../../shared/forms/form-dialog.tsx';
import { TextFormField } from '../../../../shared/forms/text-form-field.tsx';
import { useUpdateLeagueMutation } from '../../api/league-desk-api.ts';
import type { LeagueDesk } from '../../domain/league.ts';
import { renameSchema } from '../../domain/league-draft.ts';

/** The name can always be changed. */
export function RenameDialog({
  desk,
  onClose,
}: {
  desk: Pick<LeagueDesk, 'id' | 'name'>;
  onClose: () => void;
}) {
  const [update] = useUpdateLeagueMutation();
  return (
    <FormDialog
      title="Rename league"
      submitLabel="Save name"
      busyLabel="Saving..."
      initialValues={{ name: desk.name }}
      validationSchema={renameSchema}
      refusals={{ bad_league_name: { field: 'name' } }}
      onSubmit={({ name }) => update({ leagueId: desk.id, name: name.trim() })}
      onClose={onClose}
    >
      <TextFormField name="name" label="Name" required />
    </FormDialog>
  );
}
