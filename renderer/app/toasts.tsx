import { Suspense } from 'react';
import { beside } from '../shared/ui/beside.ts';

const NoticeToaster = beside(
  async () => (await import('../shared/notices/notice-toaster.tsx')).NoticeToaster,
);

/**
 * Toasts, which come with what follows the first page. A dialog that opens before that hides from ears all that is no live
 * region by then: this one is there from the start, and silent by itself.
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
