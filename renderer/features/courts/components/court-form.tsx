import { useFormikContext } from 'formik';
import { type ReactNode, useState } from 'react';
import { wallDateOf } from '../../../shared/dates/wall-time.ts';
import { CheckboxFormField } from '../../../shared/forms/checkbox-form-field.tsx';
import { DateFormField } from '../../../shared/forms/date-form-field.tsx';
import { FormDialog } from '../../../shared/forms/form-dialog.tsx';
import { mergeDrafts } from '../../../shared/forms/merge-drafts.ts';
import { SelectFormField } from '../../../shared/forms/select-form-field.tsx';
import type { SubmitResult } from '../../../shared/forms/show-refusal.ts';
import { TextAreaFormField } from '../../../shared/forms/text-area-form-field.tsx';
import { TextFormField } from '../../../shared/forms/text-form-field.tsx';
import type { Club } from '../../clubs/domain/club.ts';
import type { ClubCourt } from '../domain/court.ts';
import {
  COUNT_OPTIONS,
  COURT_REFUSALS,
  courtNames,
  courtSchema,
  courtValues,
  type CourtValues,
  newCourtValues,
  SERVICE_OPTIONS,
} from '../domain/court-draft.ts';
import { SURFACE_OPTIONS } from '../domain/court-text.ts';
import { COURT_LIMITS } from '../domain/limits.ts';
import { CourtPositionField } from './court-position-field.tsx';

interface CourtFormProps {
  readonly club: Pick<Club, 'name' | 'location' | 'timeZone'>;
  readonly onSave: (values: CourtValues) => Promise<SubmitResult>;
  readonly onClose: () => void;
}

/** A form for several courts of one kind. */
export function AddCourtsForm({
  club,
  courts,
  onSave,
  onClose,
}: CourtFormProps & { readonly courts: readonly ClubCourt[] }) {
  const [initial] = useState(() => newCourtValues(courts));
  return (
    <FormDialog
      title="Add courts"
      submitLabel="Add courts"
      busyLabel="Adding..."
      initialValues={initial}
      validationSchema={courtSchema}
      refusals={COURT_REFUSALS}
      onSubmit={onSave}
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <TextFormField name="name" label="Name" maxLength={COURT_LIMITS.nameLength} required />
        <SelectFormField name="count" label="How many" options={COUNT_OPTIONS} />
        <Preview />
      </div>
      <TraitFields club={club} />
    </FormDialog>
  );
}

function Preview() {
  const { values } = useFormikContext<CourtValues>();
  const names = courtNames(values.name, Number(values.count));
  const [first = '', last = ''] = [names[0], names.at(-1)];
  return (
    <output className="-mt-2 block text-sm text-muted empty:hidden sm:col-span-2">
      {names.length > 1 && first !== '' && `Adds ${first} to ${last}.`}
    </output>
  );
}

/** A form for changes to one court. */
export function EditCourtForm({
  club,
  court,
  now,
  onSave,
  onClose,
  children,
}: CourtFormProps & {
  readonly court: ClubCourt;
  readonly now: Date;
  /** Below the fields for when it is out of service. */
  readonly children?: ReactNode;
}) {
  const today = wallDateOf(now, club.timeZone);
  const [initial] = useState(() => courtValues(court, today));
  return (
    <FormDialog
      title="Edit court"
      submitLabel="Save Changes"
      busyLabel="Saving..."
      initialValues={initial}
      validationSchema={courtSchema}
      refusals={COURT_REFUSALS}
      onSubmit={(values) => onSave(changedCourt(initial, values, courtValues(court, today)))}
      onClose={onClose}
    >
      <TextFormField name="name" label="Name" maxLength={COURT_LIMITS.nameLength} required />
      <ServiceFields today={today} />
      {children}
      <TraitFields club={club} />
    </FormDialog>
  );
}

/**
 * What is saved of a court that another manager changed meanwhile: the fields changed here, and the
 * rest in its current state.
 */
function changedCourt(base: CourtValues, typed: CourtValues, latest: CourtValues): CourtValues {
  const { outage, ...others } = mergeDrafts(
    withOutage(base),
    withOutage(typed),
    withOutage(latest),
  );
  return { ...others, ...outage };
}

/** The fields about being out of service count as one. */
const withOutage = ({ service, outFrom, outUntil, ...others }: CourtValues) => ({
  ...others,
  outage: { service, outFrom, outUntil },
});

function ServiceFields({ today }: { today: string }) {
  const { values } = useFormikContext<CourtValues>();
  const min = values.outFrom !== '' && values.outFrom < today ? values.outFrom : today;
  return (
    <>
      <SelectFormField name="service" label="Status" options={SERVICE_OPTIONS} />
      {values.service === 'days' && (
        <div className="grid gap-4 sm:grid-cols-2">
          <DateFormField name="outFrom" label="First day" today={today} min={min} required />
          <DateFormField
            name="outUntil"
            label="Last day"
            today={values.outFrom || today}
            min={values.outFrom || min}
            none="Until further notice"
          />
        </div>
      )}
    </>
  );
}

function TraitFields({ club }: Pick<CourtFormProps, 'club'>) {
  return (
    <>
      <SelectFormField name="surface" label="Surface" options={SURFACE_OPTIONS} />
      <div className="grid gap-x-4 sm:grid-cols-2">
        <CheckboxFormField name="indoor" label="Indoor" />
        <CheckboxFormField name="lights" label="Lights" />
      </div>
      <TextAreaFormField
        name="access"
        label="How to get in"
        hint="Only members see this."
        rows={3}
        limit={COURT_LIMITS.accessLength}
      />
      <CourtPositionField
        name="point"
        label="Exact location"
        without={`Directions go to ${club.name}, ${club.location}. Use your location at the court to make them exact.`}
      />
    </>
  );
}
