import { Form, Formik } from 'formik';
import { useId } from 'react';
import { CheckboxFormField } from '../../../shared/forms/checkbox-form-field.tsx';
import { FocusFirstError } from '../../../shared/forms/focus-first-error.tsx';
import { SelectFormField } from '../../../shared/forms/select-form-field.tsx';
import { SubmitButton } from '../../../shared/forms/submit-button.tsx';
import { TextAreaFormField } from '../../../shared/forms/text-area-form-field.tsx';
import { TextFormField } from '../../../shared/forms/text-form-field.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import {
  ANNOUNCEMENT_SCHEMA,
  type AnnouncementDraft,
  CONTENT_LIMIT,
  EMPTY_ANNOUNCEMENT,
  prioritiesFor,
} from '../domain/announcement-draft.ts';
import { PRIORITY_WORDS } from '../domain/announcement.ts';

/** The dialog that asks for an announcement. What was typed survives a failure to post it. */
export function AnnouncementForm({
  manages,
  onPost,
  onClose,
}: {
  /** Owner or admin: may be urgent and tell everybody. */
  manages: boolean;
  onPost: (draft: AnnouncementDraft) => Promise<void>;
  onClose: () => void;
}) {
  const formId = useId();
  return (
    <Formik<AnnouncementDraft>
      initialValues={EMPTY_ANNOUNCEMENT}
      validationSchema={ANNOUNCEMENT_SCHEMA}
      onSubmit={onPost}
    >
      {({ isSubmitting }) => (
        <Dialog
          open
          onOpenChange={() => (isSubmitting ? undefined : onClose())}
          title="Post Announcement"
          footer={
            <>
              <Button onClick={onClose} aria-disabled={isSubmitting || undefined}>
                Cancel
              </Button>
              <SubmitButton form={formId} variant="solid" busyLabel="Posting...">
                Post Announcement
              </SubmitButton>
            </>
          }
        >
          <Form id={formId} noValidate className="space-y-4">
            <TextFormField name="title" label="Title" required />
            <TextAreaFormField
              name="content"
              label="Content"
              rows={5}
              limit={CONTENT_LIMIT}
              required
            />
            <SelectFormField
              name="priority"
              label="Priority"
              options={prioritiesFor(manages).map((value) => ({
                value,
                label: PRIORITY_WORDS[value],
              }))}
            />
            {manages && (
              <CheckboxFormField
                name="notifyAll"
                label="Notify all members"
                hint="Everybody in the club gets a notification."
              />
            )}
            <FocusFirstError />
          </Form>
        </Dialog>
      )}
    </Formik>
  );
}
