import { CalendarDays, ChartNoAxesColumn, Users, Zap } from 'lucide-react';
import { Link } from 'react-router-dom';

const ACTIONS = [
  { to: '/discover?tab=players', label: 'Quick Match', icon: Zap },
  { to: '/discover?tab=players', label: 'Find Players', icon: Users },
  { to: '/schedule', label: 'Schedule', icon: CalendarDays },
  { to: '/profile', label: 'My Stats', icon: ChartNoAxesColumn },
] as const;

/** Four ways on from the dashboard. */
export function QuickActions() {
  return (
    <nav aria-label="Quick actions">
      <ul className="grid grid-cols-2 gap-px border-y border-rule bg-rule max-[20rem]:grid-cols-1 md:grid-cols-4">
        {ACTIONS.map(({ to, label, icon: Icon }) => (
          <li key={label} className="bg-paper">
            <Link
              to={to}
              className="flex min-h-14 items-center gap-3 px-4 py-2 leading-tight font-semibold hyphens-auto wrap-anywhere transition-colors hover:bg-sunken"
            >
              <Icon aria-hidden size={20} className="shrink-0 text-court-ink" />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
