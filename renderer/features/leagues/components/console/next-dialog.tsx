import { FormDialog } from '../../../../shared/forms/form-dialog.tsx';
import { TextFormField } from '../../../../shared/forms/text-form-field.tsx';
import { useGoOn } from '../../../../shared/ui/use-go-on.ts';
import { useCreateNextLeagueMutation } from '../../api/league-desk-api.ts';
import type { LeagueDesk } from '../../domain/league.ts';
import { renameSchema } from '../../domain/league-draft.ts';

/** The next season: a draft that starts from this one's result. */
export function NextDialog({
  desk,
  onClose,
}: {
  desk: Pick<LeagueDesk, 'id' | 'name' | 'club'>;
  onClose: () => void;
}) {
  const goOn = useGoOn();
  const [create] = useCreateNextLeagueMutation();
  const base = `/clubs/${desk.club.slug}/manage/leagues`;
  return (
    <FormDialog
      title="Start the next season"
      description="It's a draft with the same rules and everyone who's still in this league, in the order they're in now. You can change all of it. Nobody else sees it until you publish it."
      submitLabel="Create draft"
      busyLabel="Creating..."
      initialValues={{ name: desk.name }}
      validationSchema={renameSchema}
      refusals={{ bad_league_name: { field: 'name' }, too_many_leagues: { field: 'name' } }}
      onSubmit={({ name }) => create({ leagueId: desk.id, name: name.trim() })}
      onSuccess={(id) => {
        onClose();
        void goOn(id === null ? base : `${base}/${id}?step=who`);
      }}
      onClose={onClose}
    >
      <TextFormField name="name" label="Name" required />
    </FormDialog>
  );
}
