import { NavLink } from 'react-router-dom';
import { CountBadge } from '../../../shared/ui/badge.tsx';
import { classNames } from '../../../shared/ui/class-names.ts';
import type { Club } from '../domain/club.ts';
import { CONSOLE_SECTIONS } from '../domain/console-section.ts';

const LINK =
  'flex min-h-11 items-center gap-2 border-edge px-3 font-semibold whitespace-nowrap text-muted transition-colors hover:text-ink max-lg:border-b-2 lg:border-l-2 aria-[current=page]:border-court aria-[current=page]:text-ink';

/** The sections of the console: a column beside them on a desk, a row above them on a phone. */
export function ConsoleNav({ club }: { club: Pick<Club, 'slug' | 'pendingCount'> }) {
  return (
    <nav
      aria-label="Club console"
      className="max-lg:-mx-4 max-lg:overflow-x-auto max-lg:px-4 max-sm:[scrollbar-width:none]"
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
