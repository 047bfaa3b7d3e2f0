import { CalendarPlus, type LucideIcon, Megaphone, Settings2, UserPlus } from 'lucide-react';
import { Link } from 'react-router-dom';

// A long word is hyphenated rather than overflowing.
const TILE =
  'hyphens-auto wrap-anywhere flex min-h-11 items-center gap-2.5 rounded-md border border-edge bg-surface px-3 py-2 text-left leading-tight font-semibold transition-colors hover:border-ink hover:bg-sunken';

const LINKS: readonly {
  readonly title: string;
  readonly icon: LucideIcon;
  readonly to: string;
}[] = [
  { title: 'Create Event', icon: CalendarPlus, to: 'events?new=1' },
  { title: 'Invite Members', icon: UserPlus, to: 'invitations?new=people' },
  { title: 'Settings', icon: Settings2, to: 'settings' },
];

/** Owners' and admins' most frequent actions, one press away. */
export function QuickTiles({
  slug,
  onPostAnnouncement,
}: {
  slug: string;
  onPostAnnouncement: () => void;
}) {
  return (
    <ul
      aria-label="Quick actions"
      className="grid grid-cols-2 gap-2 max-[20rem]:grid-cols-1 lg:grid-cols-4"
    >
      <li className="grid">
        <button type="button" onClick={onPostAnnouncement} className={TILE}>
          <Megaphone aria-hidden size={20} className="shrink-0 text-court-ink" />
          Post Announcement
        </button>
      </li>
      {LINKS.map(({ title, icon: Icon, to }) => (
        <li key={to} className="grid">
          <Link to={`/clubs/${slug}/manage/${to}`} className={TILE}>
            <Icon aria-hidden size={20} className="shrink-0 text-court-ink" />
            {title}
          </Link>
        </li>
      ))}
    </ul>
  );
}
