import { useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { CountBadge } from '../../../../shared/ui/badge.tsx';
import { classNames } from '../../../../shared/ui/class-names.ts';
import type { Club } from '../../domain/club.ts';
import { CONSOLE_SECTIONS } from '../../domain/console/console-section.ts';

const LINK =
  'flex min-h-11 items-center gap-2 border-edge px-3 font-semibold whitespace-nowrap text-muted transition-colors hover:text-ink max-lg:border-b-2 lg:border-l-2 aria-[current=page]:border-court aria-[current=page]:text-ink';

/** The sections of the console: a column beside them where there is room, a row above them on a phone. */
export function ConsoleNav({ club }: { club: Pick<Club, 'slug' | 'pendingCount'> }) {
  const row = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    if (row.current !== null) showSection(row.current, pathname);
  }, [pathname]);
  return (
    <nav
      ref={row}
      aria-label="Club console"
      className="max-lg:-mx-4 max-lg:overflow-x-auto max-lg:mask-x-from-[calc(100%-1.5rem)] max-lg:mask-x-to-100% max-lg:px-4 max-sm:[scrollbar-width:none]"
    >
      <ul className="flex lg:flex-col">
        {CONSOLE_SECTIONS.map(({ path, label }) => (
          <li key={path}>
            <NavLink
              to={`/clubs/${club.slug}/manage${path}`}
              end={path === ''}
              className={classNames(LINK)}
            >
              {label}
              {path === '' && <CountBadge count={club.pendingCount} />}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Brings the section of an address into the middle of the row, where the row is too long for a phone. */
function showSection(row: HTMLElement, pathname: string): void {
  const links = [...row.querySelectorAll('a')];
  const current = links.findLast((link) => pathname.startsWith(link.pathname));
  if (current === undefined) return;
  const { left, width } = row.getBoundingClientRect();
  const shown = current.getBoundingClientRect();
  row.scrollLeft += shown.left + shown.width / 2 - (left + width / 2);
}
