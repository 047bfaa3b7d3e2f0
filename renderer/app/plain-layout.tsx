import { Link, Outlet } from 'react-router-dom';
import { Wordmark } from '../shared/ui/wordmark.tsx';
import { FRAME } from '../shared/ui/frame-style.ts';
import { classNames } from '../shared/ui/class-names.ts';

/** The layout of the sign-in pages: no navigation, nothing to distract. */
export function PlainLayout() {
  return (
    <div className="flex min-h-dvh flex-col">
      <header className={classNames(FRAME, 'py-3')}>
        <Link to="/" className="inline-flex min-h-11 items-center text-court-ink">
          <Wordmark />
        </Link>
      </header>
      <main id="content" tabIndex={-1} className="flex-1">
        <Outlet />
      </main>
    </div>
  );
}
