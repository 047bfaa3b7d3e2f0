import { EllipsisVertical } from 'lucide-react';
import { useState } from 'react';
import { Menu } from '../../../shared/ui/menu.tsx';
import type { ReportSubject } from '../domain/report.ts';
import { ReportDialog } from './report-dialog.tsx';

/** A menu beside something that can be reported. */
export function ReportMenu({ subject }: { subject: ReportSubject }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Menu
        label={`More about ${subject.name}`}
        icon={<EllipsisVertical aria-hidden size={20} />}
        items={[{ label: 'Report', onSelect: () => setOpen(true) }]}
      />
      {open && <ReportDialog subject={subject} onClose={() => setOpen(false)} />}
    </>
  );
}
