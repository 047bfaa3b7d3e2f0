import { useFormikContext } from 'formik';
import { useMemo, useState } from 'react';
import { zoneNote } from '../../../shared/dates/date-text.ts';
import { deviceZone, wallDateOf, type Zone } from '../../../shared/dates/wall-time.ts';
import { CheckboxFormField } from '../../../shared/forms/checkbox-form-field.tsx';
import { DateFormField } from '../../../shared/forms/date-form-field.tsx';
import { FormDialog } from '../../../shared/forms/form-dialog.tsx';
import { SelectFormField } from '../../../shared/forms/select-form-field.tsx';
import type { SubmitResult } from '../../../shared/forms/show-refusal.ts';
import { SwitchFormField } from '../../../shared/forms/switch-form-field.tsx';
import { TextAreaFormField } from '../../../shared/forms/text-area-form-field.tsx';
import { TextFormField } from '../../../shared/forms/text-form-field.tsx';
import {
  ANNOUNCEMENT_REFUSALS,
  type AnnouncementDraft,
  announcementSchema,
  draftOf,
  EMPTY_ANNOUNCEMENT,
  lastDay,
  prioritiesFor,
  publishAtOf,
} from '../domain/announcement-draft.ts';
import { type Announcement, PRIORITY_LABELS } from '../domain/announcement.ts';
import { ANNOUNCEMENT_LIMITS } from '../domain/limits.ts';

const clock = (): Date => new Date();

/** Asks for an announcement, or for changes of one. */
export function AnnouncementForm({
  announcement,
  manages,
  zone,
  onSave,
  onClose,
}: {
  /** Being changed; none: a new one. */
  announcement?: Announcement;
  /** Owner or admin: may be urgent and tell everybody. */
  manages: boolean;
  /** Of the club, whose clocks the time is meant on. */
  zone: Zone;
  /** `publishAt`: an ISO instant; null: at once, or for what is published already. */
  onSave: (draft: AnnouncementDraft, publishAt: string | null) => Promise<SubmitResult>;
  onClose: () => void;
}) {
  const [initial] = useState(() =>
    announcement ? draftOf(announcement, zone) : EMPTY_ANNOUNCEMENT,
  );
  const schema = useMemo(() => announcementSchema(clock, zone), [zone]);
  const unpublished = announcement?.waiting ?? true;
  return (
    <FormDialog
      title={announcement ? 'Edit announcement' : 'Post Announcement'}
      submitLabel={<SubmitLabel announcement={announcement} />}
      busyLabel={announcement ? 'Saving...' : 'Posting...'}
      initialValues={initial}
      validationSchema={schema}
      // An error that appears as a field is left would move away the control just being pressed.
      validateOnBlur={false}
      refusals={ANNOUNCEMENT_REFUSALS}
      onSubmit={(draft) => onSave(draft, publishAtOf(draft, zone))}
      onClose={onClose}
    >
      <TextFormField name="title" label="Title" required />
      <TextAreaFormField
        name="content"
        label="Content"
        rows={5}
        limit={ANNOUNCEMENT_LIMITS.contentLength}
        required
      />
      <SelectFormField
        name="priority"
        label="Priority"
        options={prioritiesFor(manages, announcement?.priority).map((value) => ({
          value,
          label: PRIORITY_LABELS[value],
        }))}
      />
      {manages && unpublished && (
        <CheckboxFormField
          name="notifyAll"
          label="Notify all members"
          hint="Everyone who wants the club's news gets a notification."
        />
      )}
      {unpublished && <DateTimeFields zone={zone} />}
    </FormDialog>
  );
}

function DateTimeFields({ zone }: { zone: Zone }) {
  const { values } = useFormikContext<AnnouncementDraft>();
  const [now] = useState(clock);
  const { later, date, time } = values;
  return (
    <>
      <SwitchFormField
        name="later"
        label="Publish later"
        hint="Until then, only you, the owner and admins can see it."
      />
      {later && (
        <div className="grid gap-4 sm:grid-cols-2">
          <DateFormField
            name="date"
            label="Day"
            today={wallDateOf(now, zone)}
            min={wallDateOf(now, zone)}
            max={lastDay(now, zone)}
            required
          />
          <TextFormField name="time" label="Time" type="time" required />
          <p aria-live="polite" className="-mt-2 text-sm text-muted empty:hidden sm:col-span-2">
            {date !== '' && time !== '' && zoneNote(date, time, zone, deviceZone())}
          </p>
        </div>
      )}
    </>
  );
}

function SubmitLabel({ announcement }: { announcement: Announcement | undefined }) {
  const { values } = useFormikContext<AnnouncementDraft>();
  if (announcement?.waiting) return values.later ? 'Save Changes' : 'Publish now';
  if (announcement) return 'Save Changes';
  return values.later ? 'Schedule announcement' : 'Post Announcement';
}
