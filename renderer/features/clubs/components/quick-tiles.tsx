import { CalendarPlus, type LucideIcon, Megaphone, Settings2, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../shared/ui/button.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';

interface Coming {
  readonly title: string;
  readonly icon: LucideIcon;
  /** What it will do, and what to do until then. */
  readonly sentence: string;
}

const COMING: readonly Coming[] = [
  {
    title: 'Create Event',
    icon: CalendarPlus,
    sentence:
      'Soon you will be able to plan practice, socials and tournaments here, and members will sign up for them. Until then, an announcement reaches everybody.',
  },
  {
    title: 'Invite Members',
    icon: UserPlus,
    sentence:
      'Soon you will be able to send invitation links and mails from here. Until then, players find a public club on the Discover page.',
  },
  {
    title: 'Settings',
    icon: Settings2,
    sentence:
      "Soon you will be able to change the club's name, place, member limit and who may post here, and to hand the club over.",
  },
];

/** What owner and admins do most, one press away. */
export function QuickTiles({ onPostAnnouncement }: { onPostAnnouncement: () => void }) {
  const [told, setTold] = useState<Coming | null>(null);
  return (
    <>
      <ul aria-label="Quick actions" className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        <li className="grid">
          <Tile title="Post Announcement" icon={Megaphone} onPress={onPostAnnouncement} />
        </li>
        {COMING.map((coming) => (
          <li key={coming.title} className="grid">
            <Tile title={coming.title} icon={coming.icon} onPress={() => setTold(coming)} />
          </li>
        ))}
      </ul>
      <Dialog
        open={told !== null}
        onOpenChange={() => setTold(null)}
        title={told?.title ?? ''}
        description={told?.sentence}
        footer={<Button onClick={() => setTold(null)}>OK</Button>}
      />
    </>
  );
}

function Tile({
  title,
  icon: Icon,
  onPress,
}: {
  title: string;
  icon: LucideIcon;
  onPress: () => void;
}) {
  return (
    <button
      type="button"
      onClick={onPress}
      className="flex min-h-24 flex-col items-start justify-between gap-3 rounded-md border border-edge bg-surface p-4 text-left font-semibold transition-colors hover:border-ink hover:bg-sunken"
    >
      <Icon aria-hidden size={24} className="text-court-ink" />
      {title}
    </button>
  );
}
