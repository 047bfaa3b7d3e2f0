import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useNow } from '../../../shared/dates/use-now.ts';
import { Button, ButtonLink } from '../../../shared/ui/button.tsx';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { ErrorState } from '../../../shared/ui/error-state.tsx';
import { CalendarSheet } from '../../../shared/ui/illustrations.tsx';
import { RowList } from '../../../shared/ui/list-rows.tsx';
import { SectionHeading } from '../../../shared/ui/section-heading.tsx';
import { ShowMore } from '../../../shared/ui/show-more.tsx';
import { Loading, SkeletonRow } from '../../../shared/ui/skeleton.tsx';
import { canManage, type Club } from '../../clubs/domain/club.ts';
import { rotationPath } from '../../clubs/domain/club-link.ts';
import { useReplyToEventMutation } from '../api/event-mutations.ts';
import { useListClubEventsInfiniteQuery } from '../api/events-api.ts';
import { type ClubEvent, phaseOf } from '../domain/club-event.ts';
import { EventItem } from './event-item.tsx';
import { EventMenu } from './event-menu.tsx';
import { ExportEvents } from './export-events.tsx';

/** How many are shown on the page before all are requested. */
const FEW = 4;

/**
 * The next events on a club's page, with the viewer's answers; scrolls to the one in the address
 * (`?event=`).
 */
export function EventsSection({ club }: { club: Club }) {
  const now = useNow();
  const [all, setAll] = useState(false);
  const [reply] = useReplyToEventMutation();
  const events = useListClubEventsInfiniteQuery({ clubId: club.id, managed: false });
  const coming = events.data?.pages.flat().filter((event) => phaseOf(event, now) !== 'over');
  const [params] = useSearchParams();
  const wanted = params.get('event');
  const found = coming?.findIndex(({ id }) => id === wanted) ?? -1;
  const shown = all || found >= FEW ? coming : coming?.slice(0, FEW);
  const { hasNextPage, isFetching, isError, fetchNextPage } = events;
  const seeking = wanted !== null && coming !== undefined && found < 0 && hasNextPage && !isError;
  useEffect(() => {
    if (seeking && !isFetching) void fetchNextPage();
  }, [seeking, isFetching, fetchNextPage]);
  const missing = wanted !== null && coming !== undefined && found < 0 && !seeking && !isError;

  return (
    <section aria-labelledby="events" className="space-y-3">
      <SectionHeading
        id="events"
        action={
          coming &&
          coming.length > 0 && (
            <span className="flex flex-wrap justify-end gap-x-4">
              <ExportEvents club={club} />
              {coming.length > FEW && (
                <Button variant="link" size="sm" aria-expanded={all} onClick={() => setAll(!all)}>
                  {all ? 'Show fewer' : 'Show all'}
                </Button>
              )}
            </span>
          )
        }
      >
        Events
      </SectionHeading>
      {events.isError && (
        <ErrorState
          title="The events couldn't be loaded"
          onRetry={() => void events.refetch()}
          busy={events.isFetching}
        />
      )}
      {missing && (
        <output className="block border-l-4 border-court bg-surface px-4 py-3">
          The event you're looking for is over or was cancelled.
        </output>
      )}
      {shown === undefined && !events.isError && (
        <Loading>
          <SkeletonRow />
          <SkeletonRow />
        </Loading>
      )}
      {shown?.length === 0 && (
        <EmptyState
          level={3}
          drawing={<CalendarSheet />}
          title="No events planned"
          text={
            canManage(club.role)
              ? 'A club night with two courts and six players is a good start.'
              : 'Club nights, clinics and ladders will appear here. Until then, find someone to play.'
          }
          action={
            canManage(club.role) ? (
              <ButtonLink to={`/clubs/${club.slug}/manage/events?new=1`}>Plan an event</ButtonLink>
            ) : (
              <ButtonLink to={`/clubs/${club.slug}`}>Find someone to play</ButtonLink>
            )
          }
        />
      )}
      {shown && shown.length > 0 && (
        <RowList label="Events">
          {shown.map((event) => (
            <EventItem
              key={event.id}
              event={event}
              now={now}
              wanted={event.id === wanted}
              rotation={rotationLink(club, event)}
              menu={<EventMenu event={event} club={club} />}
              onReply={(going) =>
                void reply({ clubId: club.id, eventId: event.id, title: event.title, going })
              }
            />
          ))}
        </RowList>
      )}
      {all && <ShowMore list={events} />}
    </section>
  );
}

/** Members get a link to an existing rotation, managers also to create one. */
function rotationLink(
  club: Club,
  { id, hasRotation }: ClubEvent,
): { readonly to: string; readonly label: string } | null {
  if (!hasRotation && !canManage(club.role)) return null;
  return {
    to: rotationPath(club, id),
    label: hasRotation ? 'Who plays where' : 'Set up a rotation',
  };
}
