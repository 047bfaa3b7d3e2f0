import { CalendarPlus } from 'lucide-react';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { deviceZone, wallDateOf, type WallDate } from '../../../shared/dates/wall-time.ts';
import { useSaveCalendar } from '../../../shared/files/use-save-calendar.ts';
import { laterFile, useLaterFile } from '../../../shared/later-file.ts';
import { useNotify } from '../../../shared/notices/use-notify.ts';
import { Button, ButtonLink } from '../../../shared/ui/button.tsx';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.tsx';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { ErrorState } from '../../../shared/ui/error-state.tsx';
import { CalendarSheet } from '../../../shared/ui/illustrations.tsx';
import { RowList } from '../../../shared/ui/list-rows.tsx';
import { Page } from '../../../shared/ui/page.tsx';
import { SampleFrame } from '../../../shared/ui/sample-frame.tsx';
import { SectionHeading } from '../../../shared/ui/section-heading.tsx';
import { Tag } from '../../../shared/ui/tag.tsx';
import { useMedia } from '../../../shared/ui/use-media.ts';
import { useCancelChallengeMutation } from '../api/challenge-mutations.ts';
import { ExportMatchesDialog } from '../components/calendar/export-matches-dialog.tsx';
import { LadderNotice } from '../components/ladder-notice.tsx';
import { LateNotice } from '../components/late-notice.tsx';
import { LeaveMatchDialog } from '../components/leave-match-dialog.tsx';
import { type MatchActions, MatchItem } from '../components/match-item.tsx';
import { RescheduleDialog } from '../components/reschedule/reschedule-dialog.tsx';
import { MatchesSkeleton, MonthSkeleton } from '../components/matches-skeleton.tsx';
import { PastMatches } from '../components/history/past-matches.tsx';
import { WaitingResults } from '../components/results/waiting-results.tsx';
import { SubscribeDialog } from '../components/calendar/subscribe-dialog.tsx';
import {
  sampleNotice,
  type ShownFeed,
  useChallengeFeed,
} from '../components/use-challenge-feed.ts';
import { useNow } from '../../../shared/dates/use-now.ts';
import { type CalendarEntry, inOrder, matchEntries } from '../domain/calendar/calendar-entry.ts';
import {
  agreedOf,
  hasClash,
  calendarMatches,
  type Challenge,
  latestOf,
  opponentOf,
  upcomingMatches,
} from '../domain/challenge.ts';
import { demoMatches } from '../domain/demo.ts';
import { matchFile } from '../domain/calendar/match-file.ts';
import { unsettledMatches } from '../domain/results/result.ts';
import { counted } from '../../../shared/dates/counted.ts';

/** How many are listed before the rest is requested. */
const LISTED = 5;
/** From the `lg` breakpoint on. */
const TWO_COLUMNS = '(width >= 64rem)';

// The calendar is large, and the list is useful without it.
const calendarFile = laterFile(() => import('../components/calendar/match-calendar.tsx'));

const NONE: readonly CalendarEntry[] = [];

/**
 * Matches waiting for a result, and upcoming ones: the next ones as a list, all of them in a
 * calendar.
 *
 * @param others further entries for the player's calendar. They come from other features, so the
 * app adds them.
 * @param questions questions about past matches: the same.
 */
export function Component({
  others = NONE,
  questions,
}: {
  others?: readonly CalendarEntry[];
  questions?: ReactNode;
}) {
  const now = useNow();
  const [subscribing, setSubscribing] = useState(false);
  const feed = useChallengeFeed(demoMatches, now);
  // Together with the matches, not only once they are there.
  useEffect(() => calendarFile.fetch(), []);
  if (feed.status === 'loading') {
    return (
      <Page title="My Matches">
        <MatchesSkeleton />
      </Page>
    );
  }
  const upcoming = upcomingMatches(feed.challenges, feed.viewerId, now);
  /** Sample data in place of the member's own. */
  const standsIn = feed.demo && feed.problem !== null;
  const matches = <Matches {...{ feed, upcoming, others, questions, now }} />;
  return (
    <Page
      title="My Matches"
      aside={
        !standsIn && (
          <Tag tone={upcoming.length === 0 ? 'plain' : 'grass'}>
            {counted(upcoming.length, { other: '{count} upcoming' })}
          </Tag>
        )
      }
      actions={
        !feed.demo && (
          <Button
            icon={<CalendarPlus aria-hidden size={18} />}
            onClick={() => setSubscribing(true)}
          >
            Subscribe
          </Button>
        )
      }
    >
      {feed.problem && (
        <div className="mb-5">
          <ErrorState
            title="Your matches couldn't be loaded"
            text={
              feed.demo
                ? 'This is sample data for preview only.'
                : 'What you see may be out of date.'
            }
            onRetry={feed.problem.retry}
            busy={feed.problem.busy}
          />
        </div>
      )}
      {standsIn ? <SampleFrame>{matches}</SampleFrame> : matches}
      {subscribing && <SubscribeDialog onClose={() => setSubscribing(false)} />}
    </Page>
  );
}

