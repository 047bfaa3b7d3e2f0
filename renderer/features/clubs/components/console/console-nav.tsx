import { ChevronDown } from 'lucide-react';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { CountBadge } from '../../../../shared/ui/badge.tsx';
import { classNames } from '../../../../shared/ui/class-names.ts';
import type { Club } from '../../domain/club.ts';
import { CONSOLE_SECTIONS, sectionOf } from '../../domain/console/console-section.ts';

type NamedClub = Pick<Club, 'slug' | 'pendingCount' | 'openCases'>;

/** The number of things to deal with in a section. */
const waitingIn = (path: string, { pendingCount, openCases }: NamedClub): number =>
  path === '' ? pendingCount : path === '/reports' ? openCases : 0;

const LINK =
  'flex items-center gap-2 border-l-2 border-edge px-3 font-semibold whitespace-nowrap text-muted transition-colors hover:text-ink aria-[current=page]:border-court aria-[current=page]:text-ink';

/** That number for the sections not shown; the first one shows all of it. */
const waitingBeside = (path: string, club: NamedClub): number =>
  path === '' ? 0 : club.pendingCount + club.openCases - waitingIn(path, club);

/** The console's sections in a column. */
export function ConsoleNav({ club }: { club: NamedClub }) {
  return (
    <nav
      aria-label="Club console"
      className="sticky top-[calc(0.5rem+var(--above,0px))] self-start"
    >
      <SectionLinks club={club} className="min-h-9" />
    </nav>
  );
}

/** The current section, in a header without room for all; pressing it shows them. Fills its container. */
export function ConsoleMenu({ club }: { club: NamedClub }) {
  const { pathname } = useLocation();
  const shown = sectionOf(pathname);
  const [open, setOpen] = useState(false);
  const area = useRef<HTMLElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const listId = useId();
  const closeByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return;
    setOpen(false);
    button.current?.focus();
  };
  return (
    // Escape bubbles here from whichever link has the focus.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <nav
      ref={area}
      aria-label="Club console"
      onKeyDown={closeByKey}
      onBlur={({ relatedTarget }) => {
        if (!area.current?.contains(relatedTarget)) setOpen(false);
      }}
    >
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        aria-controls={listId}
        onClick={() => setOpen(!open)}
        // The target extends up over the last line of the club's name, which thumbs take for a part of it.
        className="relative -mt-6 flex w-full items-end gap-1.5 pt-6 pb-1 text-left text-lg leading-6 font-semibold"
      >
        <span className="min-w-0 wrap-anywhere">{shown.label}</span>
        <ChevronDown aria-hidden size={18} className="mb-0.5 shrink-0" />
        <CountBadge count={waitingBeside(shown.path, club)} className="mb-0.5" />
      </button>
      <div
        id={listId}
        hidden={!open}
        className="absolute top-full left-0 z-30 mt-1 max-h-[calc(100dvh-8rem)] min-w-56 overflow-y-auto rounded-md border border-edge bg-surface py-1 shadow-float"
      >
        {open && <SectionLinks club={club} className="min-h-11" onFollow={() => setOpen(false)} />}
      </div>
    </nav>
  );
}

function SectionLinks({
  club,
  className,
  onFollow,
}: {
  club: NamedClub;
  className: string;
  onFollow?: () => void;
}) {
  return (
    <ul>
      {CONSOLE_SECTIONS.map(({ path, label }) => (
        <li key={path}>
          <NavLink
            to={`/clubs/${club.slug}/manage${path}`}
            end={path === ''}
            onClick={onFollow}
            className={classNames(LINK, className)}
          >
            {label}
            <CountBadge count={waitingIn(path, club)} />
          </NavLink>
        </li>
      ))}
    </ul>
  );
}
