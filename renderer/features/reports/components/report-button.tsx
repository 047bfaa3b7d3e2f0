import { Flag } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../../../shared/ui/icon-button.tsx';
import type { ReportSubject } from '../domain/report.ts';
import { ReportDialog } from './report-dialog.tsx';

/** Beside what may be reported: opens the dialog that asks why. */
export function ReportButton({ subject }: { subject: ReportSubject }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton
        label={`Report ${subject.name}`}
        icon={<Flag aria-hidden size={20} />}
        onClick={() => setOpen(true)}
      />
      {open && <ReportDialog subject={subject} onClose={() => setOpen(false)} />}
    </>
  );
}
