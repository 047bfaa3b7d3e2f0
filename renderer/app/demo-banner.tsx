import { Link, Outlet, useLocation } from 'react-router-dom';
import { withReturnUrl } from '../features/auth/domain/return-url.ts';
import { useViewerState } from '../shared/api/viewer.ts';
import { FRAME } from '../shared/ui/frame-style.ts';
import { classNames } from '../shared/ui/class-names.ts';
import { usePageMark } from '../shared/ui/use-page-mark.ts';

/** Tells visitors, above the pages open to them, that they see sample data. */
export function DemoBanner() {
  const { status } = useViewerState();
  const { pathname, search, hash } = useLocation();
  usePageMark('line-above', status === 'signed-out');
  return (
    <>
      {status === 'signed-out' && (
        <aside aria-label="Sample data" className="border-b border-rule bg-court-wash py-2">
          <p className={classNames(FRAME, 'text-ink')}>
            This is sample data for preview only.{' '}
            <Link
              to={withReturnUrl('/auth/login', pathname + search + hash)}
              className="font-semibold text-court-ink underline underline-offset-4"
            >
              Log in to see your own
            </Link>
          </p>
        </aside>
      )}
      <Outlet />
    </>
  );
}
