import {
  Bell,
  CalendarPlus2,
  CalendarX2,
  CircleCheck,
  CircleX,
  ClipboardList,
  ListOrdered,
  MessageCircle,
  Swords,
  Trophy,
  UserPlus,
  Users,
} from 'lucide-react';
import type { ComponentType } from 'react';
import { classNames } from '../../../shared/ui/class-names.ts';
import type { NotificationKind } from '../domain/notification.ts';

type Icon = ComponentType<{ size: number; 'aria-hidden': true }>;

const LOOKS: Readonly<Record<NotificationKind, { readonly icon: Icon; readonly tone: string }>> = {
  message: { icon: MessageCircle, tone: 'bg-court-wash text-court-ink' },
  challenge: { icon: Swords, tone: 'bg-court-wash text-court-ink' },
  challenge_accepted: { icon: CircleCheck, tone: 'bg-grass-wash text-grass-ink' },
  challenge_declined: { icon: CircleX, tone: 'bg-clay-wash text-clay-ink' },
  club: { icon: Users, tone: 'bg-court-wash text-court-ink' },
  match: { icon: Trophy, tone: 'bg-grass-wash text-grass-ink' },
  match_cancelled: { icon: CalendarX2, tone: 'bg-clay-wash text-clay-ink' },
  seat: { icon: UserPlus, tone: 'bg-court-wash text-court-ink' },
  result: { icon: ClipboardList, tone: 'bg-grass-wash text-grass-ink' },
  open_match: { icon: CalendarPlus2, tone: 'bg-court-wash text-court-ink' },
  other: { icon: Bell, tone: 'bg-court-wash text-court-ink' },
};

/** For a club's leagues. */
const LEAGUE = { icon: ListOrdered, tone: 'bg-court-wash text-court-ink' };

/** A notification's subject at a glance; its title says the same in words. */
export function KindIcon({ kind, league }: { kind: NotificationKind; league: boolean }) {
  const { icon: Icon, tone } = kind === 'club' && league ? LEAGUE : LOOKS[kind];
  return (
    <span
      className={classNames(
        // At twice the text size a phone has no room for it beside the text.
        'inline-flex size-10 shrink-0 items-center justify-center rounded-full max-[20rem]:hidden',
        tone,
      )}
    >
      <Icon aria-hidden size={20} />
    </span>
  );
}
