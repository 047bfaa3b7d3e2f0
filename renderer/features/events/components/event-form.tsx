import { Form, Formik, type FormikHelpers, useFormikContext } from 'formik';
import { useId, useState } from 'react';
import { zoneNote } from '../../../shared/dates/date-words.ts';
import { deviceZone, type Zone } from '../../../shared/dates/wall-time.ts';
import { CheckboxFormField } from '../../../shared/forms/checkbox-form-field.tsx';
import { DateFormField } from '../../../shared/forms/date-form-field.tsx';
import { FocusFirstError } from '../../../shared/forms/focus-first-error.tsx';
import { SelectFormField } from '../../../shared/forms/select-form-field.tsx';
import { SubmitButton } from '../../../shared/forms/submit-button.tsx';
import { TextAreaFormField } from '../../../shared/forms/text-area-form-field.tsx';
import { TextFormField } from '../../../shared/forms/text-form-field.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import type { ClubEvent } from '../domain/club-event.ts';
import {
  DESCRIPTION_LIMIT,
  durationOptions,
  eventSchema,
  type EventValues,
  firstDay,
  firstValues,
  refusedField,
  repeatOptions,
  SCOPE_OPTIONS,
} from '../domain/event-draft.ts';

const clock = () => new Date();

/** The dialog that asks for an event, or for changes of one. What was typed survives a refusal. */
export function EventForm({
  event,
  zone,
  onSave,
  onClose,
}: {
  /** Null: a new one. */
  event: ClubEvent | null;
  /** Whose clock the time is meant on. */
  zone: Zone;
  /** Answers the code of a refusal, else null. */
  onSave: (values: EventValues) => Promise<string | null>;
  onClose: () => void;
}) {
  const formId = useId();
  const [schema] = useState(() => eventSchema(clock, zone));
  const [initial] = useState(() => firstValues(event));
  const words = event
    ? { title: 'Edit Event', save: 'Save Changes', busy: 'Saving...' }
    : { title: 'Create Event', save: 'Create Event', busy: 'Creating...' };

  const submit = async (
    values: EventValues,
    { setFieldError }: FormikHelpers<EventValues>,
  ): Promise<void> => {
    const code = await onSave(values);
    const refused = code === null ? null : refusedField(code);
    if (refused) setFieldError(refused.field, refused.message);
  };

  return (
    <Formik<EventValues> initialValues={initial} validationSchema={schema} onSubmit={submit}>
      {({ isSubmitting }) => (
        <Dialog
          open
          onOpenChange={() => (isSubmitting ? undefined : onClose())}
          title={words.title}
          footer={
            <>
              <Button onClick={onClose} aria-disabled={isSubmitting || undefined}>
                Cancel
              </Button>
              <SubmitButton form={formId} variant="solid" busyLabel={words.busy}>
                {words.save}
              </SubmitButton>
            </>
          }
        >
          <Form id={formId} noValidate className="space-y-4">
            <TextFormField name="title" label="Title" required />
            <WhenFields zone={zone} />
            <TextFormField name="place" label="Place" required />
            <TextFormField
              name="capacity"
              label="Player limit"
              hint="Leave empty when there is room for everybody."
              inputMode="numeric"
            />
            <TextAreaFormField
              name="description"
              label="Description"
              rows={3}
              limit={DESCRIPTION_LIMIT}
            />
            {event === null && <NewEventFields />}
            {event !== null && event.seriesId !== null && (
              <SelectFormField
                name="scope"
                label="Change"
                hint="This event repeats every week."
                options={SCOPE_OPTIONS}
              />
            )}
            <FocusFirstError />
          </Form>
        </Dialog>
      )}
    </Formik>
  );
}

function WhenFields({ zone }: { zone: Zone }) {
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
        hint="Everybody who wants the club's news gets a notification."
      />
    </>
  );
}
