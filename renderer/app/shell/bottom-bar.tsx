import {
  CalendarDays,
  Compass,
  House,
  Inbox,
  MessageCircle,
  Plus,
  Swords,
  UserRound,
  Users,
} from 'lucide-react';
import { lazy, Suspense, type ReactNode } from 'react';
import { Link, NavLink } from 'react-router-dom';
import { waitingSentence } from '../../features/waiting/domain/waiting-sentence.ts';
import { CountBadge } from '../../shared/ui/badge.tsx';
import { TennisBall } from '../../shared/ui/tennis-ball.tsx';
import { useOpenHere } from './use-open-here.ts';

/** Dialogs load after the first page; touching the button already starts loading them. */
const loadSheet = async () => ({ default: (await import('../../shared/ui/sheet.tsx')).Sheet });
const Sheet = lazy(loadSheet);

const QUICK_ACTIONS = [
  { to: '/discover?tab=players', label: 'Find Players', icon: <Users aria-hidden size={22} /> },
  { to: '/challenges', label: 'View Challenges', icon: <Swords aria-hidden size={22} /> },
  { to: '/matches', label: 'My Matches', icon: <CalendarDays aria-hidden size={22} /> },
] as const;

/**
 * The bottom bar, on phones only; hidden while a conversation needs the room. Its centre is the
 * ball: everything about playing.
 */
export function BottomBar({
  unreadMessages = 0,
  waiting = 0,
}: {
  unreadMessages?: number;
  /** How many things wait for the viewer's answer. */
  waiting?: number;
}) {
  const [open, setOpen] = useOpenHere();
  return (
    <>
      <nav
        aria-label="Bottom bar"
        className="fixed inset-x-0 bottom-0 z-30 border-t-2 border-ink bg-surface pb-[env(safe-area-inset-bottom)] room-taken:hidden md:hidden"
      >
        {/* Longer words have the room where they are longest, and the ball stays in the middle. */}
        <ul className="mx-auto grid max-w-lg grid-cols-[1fr_1.4fr_1.35fr_1.4fr_1fr] max-[20rem]:grid-cols-5">
          <Item to="/dashboard" label="Home" icon={<House aria-hidden size={22} />} />
          <Item to="/discover" label="Discover" icon={<Compass aria-hidden size={22} />} />
          <li className="relative">
            <button
              type="button"
              aria-haspopup="dialog"
              aria-expanded={open}
              onPointerDown={() => void loadSheet()}
              onFocus={() => void loadSheet()}
              onClick={() => setOpen(true)}
              className="group flex size-full min-h-16 flex-col items-center justify-end pb-2 text-xs font-semibold"
            >
              <span className="absolute -top-7 size-15 transition-[translate] group-active:translate-y-0.5">
                <TennisBall className="size-15" />
                <Plus
                  aria-hidden
                  size={26}
                  strokeWidth={3}
                  className="absolute inset-0 m-auto text-ball-ink"
                />
                <CountBadge
                  count={waiting}
                  tone="plain"
                  label={waitingSentence(waiting)}
                  className="absolute -top-1 -right-1"
                />
              </span>
              <Label>Challenge</Label>
            </button>
          </li>
          <Item
            to="/messages"
            label="Messages"
            icon={<MessageCircle aria-hidden size={22} />}
            count={unreadMessages}
          />
          <Item to="/profile" label="Profile" icon={<UserRound aria-hidden size={22} />} />
        </ul>
      </nav>
      {open && (
        <Suspense>
          <Sheet open onOpenChange={setOpen} title="Quick Actions">
            <ul className="divide-y divide-rule border-t border-rule">
              {waiting > 0 && (
                <li>
                  <Link
                    to="/dashboard"
                    onClick={() => setOpen(false)}
                    className="flex min-h-14 items-center gap-4 px-1 text-lg font-semibold transition-colors hover:bg-sunken"
                  >
                    <span className="text-court-ink">
                      <Inbox aria-hidden size={22} />
                    </span>
                    Waiting for you
                    <CountBadge count={waiting} />
                  </Link>
                </li>
              )}
              {QUICK_ACTIONS.map(({ to, label, icon }) => (
                <li key={to}>
                  <Link
                    to={to}
                    onClick={() => setOpen(false)}
                    className="flex min-h-14 items-center gap-4 px-1 text-lg font-semibold transition-colors hover:bg-sunken"
                  >
                    <span className="text-court-ink">{icon}</span>
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </Sheet>
        </Suspense>
      )}
    </>
  );
}

function Item({
  to,
  label,
  icon,
  count = 0,
}: {
  to: string;
  label: string;
  icon: ReactNode;
  count?: number;
}) {
  return (
    <li>
      <NavLink
        to={to}
        // Only one's own profile: others' profiles have longer paths.
        end
        className="-mt-0.5 flex min-h-16 flex-col items-center justify-end gap-0.5 border-t-4 border-transparent pb-2 text-xs font-semibold text-muted aria-[current=page]:border-court-ink aria-[current=page]:text-court-ink"
      >
        <span className="relative">
          {icon}
          <CountBadge count={count} className="absolute -top-2 left-3" />
        </span>
        <Label>{label}</Label>
      </NavLink>
    </li>
  );
}

/**
 * At 200% text size a phone has room for the icons only; the labels are still read out. A long
 * label is hyphenated, and cut after two lines.
 */
function Label({ children }: { children: string }) {
  return (
    <span className="line-clamp-2 max-w-full px-0.5 text-center leading-[1.1] hyphens-auto wrap-anywhere max-[20rem]:sr-only">
      {children}
    </span>
  );
}
