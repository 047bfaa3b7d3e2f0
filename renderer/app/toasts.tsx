import { Suspense } from 'react';
import { beside } from '../shared/ui/beside.ts';

const NoticeToaster = beside(
  async () => (await import('../shared/notices/notice-toaster.tsx')).NoticeToaster,
);

/**
 * Toasts load after the first page. A dialog that opens before that hides everything from screen
 * readers except existing live regions: this one is there from the start, and is silent itself.
 */
export function Toasts() {
  return (
    <div aria-live="off" className="contents">
      <Suspense>
        <NoticeToaster />
      </Suspense>
    </div>
  );
}