function Matches({
  feed,
  upcoming,
  others,
  questions,
  now,
}: {
  feed: ShownFeed;
  upcoming: readonly Challenge[];
  others: readonly CalendarEntry[];
  questions: ReactNode;
  now: Date;
}) {
  const { challenges, viewerId, demo, refreshing } = feed;
  const viewerZone = deviceZone();
  const today = wallDateOf(now, viewerZone);
  const [chosen, setChosen] = useState<WallDate | null>(null);
  const day = chosen ?? upcoming[0]?.date ?? today;
  const entries = useMemo(
    () =>
      inOrder([...matchEntries(calendarMatches(challenges, viewerId, now), viewerId), ...others]),
    [challenges, viewerId, others, now],
  );
  const [exporting, setExporting] = useState(false);
  const [all, setAll] = useState(false);
  const agreed = agreedOf(challenges, viewerId);
  const { actions, dialogs } = useMatchActions(feed);
  const isWide = useMedia(TWO_COLUMNS);
  const calendarParts = useLaterFile(calendarFile);

  const results = (
    <div key="results" className="empty:hidden">
      <WaitingResults
        matches={unsettledMatches(challenges, viewerId, now)}
        {...{ viewerId, now, refreshing }}
      />
    </div>
  );
  const lists = (
    <div key="lists" className="space-y-8">
      <section aria-labelledby="upcoming-matches">
        <SectionHeading
          id="upcoming-matches"
          className="max-[20rem]:flex-wrap"
          action={
            // A single match has its own button for a file.
            upcoming.length > 1 && (
              <Button
                variant="link"
                size="sm"
                aria-label="Export matches"
                onClick={() => setExporting(true)}
              >
                <span className="sm:hidden">Export</span>
                <span className="max-sm:hidden">Export matches</span>
              </Button>
            )
          }
        >
          Upcoming Matches
        </SectionHeading>
        {upcoming.length === 0 ? (
          <EmptyState
            level={3}
            drawing={<CalendarSheet />}
            title="No upcoming matches"
            text="Challenge someone to schedule your first match"
            action={
              <ButtonLink to="/discover?tab=players" variant="primary">
                Find Players
              </ButtonLink>
            }
          />
        ) : (
          <>
            <RowList className="border-t-0">
              {(all ? upcoming : upcoming.slice(0, LISTED)).map((match) => (
                <MatchItem
                  key={match.id}
                  clash={hasClash(match, agreed)}
                  {...{ match, viewerId, viewerZone, now, actions }}
                />
              ))}
            </RowList>
            {upcoming.length > LISTED && (
              <Button
                variant="link"
                size="sm"
                aria-expanded={all}
                aria-describedby="upcoming-matches"
                onClick={() => setAll(!all)}
              >
                {all ? 'Show fewer' : counted(upcoming.length, { other: 'Show all {count}' })}
              </Button>
            )}
          </>
        )}
      </section>
      {!demo && <PastMatches viewerId={viewerId} questions={questions} />}
    </div>
  );
  const calendar = (
    <section
      key="calendar"
      aria-labelledby="match-calendar"
      className="lg:col-start-2 lg:row-span-2 lg:row-start-1"
    >
      <h2 id="match-calendar" className="sr-only">
        Calendar
      </h2>
      {calendarParts ? (
        <calendarParts.MatchCalendar onDay={setChosen} {...{ entries, viewerZone, day, today }} />
      ) : (
        <MonthSkeleton />
      )}
    </section>
  );

  return (
    <div className="grid grid-cols-1 gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] lg:grid-rows-[auto_1fr]">
      {/* One below the other the calendar comes before the lists, and after the results that wait; in the page's order too, for keyboard and ears. */}
      {isWide ? [results, lists, calendar] : [results, calendar, lists]}
      {dialogs}
      {exporting && upcoming.length > 0 && (
        <ExportMatchesDialog
          matches={upcoming}
          viewerId={viewerId}
          onClose={() => setExporting(false)}
        />
      )}
    </div>
  );
}

/** The items' actions, and the dialogs for cancelling and rescheduling. */
function useMatchActions(feed: ShownFeed) {
  const { challenges, viewerId, demo } = feed;
  const [asked, setAsking] = useState<Challenge | null>(null);
  const asking = asked && latestOf(challenges, asked);
  const [moving, setRescheduling] = useState<Challenge | null>(null);
  const rescheduling = moving && latestOf(challenges, moving);
  const [cancel] = useCancelChallengeMutation();
  const save = useSaveCalendar();
  const notify = useNotify();

  const onSample = () => notify(sampleNotice(feed));
  const actions: MatchActions = {
    onSave: (match) => void save(() => matchFile(match, viewerId, new Date())),
    onCancel: (match) => (demo ? onSample() : setAsking(match)),
    onReschedule: (match) => (demo ? onSample() : setRescheduling(match)),
    onDemoMessage: () =>
      notify({
        tone: 'info',
        title: 'Demo mode',
        description: 'Authentication required for messaging',
      }),
  };
  const callOff = ({ id: challengeId, status }: Challenge) =>
    void cancel({ challengeId, viewerId, status, from: 'matches' });
  const dialogs = (
    <>
      {rescheduling && (
        <RescheduleDialog
          match={rescheduling}
          viewerId={viewerId}
          onClose={() => setRescheduling(null)}
        />
      )}
      {asking?.goesOn && (
        <LeaveMatchDialog
          match={asking}
          onLeave={() => callOff(asking)}
          onClose={() => setAsking(null)}
        />
      )}
      {asking && !asking.goesOn && (
        <ConfirmDialog
          open
          onOpenChange={() => setAsking(null)}
          title="Cancel Match?"
          text={`Are you sure you want to cancel this match with ${opponentOf(asking, viewerId).fullName}? This action cannot be undone and they will be notified.`}
          keepLabel="Keep Match"
          confirmLabel="Cancel Match"
          onConfirm={() => {
            callOff(asking);
            setAsking(null);
          }}
        >
          <LadderNotice match={asking} />
          <LateNotice match={asking} />
        </ConfirmDialog>
      )}
    </>
  );
  return { actions, dialogs };
}
