import { Form, Formik, type FormikHelpers } from 'formik';
import { useOutletContext } from 'react-router-dom';
import { FocusFirstError } from '../../../shared/forms/focus-first-error.tsx';
import { LeaveGuard } from '../../../shared/forms/leave-guard.tsx';
import { RadioCards } from '../../../shared/forms/radio-cards.tsx';
import { showRefusal } from '../../../shared/forms/show-refusal.ts';
import { SubmitButton } from '../../../shared/forms/submit-button.tsx';
import { TextFormField } from '../../../shared/forms/text-form-field.tsx';
import { ButtonLink } from '../../../shared/ui/button.tsx';
import { SectionHeading } from '../../../shared/ui/section-heading.tsx';
import { useGoOn } from '../../../shared/ui/use-go-on.ts';
import type { Club } from '../../clubs/domain/club.ts';
import { useCreateLeagueMutation } from '../api/league-desk-api.ts';
import { LEAGUE_KINDS, toDiscipline, toKind } from '../domain/league.ts';
import {
  EMPTY_LEAGUE,
  NEW_LEAGUE_REFUSALS,
  newLeagueSchema,
  type NewLeagueValues,
} from '../domain/league-draft.ts';
import { DISCIPLINE_CARDS, KIND_LABELS, KIND_WORDS } from '../domain/league-text.ts';

const KINDS = LEAGUE_KINDS.map((value) => ({
  value,
  title: KIND_LABELS[value],
  description: KIND_WORDS[value],
}));

/** /clubs/:slug/manage/leagues/new: the draft's name and kind; three steps follow. */
export function Component() {
  const club = useOutletContext<Club>();
  const goOn = useGoOn();
  const [create] = useCreateLeagueMutation();
  const base = `/clubs/${club.slug}/manage/leagues`;
  const submit = async (
    { name, kind, discipline }: NewLeagueValues,
    form: FormikHelpers<NewLeagueValues>,
  ): Promise<void> => {
    const { data: id, error } = await create({
      clubId: club.id,
      name: name.trim(),
      kind: toKind(kind),
      discipline: toDiscipline(discipline),
    });
    showRefusal(form, error, NEW_LEAGUE_REFUSALS);
    // Replaces this page: going back to it would create another league.
    if (id !== undefined)
      await goOn(id === null ? base : `${base}/${id}?step=who`, { replace: true });
  };
  return (
    <Formik<NewLeagueValues>
      initialValues={EMPTY_LEAGUE}
      validationSchema={newLeagueSchema}
      onSubmit={submit}
    >
      {({ dirty, isSubmitting }) => (
        <Form noValidate className="max-w-2xl space-y-5">
          <SectionHeading>New league</SectionHeading>
          <TextFormField name="name" label="Name" placeholder="Autumn boxes" required />
          <RadioCards name="kind" label="Type of league" options={KINDS} columns={2} />
          <RadioCards
            name="discipline"
            label="Singles or doubles"
            options={DISCIPLINE_CARDS}
            columns={2}
          />
          <p className="text-sm text-muted">
            Next you choose who plays, the rules and the dates. Nobody else sees the league until
            you publish it.
          </p>
          <div className="flex flex-wrap justify-between gap-3 border-t border-rule pt-5">
            <ButtonLink to={base}>Cancel</ButtonLink>
            <SubmitButton busyLabel="Creating...">Next</SubmitButton>
          </div>
          <FocusFirstError />
          <LeaveGuard unsaved={dirty && !isSubmitting} />
        </Form>
      )}
    </Formik>
  );
}
