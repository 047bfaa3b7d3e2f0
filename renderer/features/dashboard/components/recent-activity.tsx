import {
  Award,
  CalendarCheck,
  CalendarPlus,
  Megaphone,
  Swords,
  Trophy,
  UserPlus,
  Users,
} from 'lucide-react';
import { type ComponentType, useState } from 'react';
import { timeAgo } from '../../../shared/dates/date-text.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { classNames } from '../../../shared/ui/class-names.ts';
import { Row, RowList } from '../../../shared/ui/list-rows.tsx';
import { SectionHeading } from '../../../shared/ui/section-heading.tsx';
import { KeptTogether } from '../../../shared/ui/kept-together.tsx';
import { type Activity, describeActivity } from '../domain/activity.ts';
import { counted } from '../../../shared/dates/counted.ts';

type Icon = ComponentType<{ size: number; 'aria-hidden': true }>;

const COURT = 'bg-court-wash text-court-ink';
const GRASS = 'bg-grass-wash text-grass-ink';

const LOOKS: Readonly<Record<Activity['kind'], { readonly icon: Icon; readonly tone: string }>> = {
  match_played: { icon: Trophy, tone: GRASS },
  match_agreed: { icon: CalendarCheck, tone: GRASS },
  challenge_received: { icon: Swords, tone: COURT },
  club_joined: { icon: Users, tone: COURT },
  member_joined: { icon: UserPlus, tone: COURT },
  announcement: { icon: Megaphone, tone: COURT },
  event_joined: { icon: CalendarPlus, tone: COURT },
  achievement: { icon: Award, tone: GRASS },
};

/** On a phone this is the end of a long page: only the latest four, until more are requested. */
const FOLDED = 'max-md:[&>li:nth-child(n+5)]:hidden';

/** The player's recent activity, latest first. */
export function RecentActivity({ items, now }: { items: readonly Activity[]; now: Date }) {
  const [whole, setWhole] = useState(false);
  return (
    <section aria-labelledby="recent-activity">
      <SectionHeading id="recent-activity" className="mb-2">
        Recent Activity
      </SectionHeading>
      {items.length === 0 ? (
        <p className="border-y border-rule py-4 text-muted">
          Nothing yet. Your matches, challenges and club news will show up here.
        </p>
      ) : (
        <>
          <RowList {...(!whole && { className: FOLDED })}>
            {items.map((item) => (
              <ActivityRow key={item.id} item={item} now={now} />
            ))}
          </RowList>
          {!whole && items.length > 4 && (
            <Button
              variant="link"
              size="sm"
              className="md:hidden"
              aria-describedby="recent-activity"
              onClick={() => setWhole(true)}
            >
              {counted(items.length - 4, { other: 'Show {count} more' })}
            </Button>
          )}
        </>
      )}
    </section>
  );
}

function ActivityRow({ item, now }: { item: Activity; now: Date }) {
  const { icon: Icon, tone } = LOOKS[item.kind];
  const { title, detail, to } = describeActivity(item);
  return (
    <Row
      to={to}
      leading={
        <span
          className={classNames(
            'inline-flex size-10 shrink-0 items-center justify-center rounded-full',
            tone,
          )}
        >
          <Icon aria-hidden size={20} />
        </span>
      }
      title={title}
      detail={
        <>
          {detail && (
            <p>
              <KeptTogether>{detail}</KeptTogether>
            </p>
          )}
          <time dateTime={item.at} className="block">
            {timeAgo(new Date(item.at), now)}
          </time>
        </>
      }
    />
  );
}
