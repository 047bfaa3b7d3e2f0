import { Menu, X } from 'lucide-react';
import { Suspense, useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { Link, NavLink } from 'react-router-dom';
import { firstNameOf } from '../../features/onboarding/domain/first-step.ts';
import { Avatar } from '../../shared/ui/avatar.tsx';
import { CountBadge } from '../../shared/ui/badge.tsx';
import { beside } from '../../shared/ui/beside.ts';
import { Button } from '../../shared/ui/button.tsx';
import { classNames } from '../../shared/ui/class-names.ts';
import { IconButton } from '../../shared/ui/icon-button.tsx';
import { Wordmark } from '../../shared/ui/wordmark.tsx';
import { MemberSkeleton } from './member-skeleton.tsx';
import { NAV_LINKS, PLAY_LINKS } from './nav-links.ts';
import { FRAME } from '../../shared/ui/frame-style.ts';
import { useOpenHere } from './use-open-here.ts';
import { VisitorLinks } from './visitor-links.tsx';

const OperatorLink = beside(async () => (await import('./operator-link.tsx')).OperatorLink);

/** The signed-in person, as far as the shell shows them. */
export interface ShellViewer {
  readonly id: string;
  readonly fullName: string;
  readonly avatarUrl: string | null;
  readonly isOperator?: boolean;
}

export interface TopNavProps {
  /** Null for a visitor; `unknown` until it is known who is signed in. */
  readonly viewer: ShellViewer | 'unknown' | null;
  readonly unreadNotifications: number;
  readonly unreadMessages: number;
  /** How many things wait for the viewer's answer. */
  readonly waiting?: number;
  readonly onLogOut: () => void;
  readonly bell: ReactNode;
}

const ON_BLUE = 'hover:bg-court-deep';
const RINGED = 'rounded-full ring-2 ring-line';
const ICON_LINK =
  'hidden size-11 items-center justify-center rounded-md transition-colors hover:bg-court-deep aria-[current=page]:bg-court-deep lg:inline-flex';
const MENU_LINK =
  'flex min-h-13 items-center gap-2 border-l-4 border-transparent px-3 text-lg font-semibold aria-[current=page]:border-line';

/** The bar at the top: logo, links, the person, the logout. */
export function TopNav({
  viewer: who,
  unreadNotifications,
  unreadMessages,
  waiting = 0,
  onLogOut,
  bell,
}: TopNavProps) {
  const viewer = who === 'unknown' ? null : who;
  const [open, setOpen] = useOpenHere();
  const menuButton = useRef<HTMLButtonElement>(null);
  const menuId = useId();
  const counts = { messages: unreadMessages, notifications: unreadNotifications, waiting };
  const close = () => setOpen(false);
  const closeByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return;
    close();
    menuButton.current?.focus();
  };
  const links = (className: string) =>
    NAV_LINKS.map(({ to, label, counts: which }) => (
      <li key={to}>
        <NavLink to={to} end onClick={close} className={className}>
          {label}
          {which && <CountBadge count={counts[which]} />}
        </NavLink>
      </li>
    ));

  return (
    // Escape bubbles here from whatever in the menu has the focus.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div onKeyDown={closeByKey} className="on-court bg-court text-line">
      <div
        className={classNames(FRAME, 'flex min-h-16 items-center gap-x-3 lg:gap-x-1 xl:gap-x-2')}
      >
        <Link to="/" onClick={close} className="mr-auto inline-flex min-h-11 items-center lg:mr-4">
          <Wordmark />
        </Link>
        <nav aria-label="Main" className="mr-auto hidden min-w-0 pr-1 lg:block">
          {/* When the name shrinks, rounding costs a fraction of a pixel here, too: it is taken
              from the padding. */}
          <ul className="flex w-max max-w-[calc(100%+0.25rem)] flex-wrap">
            {links(
              'flex min-h-16 items-center gap-2 border-y-3 border-transparent px-2 font-semibold transition-colors hover:border-b-line/60 min-[90rem]:px-3 aria-[current=page]:border-b-line',
            )}
          </ul>
        </nav>
        {who === 'unknown' && <MemberSkeleton />}
        {viewer && (
          <>
            <PlayLinks />
            {viewer.isOperator && (
              <Suspense>
                <OperatorLink wide className={ICON_LINK} />
              </Suspense>
            )}
            {bell}
            <Link
              to="/profile"
              className={classNames(
                // Without room the name wraps to a second row, which is hidden.
                'hidden h-11 min-w-12 shrink-[9999] flex-wrap items-center gap-x-2 overflow-hidden rounded-md px-2 font-semibold transition-colors sm:flex',
                ON_BLUE,
              )}
            >
              <Avatar
                id={viewer.id}
                name={viewer.fullName}
                src={viewer.avatarUrl}
                size="sm"
                className={classNames(RINGED, 'my-1.5')}
              />
              <span dir="auto" className="max-w-32 truncate leading-11 lg:sr-only xl:not-sr-only">
                {firstNameOf(viewer.fullName)}
              </span>
            </Link>
            <button
              type="button"
              onClick={onLogOut}
              className={classNames(
                'hidden min-h-11 items-center rounded-md px-2 font-semibold whitespace-nowrap transition-colors lg:flex',
                ON_BLUE,
              )}
            >
              Log out
            </button>
          </>
        )}
        {who === null && (
          <div className="hidden items-center gap-3 sm:flex">
            <VisitorLinks />
          </div>
        )}
        <IconButton
          ref={menuButton}
          label={open ? 'Close menu' : 'Open menu'}
          icon={open ? <X aria-hidden size={24} /> : <Menu aria-hidden size={24} />}
          aria-expanded={open}
          aria-controls={menuId}
          onClick={() => setOpen(!open)}
          className="-mr-2.5 lg:hidden"
        />
      </div>
      <div id={menuId} hidden={!open} className="border-t border-line/60 lg:hidden">
        {open && (
          <div className={classNames(FRAME, 'pt-2 pb-4')}>
            <nav aria-label="Main">
              <ul className="divide-y divide-line/25">
                {links(MENU_LINK)}
                {viewer &&
                  PLAY_LINKS.map(({ to, label }) => (
                    <li key={to}>
                      <NavLink to={to} onClick={close} className={MENU_LINK}>
                        {label}
                      </NavLink>
                    </li>
                  ))}
                {viewer?.isOperator && (
                  <Suspense>
                    <li onClickCapture={close}>
                      <OperatorLink wide={false} className={MENU_LINK} />
                    </li>
                  </Suspense>
                )}
              </ul>
            </nav>
            <div className="mt-3 flex min-h-15 flex-wrap items-center justify-between gap-3 border-t border-line/60 pt-4">
              {viewer && (
                <>
                  <span className="flex min-w-0 items-center gap-3 font-semibold">
                    <Avatar
                      id={viewer.id}
                      name={viewer.fullName}
                      src={viewer.avatarUrl}
                      className={RINGED}
                    />
                    <span dir="auto" className="min-w-0 wrap-anywhere">
                      {firstNameOf(viewer.fullName)}
                    </span>
                  </span>
                  <Button
                    variant="painted"
                    onClick={() => {
                      close();
                      onLogOut();
                    }}
                  >
                    Log out
                  </Button>
                </>
              )}
              {who === null && <VisitorLinks />}
            </div>
          </div>
        )}
      </div>
    </div>
  );
}

/** Links about playing, always there in wide windows; phones have the ball. */
function PlayLinks() {
  return PLAY_LINKS.map(({ to, label, icon: Icon }) => (
    <NavLink key={to} to={to} title={label} className={ICON_LINK}>
      <Icon aria-hidden size={22} />
      <span className="sr-only">{label}</span>
    </NavLink>
  ));
}
