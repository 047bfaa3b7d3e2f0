import { useFormikContext } from 'formik';
import { useState } from 'react';
import { zoneNote } from '../../../shared/dates/date-text.ts';
import { deviceZone, type Zone } from '../../../shared/dates/wall-time.ts';
import { CheckboxFormField } from '../../../shared/forms/checkbox-form-field.tsx';
import { DateFormField } from '../../../shared/forms/date-form-field.tsx';
import { FormDialog } from '../../../shared/forms/form-dialog.tsx';
import { mergeDrafts } from '../../../shared/forms/merge-drafts.ts';
import { SelectFormField } from '../../../shared/forms/select-form-field.tsx';
import type { SubmitResult } from '../../../shared/forms/show-refusal.ts';
import { TextAreaFormField } from '../../../shared/forms/text-area-form-field.tsx';
import { TextFormField } from '../../../shared/forms/text-form-field.tsx';
import type { ClubEvent } from '../domain/club-event.ts';
import {
  duplicateValues,
  durationOptions,
  EVENT_REFUSALS,
  eventSchema,
  type EventValues,
  firstDay,
  initialEventValues,
  repeatOptions,
  SCOPE_OPTIONS,
} from '../domain/event-draft.ts';
import { EVENT_LIMITS } from '../domain/limits.ts';
import { EventPlaceFields } from './event-place-fields.tsx';

const clock = () => new Date();

/** The form for an event, or changes to one. */
export function EventForm({
  event,
  like,
  clubId,
  zone,
  hasPublicPage,
  onSave,
  onClose,
}: {
  /** Null: a new one. */
  event: ClubEvent | null;
  /** The event a new one is copied from. */
  like?: ClubEvent | undefined;
  clubId: string;
  /** The zone of the time. */
  zone: Zone;
  /** A private club shows nothing to non-members. */
  hasPublicPage: boolean;
  onSave: (values: EventValues) => Promise<SubmitResult>;
  onClose: () => void;
}) {
  const [schema] = useState(() => eventSchema(clock, zone));
  const [initial] = useState(() =>
    like ? duplicateValues(like, clock(), zone) : initialEventValues(event),
  );
  const labels = event
    ? { title: 'Edit event', submitLabel: 'Save Changes', busyLabel: 'Saving...' }
    : { title: 'Create Event', submitLabel: 'Create Event', busyLabel: 'Creating...' };
  return (
    <FormDialog
      {...labels}
      initialValues={initial}
      validationSchema={schema}
      refusals={EVENT_REFUSALS}
      onSubmit={(values) =>
        onSave(event === null ? values : changedEvent(initial, values, initialEventValues(event)))
      }
      onClose={onClose}
    >
      <TextFormField name="title" label="Title" required />
      <DateTimeFields zone={zone} />
      <EventPlaceFields clubId={clubId} eventId={event?.id} zone={zone} />
      <TextFormField
        name="capacity"
        label="Player limit"
        hint="Leave empty if there's room for everyone."
        inputMode="numeric"
      />
      <TextAreaFormField
        name="description"
        label="Description"
        rows={3}
        limit={EVENT_LIMITS.descriptionLength}
      />
      {hasPublicPage && (
        <CheckboxFormField
          name="isPublic"
          label="Show on the club's public page"
          hint="Players who aren't members can see the title, time and place."
        />
      )}
      {event === null && <NewEventFields />}
      {event !== null && event.seriesId !== null && (
        <SelectFormField
          name="scope"
          label="Change"
          hint="This event repeats every week."
          options={SCOPE_OPTIONS}
        />
      )}
    </FormDialog>
  );
}

/**
 * What is saved of an event that another manager changed meanwhile: the fields changed here, and
 * the rest in its current state.
 */
function changedEvent(base: EventValues, typed: EventValues, latest: EventValues): EventValues {
  const { when, where, ...others } = mergeDrafts(
    withWholes(base),
    withWholes(typed),
    withWholes(latest),
  );
  return { ...others, ...when, ...where };
}

/** Date and time count as one field, and so do a place and what it was chosen from. */
const withWholes = ({ date, time, place, placeId, courtIds, ...others }: EventValues) => ({
  ...others,
  when: { date, time },
  where: { place, placeId, courtIds },
});

function DateTimeFields({ zone }: { zone: Zone }) {
  const { values } = useFormikContext<EventValues>();
  const today = firstDay(clock(), zone);
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <DateFormField name="date" label="Date" today={today} min={today} required />
      <TextFormField name="time" label="Time" type="time" required />
      <p aria-live="polite" className="-mt-2 text-sm text-muted empty:hidden sm:col-span-2">
        {values.date && values.time && zoneNote(values.date, values.time, zone, deviceZone())}
      </p>
      <SelectFormField
        name="duration"
        label="Duration"
        options={durationOptions(values.duration)}
        className="sm:col-span-2"
      />
    </div>
  );
}

function NewEventFields() {
  const { values } = useFormikContext<EventValues>();
  return (
    <>
      <SelectFormField name="weeks" label="Repeat" options={repeatOptions(values.date)} />
      <CheckboxFormField
        name="notifyAll"
        label="Notify all members"
        hint="Everyone who wants the club's news gets a notification."
      />
    </>
  );
}
