import { Form, Formik } from 'formik';
import { useId } from 'react';
import { FocusFirstError } from '../../../shared/forms/focus-first-error.tsx';
import { SelectFormField } from '../../../shared/forms/select-form-field.tsx';
import { SubmitButton } from '../../../shared/forms/submit-button.tsx';
import { TextAreaFormField } from '../../../shared/forms/text-area-form-field.tsx';
import { Button, ButtonLink } from '../../../shared/ui/button.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { REASON_WORDS, REASONS, type ReportSubject } from '../domain/report.ts';
import {
  EMPTY_REPORT,
  REPORT_SCHEMA,
  type ReportDraft,
  WORDS_LIMIT,
} from '../domain/report-draft.ts';

/** The dialog that asks what is wrong. What was typed survives a failure to send it. */
export function ReportForm({
  subject,
  onReport,
  onClose,
}: {
  subject: ReportSubject;
  onReport: (draft: ReportDraft) => Promise<void>;
  onClose: () => void;
}) {
  const formId = useId();
  return (
    <Formik<ReportDraft>
      initialValues={EMPTY_REPORT}
      validationSchema={REPORT_SCHEMA}
      onSubmit={onReport}
    >
      {({ isSubmitting }) => (
        <Dialog
          open
          onOpenChange={() => (isSubmitting ? undefined : onClose())}
          title={`Report ${subject.name}`}
          description="The managers of the club will look at it, unless it is about one of them. Whom you report never learns that it was you."
          footer={
            <>
              <Button onClick={onClose} aria-disabled={isSubmitting || undefined}>
                Cancel
              </Button>
              <SubmitButton form={formId} variant="solid" busyLabel="Sending...">
                Send Report
              </SubmitButton>
            </>
          }
        >
          <Form id={formId} noValidate className="space-y-4">
            <SelectFormField
              name="reason"
              label="Reason"
              placeholder="Choose a reason"
              options={REASONS.map((value) => ({ value, label: REASON_WORDS[value] }))}
              required
            />
            <TextAreaFormField name="words" label="What happened?" limit={WORDS_LIMIT} />
            <ButtonLink to="/reports" variant="link">
              Your earlier reports
            </ButtonLink>
            <FocusFirstError />
          </Form>
        </Dialog>
      )}
    </Formik>
  );
}
