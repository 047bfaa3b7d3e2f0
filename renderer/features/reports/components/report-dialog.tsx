import { FormDialog } from '../../../shared/forms/form-dialog.tsx';
import { SelectFormField } from '../../../shared/forms/select-form-field.tsx';
import { TextAreaFormField } from '../../../shared/forms/text-area-form-field.tsx';
import { usePlatform } from '../../../shared/platform/platform-context.tsx';
import { buttonStyle } from '../../../shared/ui/button-style.ts';
import { useMakeReportMutation } from '../api/reports-api.ts';
import { REASON_LABELS, REASONS, type ReportSubject } from '../domain/report.ts';
import { EMPTY_REPORT, REPORT_SCHEMA } from '../domain/report-draft.ts';
import { REPORT_LIMITS } from '../domain/limits.ts';

const EARLIER = '/reports';

/** Asks what is wrong, and sends the report. */
export function ReportDialog({
  subject,
  onClose,
}: {
  subject: ReportSubject;
  onClose: () => void;
}) {
  const [report] = useMakeReportMutation();
  const platform = usePlatform();
  return (
    <FormDialog
      title={`Report ${subject.name}`}
      description={
        subject.kind === 'club'
          ? "We'll look at it. The club's owner and admins won't know it was you."
          : "The managers of a club you share will look at it, or we will if there's nobody else. The person you report never sees it and won't know it was you."
      }
      submitLabel="Send report"
      busyLabel="Sending..."
      initialValues={EMPTY_REPORT}
      validationSchema={REPORT_SCHEMA}
      onSubmit={(draft) => report({ subject, draft })}
      onClose={onClose}
    >
      <SelectFormField
        name="reason"
        label="Reason"
        placeholder="Choose a reason"
        options={REASONS.map((value) => ({ value, label: REASON_LABELS[value] }))}
        required
      />
      <TextAreaFormField name="words" label="What happened?" limit={REPORT_LIMITS.textLength} />
      {/* In a new window: the input here stays. */}
      <a
        href={EARLIER}
        target="_blank"
        rel="noreferrer"
        onClick={(event) => {
          event.preventDefault();
          platform.openWindow(EARLIER);
        }}
        className={buttonStyle('link')}
      >
        Your earlier reports
      </a>
    </FormDialog>
  );
}
