import { FormDialog } from '../../../shared/forms/form-dialog.tsx';
import { TextAreaFormField } from '../../../shared/forms/text-area-form-field.tsx';
import { useHandleReportMutation } from '../api/reports-api.ts';
import type { ClubReport } from '../domain/report.ts';
import { EMPTY_ANSWER, ANSWER_SCHEMA } from '../domain/report-draft.ts';
import { REPORT_LIMITS } from '../domain/limits.ts';

const LABELS = {
  handled: {
    title: 'Mark this report as handled',
    text: "You've acted on it, for example by talking to the member or removing what was reported.",
    submit: 'Mark as handled',
  },
  dismissed: {
    title: 'Dismiss this report',
    text: "There's nothing to act on.",
    submit: 'Dismiss report',
  },
} as const;

/** Closes a report, with an answer to its author. */
export function HandleReportDialog({
  clubId,
  report: { id: reportId, reporterName },
  state,
  onClose,
}: {
  clubId: string;
  report: ClubReport;
  state: keyof typeof LABELS;
  onClose: () => void;
}) {
  const [handle] = useHandleReportMutation();
  const { title, text, submit } = LABELS[state];
  return (
    <FormDialog
      title={title}
      description={text}
      submitLabel={submit}
      busyLabel="Sending..."
      initialValues={EMPTY_ANSWER}
      validationSchema={ANSWER_SCHEMA}
      onSubmit={({ answer }) => handle({ clubId, reportId, state, answer })}
      onClose={onClose}
    >
      <TextAreaFormField
        name="answer"
        label="Answer"
        hint={`${reporterName} will see it. Without an answer, they only see your decision.`}
        limit={REPORT_LIMITS.answerLength}
      />
    </FormDialog>
  );
}
