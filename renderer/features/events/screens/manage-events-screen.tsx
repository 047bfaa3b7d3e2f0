import { CalendarPlus } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useOutletContext, useSearchParams } from 'react-router-dom';
import { useNow } from '../../../shared/dates/use-now.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { ErrorState } from '../../../shared/ui/error-state.tsx';
import { HeaderAction } from '../../../shared/ui/header-action.tsx';
import { CalendarSheet } from '../../../shared/ui/illustrations.tsx';
import { RowList } from '../../../shared/ui/list-rows.tsx';
import { NAMED_ABOVE, SectionHeading } from '../../../shared/ui/section-heading.tsx';
import { ShowMore } from '../../../shared/ui/show-more.tsx';
import { Loading, SkeletonRow } from '../../../shared/ui/skeleton.tsx';
import type { Club } from '../../clubs/domain/club.ts';
import { useListClubEventsInfiniteQuery } from '../api/events-api.ts';
import { ManagedEventRow, type EventActions } from '../components/managed-event-row.tsx';
import { type EventDialog, EventDialogs } from '../components/event-dialogs.tsx';
import { ExportEvents } from '../components/export-events.tsx';
import { type ClubEvent, phaseOf } from '../domain/club-event.ts';

/**
 * What was opened from a row. The event is looked up each time, so that it stays live while the
 * list has it.
 */
interface Opened {
  readonly kind: 'duplicate' | 'edit' | 'cancel' | 'replies' | 'message';
  readonly eventId: string;
}

/** /clubs/:slug/manage/events; `?new=1` opens the form, `?players=<id>` an event's players. */
export function Component() {
  const club = useOutletContext<Club>();
  const now = useNow();
  const [query, setQuery] = useSearchParams();
  const [opened, setOpened] = useState<Opened | null>(null);
  const list = useListClubEventsInfiniteQuery({ clubId: club.id, managed: true });
  const events = list.data?.pages.flat();

  const asked = query.get('players');
  const wanted: Opened | null = asked === null ? opened : { kind: 'replies', eventId: asked };
  const found = events?.find(({ id }) => id === wanted?.eventId);
  const [last, setLast] = useState<ClubEvent | null>(null);
  // An event that ends moves to a later page of the list: an open dialog stays, with the event as it was.
  if (found !== undefined && found !== last) setLast(found);
  const dialog = dialogOf(query.get('new') === '1', wanted, found ?? last);
  const close = () => {
    setOpened(null);
    setLast(null);
    if (query.has('new') || query.has('players')) setQuery({}, { replace: true });
  };
  const opens = (kind: Opened['kind']) => (event: ClubEvent) =>
    setOpened({ kind, eventId: event.id });
  const actions: EventActions = {
    onReplies: opens('replies'),
    onEdit: opens('edit'),
    onDuplicate: opens('duplicate'),
    onCancel: opens('cancel'),
  };

  return (
    <div className="space-y-4">
      <HeaderAction
        label="Create Event"
        icon={<CalendarPlus aria-hidden size={18} />}
        onPress={() => setQuery({ new: '1' }, { replace: true })}
      />
      <SectionHeading className={NAMED_ABOVE}>Events</SectionHeading>
      {list.isError && (
        <ErrorState
          title="The events couldn't be loaded"
          onRetry={() => void list.refetch()}
          busy={list.isFetching}
        />
      )}
      {events === undefined && !list.isError && (
        <Loading>
          {Array.from({ length: 4 }, (_, at) => (
            <SkeletonRow key={at} />
          ))}
        </Loading>
      )}
      {events?.length === 0 && (
        <EmptyState
          level={3}
          drawing={<CalendarSheet />}
          title="No events planned"
          text="A club night with two courts and six players is a good start."
          action={
            <Button onClick={() => setQuery({ new: '1' }, { replace: true })}>
              Plan the first one
            </Button>
          }
        />
      )}
      {events && <EventGroups {...{ club, events, now, actions }} />}
      <ShowMore list={list} />
      <EventDialogs
        club={club}
        dialog={dialog}
        now={now}
        onMessage={(event) => {
          if (query.has('players')) setQuery({}, { replace: true });
          opens('message')(event);
        }}
        onClose={close}
      />
    </div>
  );
}

function EventGroups({
  club,
  events,
  now,
  actions,
}: {
  club: Club;
  events: readonly ClubEvent[];
  now: Date;
  actions: EventActions;
}) {
  const open = events.filter(({ cancelled }) => !cancelled).length;
  const area = useRef<HTMLDivElement>(null);
  const before = useRef(open);
  // A cancelled event takes the focused button with it: the focus stays here, not at the page's top.
  useEffect(() => {
    if (open < before.current && document.activeElement === document.body)
      area.current?.focus({ preventScroll: true });
    before.current = open;
  }, [open]);

  return (
    <div ref={area} tabIndex={-1} className="space-y-6 outline-none">
      <EventGroup
        title="Upcoming"
        action={<ExportEvents club={club} />}
        events={events.filter((event) => phaseOf(event, now) !== 'over')}
        {...{ club, now, actions }}
      />
      <EventGroup
        title="Past"
        events={events.filter((event) => phaseOf(event, now) === 'over')}
        {...{ club, now, actions }}
      />
    </div>
  );
}

function EventGroup({
  club,
  title,
  action,
  events,
  now,
  actions,
}: {
  club: Club;
  title: string;
  action?: ReactNode;
  events: readonly ClubEvent[];
  now: Date;
  actions: EventActions;
}) {
  if (events.length === 0) return null;
  return (
    <section aria-label={title}>
      <div className="flex items-center justify-between gap-4 pb-2">
        <h3 className="text-lg">{title}</h3>
        {action}
      </div>
      <RowList label={title}>
        {events.map((event) => (
          <ManagedEventRow key={event.id} {...{ club, event, now, actions }} />
        ))}
      </RowList>
    </section>
  );
}

function dialogOf(
  creating: boolean,
  opened: Opened | null,
  event: ClubEvent | null,
): EventDialog | null {
  if (creating) return { kind: 'create' };
  return opened && event?.id === opened.eventId ? { kind: opened.kind, event } : null;
}
