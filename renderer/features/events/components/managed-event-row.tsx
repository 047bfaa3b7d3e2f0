import { EllipsisVertical } from 'lucide-react';
import { Button, ButtonLink } from '../../../shared/ui/button.tsx';
import { Menu } from '../../../shared/ui/menu.tsx';
import { Tag } from '../../../shared/ui/tag.tsx';
import type { Club } from '../../clubs/domain/club.ts';
import { rotationPath } from '../../clubs/domain/club-link.ts';
import { type ClubEvent, phaseOf } from '../domain/club-event.ts';
import {
  attendedText,
  calledOffText,
  durationText,
  goingText,
  waitingListText,
} from '../domain/event-text.ts';
import { aboutEvent, EventWhen, EventZone } from './event-when.tsx';

/** The actions for an event; each opens a dialog. */
export interface EventActions {
  readonly onReplies: (event: ClubEvent) => void;
  readonly onEdit: (event: ClubEvent) => void;
  readonly onDuplicate: (event: ClubEvent) => void;
  readonly onCancel: (event: ClubEvent) => void;
}

/** How many go, and wait; afterwards how many came. Nobody comes to a cancelled one. */
function countsOf(event: ClubEvent, phase: ReturnType<typeof phaseOf>): readonly (string | null)[] {
  if (event.cancelled) return [calledOffText(event)];
  return phase === 'ahead' ? [goingText(event), waitingListText(event)] : [attendedText(event)];
}

/** One event in the console. */
export function ManagedEventRow({
  club,
  event,
  now,
  actions,
}: {
  club: Pick<Club, 'slug'>;
  event: ClubEvent;
  now: Date;
  actions: EventActions;
}) {
  const { id, title, place, durationMinutes, seriesId, cancelled, hasRotation } = event;
  const phase = phaseOf(event, now);
  const open = phase === 'ahead' && !cancelled;
  const facts = [place, durationText(durationMinutes), ...countsOf(event, phase)];
  return (
    <li className="flex flex-wrap items-start gap-x-5 gap-y-2 py-3">
      <EventWhen event={event} />
      <div className="min-w-0 grow basis-60 space-y-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h4 id={id} className="min-w-0 font-semibold break-words">
            {title}
          </h4>
          {seriesId !== null && <Tag>Weekly</Tag>}
          {cancelled && <Tag tone="clay">Cancelled</Tag>}
          {phase === 'on' && !cancelled && <Tag tone="live">On now</Tag>}
        </div>
        <EventZone event={event} />
        <p className="flex flex-wrap gap-x-3 text-sm text-muted tabular-nums">
          {facts.filter(Boolean).map((fact) => (
            <span key={fact} className="min-w-0 break-words">
              {fact}
            </span>
          ))}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Button
          size="sm"
          aria-describedby={aboutEvent(id)}
          onClick={() => actions.onReplies(event)}
        >
          {phase === 'ahead' || cancelled ? 'Players' : 'Attendance'}
        </Button>
        {!cancelled && (phase !== 'over' || hasRotation) && (
          <ButtonLink size="sm" aria-describedby={aboutEvent(id)} to={rotationPath(club, id)}>
            Rotation
          </ButtonLink>
        )}
        {open && (
          <Button size="sm" aria-describedby={aboutEvent(id)} onClick={() => actions.onEdit(event)}>
            Edit
          </Button>
        )}
        {open ? (
          <Menu
            label={`More for ${title}`}
            icon={<EllipsisVertical aria-hidden size={20} />}
            items={[
              { label: 'Duplicate', onSelect: () => actions.onDuplicate(event) },
              { label: 'Cancel', danger: true, onSelect: () => actions.onCancel(event) },
            ]}
          />
        ) : (
          <Button
            size="sm"
            aria-describedby={aboutEvent(id)}
            onClick={() => actions.onDuplicate(event)}
          >
            Duplicate
          </Button>
        )}
      </div>
    </li>
  );
}
