import { useMakeReportMutation } from '../api/reports-api.ts';
import type { ReportSubject } from '../domain/report.ts';
import { ReportForm } from './report-form.tsx';

/** Asks why, and sends the report. It stays open, with what was typed, until the report has gone. */
export function ReportDialog({
  subject,
  onClose,
}: {
  subject: ReportSubject;
  onClose: () => void;
}) {
  const [report] = useMakeReportMutation();
  return (
    <ReportForm
      subject={subject}
      onClose={onClose}
      onReport={async (draft) => {
        const { error } = await report({ subject, draft });
        if (error === undefined) onClose();
      }}
    />
  );
}
