import { useFormikContext } from 'formik';
import { useMemo, useState } from 'react';
import { zoneNote } from '../../../shared/dates/date-text.ts';
import { deviceZone, wallDateOf, type Zone } from '../../../shared/dates/wall-time.ts';
import { CheckboxFormField } from '../../../shared/forms/checkbox-form-field.tsx';
import { DateFormField } from '../../../shared/forms/date-form-field.tsx';
import { FormDialog } from '../../../shared/forms/form-dialog.tsx';
import { isConflict, mergeDrafts } from '../../../shared/forms/merge-drafts.ts';
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

/** The form for a new announcement, or changes to one. */
export function AnnouncementForm({
  announcement,
  manages,
  zone,
  onSave,
  onClose,
}: {
  /** The one being changed, in its current state: another manager may change it, too. None: a new one. */
  announcement?: Announcement;
  /** Owner or admin: may post urgently and notify everybody. */
  manages: boolean;
  /** The club's zone, which the time is in. */
  zone: Zone;
  /** `publishAt`: an ISO instant; null: at once, or for one already published. */
  onSave: (draft: AnnouncementDraft, publishAt: string | null) => Promise<SubmitResult>;
  onClose: () => void;
}) {
  const [initial] = useState(() =>
    announcement ? draftOf(announcement, zone, manages) : EMPTY_ANNOUNCEMENT,
  );
  const isMessage = announcement?.toChosen === true;
  const schema = useMemo(() => announcementSchema(clock, zone, isMessage), [zone, isMessage]);
  // The initial state: if it has been published meanwhile, a changed time can still be reset.
  const [unpublished] = useState(announcement?.waiting ?? true);
  const latest = announcement ? draftOf(announcement, zone, manages) : initial;
  return (
    <FormDialog
      title={isMessage ? 'Edit message' : announcement ? 'Edit announcement' : 'Post Announcement'}
      submitLabel={
        <SubmitLabel isNew={announcement === undefined} {...{ isMessage, unpublished }} />
      }
      busyLabel={announcement ? 'Saving...' : 'Posting...'}
      initialValues={initial}
      validationSchema={schema}
      // An error shown on blur would move the control just being pressed.
      validateOnBlur={false}
      refusals={ANNOUNCEMENT_REFUSALS}
      onSubmit={(typed) => {
        const draft = changedDraft(initial, typed, latest);
        return onSave(draft, publishAtOf(draft, zone));
      }}
      onClose={onClose}
    >
      <TextFormField name="title" label="Title" required />
      <TextAreaFormField
        name="content"
        label={isMessage ? 'Message' : 'Content'}
        rows={5}
        limit={ANNOUNCEMENT_LIMITS.contentLength}
        required
      />
      {!isMessage && (
        <SelectFormField
          name="priority"
          label="Priority"
          options={prioritiesFor(manages).map((value) => ({
            value,
            label: PRIORITY_LABELS[value],
          }))}
        />
      )}
      {manages && unpublished && !isMessage && (
        <CheckboxFormField
          name="notifyAll"
          label="Notify all members"
          hint="Everyone who wants the club's news gets a notification."
        />
      )}
      {unpublished && <DateTimeFields {...{ zone, isMessage }} />}
      <Replaced begun={initial} {...{ latest, isMessage }} />
    </FormDialog>
  );
}

/** The publication time is a single field. */
const withWholes = ({ later, date, time, ...words }: AnnouncementDraft) => ({
  ...words,
  when: { later, date, time },
});

/**
 * What is saved of an announcement that was changed meanwhile: the fields changed here, and the
 * rest in its current state.
 */
function changedDraft(
  base: AnnouncementDraft,
  typed: AnnouncementDraft,
  latest: AnnouncementDraft,
): AnnouncementDraft {
  const { when, ...words } = mergeDrafts(withWholes(base), withWholes(typed), withWholes(latest));
  return { ...words, ...when };
}

/** Says that the same field was changed by another manager or in another window, which would be lost. */
function Replaced({
  begun,
  latest,
  isMessage,
}: {
  begun: AnnouncementDraft;
  latest: AnnouncementDraft;
  isMessage: boolean;
}) {
  const { values } = useFormikContext<AnnouncementDraft>();
  const isReplaced = isConflict(withWholes(begun), withWholes(values), withWholes(latest));
  return (
    <p role="alert" className="empty:hidden">
      {isReplaced &&
        (isMessage
          ? 'The same part of this message was changed while you were editing. Saving replaces that change.'
          : 'The same part of this announcement was changed while you were editing. Saving replaces that change.')}
    </p>
  );
}

function DateTimeFields({ zone, isMessage }: { zone: Zone; isMessage: boolean }) {
  const { values } = useFormikContext<AnnouncementDraft>();
  const [now] = useState(clock);
  const { later, date, time } = values;
  return (
    <>
      <SwitchFormField
        name="later"
        label={isMessage ? 'Send later' : 'Publish later'}
        hint={
          isMessage
            ? 'Until then, only you can see it.'
            : 'Until then, only you, the owner and admins can see it.'
        }
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

function SubmitLabel({
  isNew,
  isMessage,
  unpublished,
}: {
  isNew: boolean;
  isMessage: boolean;
  unpublished: boolean;
}) {
  const { values } = useFormikContext<AnnouncementDraft>();
  if (isNew) return values.later ? 'Schedule announcement' : 'Post Announcement';
  if (!unpublished || values.later) return 'Save Changes';
  return isMessage ? 'Send now' : 'Publish now';
}
