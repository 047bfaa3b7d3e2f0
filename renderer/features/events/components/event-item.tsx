import { Check, MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, ButtonLink } from '../../../shared/ui/button.tsx';
import { classNames } from '../../../shared/ui/class-names.ts';
import { FoldedText } from '../../../shared/ui/folded-text.tsx';
import { Tag } from '../../../shared/ui/tag.tsx';
import { type ClubEvent, isFull, phaseOf } from '../domain/club-event.ts';
import { durationText, goingText, myReplyText, waitingListText } from '../domain/event-text.ts';
import { aboutEvent, EventWhen, EventZone } from './event-when.tsx';

/** An event as a member sees it: when and where, who goes, and the member's own answer. */
export function EventItem({
  event,
  now,
  onReply,
  wanted = false,
  rotation = null,
  menu,
}: {
  event: ClubEvent;
  now: Date;
  onReply: (going: boolean) => void;
  /** The address points to it. */
  wanted?: boolean;
  /** The page with its rotation, and the link's label. */
  rotation?: { readonly to: string; readonly label: string } | null;
  /** Further actions. */
  menu?: ReactNode;
}) {
  const { id, title, place, description, durationMinutes } = event;
  const phase = phaseOf(event, now);
  const waitingList = waitingListText(event);
  const mine = myReplyText(event.reply);
  return (
    <li
      ref={wanted ? reveal : undefined}
      tabIndex={wanted ? -1 : undefined}
      className={classNames('py-4', wanted && '-mx-4 bg-sunken px-4')}
    >
      <article aria-labelledby={id} className="flex flex-col gap-x-5 gap-y-2 sm:flex-row">
        <EventWhen event={event} />
        <div className="min-w-0 grow space-y-2">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h3 id={id} className="min-w-0 text-lg break-words">
              {title}
            </h3>
            {phase === 'on' && <Tag tone="live">On now</Tag>}
            {menu && <div className="-my-2 ml-auto">{menu}</div>}
          </div>
          <EventZone event={event} />
          <p className="flex items-start gap-1.5">
            <MapPin aria-hidden size={16} className="mt-1.5 shrink-0 text-muted" />
            <span className="min-w-0 break-words">
              {place}
              <span className="text-muted">{` · ${durationText(durationMinutes)}`}</span>
            </span>
          </p>
          {description && <FoldedText text={description} about={id} />}
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
            <span className="figures text-base">{goingText(event)}</span>
            {waitingList && <span className="text-muted">{waitingList}</span>}
            <span aria-live="polite" className="empty:hidden">
              {mine && <Tag tone={REPLY_TONES[event.reply.state]}>{mine}</Tag>}
            </span>
          </p>
          {phase === 'ahead' && <Answers event={event} onReply={onReply} />}
          {rotation && (
            <ButtonLink variant="link" size="sm" to={rotation.to} aria-describedby={aboutEvent(id)}>
              {rotation.label}
            </ButtonLink>
          )}
        </div>
      </article>
    </li>
  );
}

/** A link to an event scrolls to it. */
function reveal(item: HTMLLIElement | null): void {
  item?.scrollIntoView({ block: 'center' });
  item?.focus({ preventScroll: true });
}

const REPLY_TONES = { none: 'plain', going: 'grass', waiting: 'court', declined: 'plain' } as const;

/**
 * The first button keeps its place, and with it the focus, whatever it does next; the second is
 * there unless the first one undoes its own action.
 */
function Answers({ event, onReply }: { event: ClubEvent; onReply: (going: boolean) => void }) {
  const { id, reply } = event;
  const going = reply.state === 'going';
  const waiting = reply.state === 'waiting';
  const declined = reply.state === 'declined';
  return (
    <div className="flex flex-wrap gap-2">
      {waiting || (!going && isFull(event)) ? (
        <Button
          key="yes"
          size="sm"
          aria-describedby={aboutEvent(id)}
          onClick={() => onReply(!waiting)}
        >
          {waiting ? 'Leave waiting list' : 'Join waiting list'}
        </Button>
      ) : (
        <Button
          key="yes"
          size="sm"
          variant={going ? 'solid' : 'quiet'}
          icon={going && <Check aria-hidden size={16} />}
          aria-pressed={going}
          aria-describedby={aboutEvent(id)}
          onClick={() => (going ? undefined : onReply(true))}
        >
          Going
        </Button>
      )}
      {!waiting && (
        <Button
          key="no"
          size="sm"
          variant={declined ? 'solid' : 'quiet'}
          icon={declined && <Check aria-hidden size={16} />}
          aria-pressed={declined}
          aria-describedby={aboutEvent(id)}
          onClick={() => (declined ? undefined : onReply(false))}
        >
          Can't go
        </Button>
      )}
    </div>
  );
}
