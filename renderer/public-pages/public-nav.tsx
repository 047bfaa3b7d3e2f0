import { Menu, X } from 'lucide-react';
import { Link } from 'react-router-dom';
import { MemberSkeleton } from '../app/shell/member-skeleton.tsx';
import { NAV_LINKS } from '../app/shell/nav-links.ts';
import { VisitorLinks } from '../app/shell/visitor-links.tsx';
import { Wordmark } from '../shared/ui/wordmark.tsx';
import { FRAME } from '../shared/ui/frame-style.ts';
import { classNames } from '../shared/ui/class-names.ts';

/** The top navigation for visitors, with a menu that needs no script. */
export function PublicNav() {
  return (
    <div className="on-court relative bg-court text-line">
      <div className={classNames(FRAME, 'flex min-h-16 items-center gap-x-3')}>
        <Link to="/" className="mr-auto inline-flex min-h-11 items-center lg:mr-6">
          <Wordmark />
        </Link>
        <nav aria-label="Main" className="mr-auto hidden lg:block">
          <ul className="flex">
            <Links className="flex min-h-16 items-center border-y-3 border-transparent px-3 font-semibold transition-colors hover:border-b-line/60" />
          </ul>
        </nav>
        {/* `data-member` is set before the first paint if somebody may be signed in: before-paint.ts. */}
        <div className="in-data-member:hidden">
          <div className="hidden items-center gap-3 sm:flex">
            <VisitorLinks />
          </div>
        </div>
        <div className="hidden in-data-member:block">
          <MemberSkeleton still />
        </div>
        <details className="group lg:hidden">
          <summary
            aria-label="Main menu"
            className="-mr-2.5 inline-flex size-11 list-none items-center justify-center rounded-md transition-colors group-open:bg-court-deep hover:bg-court-deep [&::-webkit-details-marker]:hidden"
          >
            <Menu aria-hidden size={24} className="group-open:hidden" />
            <X aria-hidden size={24} className="not-group-open:hidden" />
          </summary>
          <div className="absolute inset-x-0 top-full z-30 border-t border-line/60 bg-court shadow-float">
            <div className={classNames(FRAME, 'pt-2 pb-4')}>
              <nav aria-label="Main">
                <ul className="divide-y divide-line/25">
                  <Links className="flex min-h-13 items-center px-3 text-lg font-semibold" />
                </ul>
              </nav>
              <div className="in-data-member:hidden">
                <div className="mt-3 flex flex-wrap items-center justify-between gap-3 border-t border-line/60 pt-4">
                  <VisitorLinks />
                </div>
              </div>
            </div>
          </div>
        </details>
      </div>
    </div>
  );
}

function Links({ className }: { className: string }) {
  return NAV_LINKS.map(({ to, label }) => (
    <li key={to}>
      <Link to={to} className={className}>
        {label}
      </Link>
    </li>
  ));
}
