import { Settings2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useOutletContext, useSearchParams } from 'react-router-dom';
import { useNow } from '../../../shared/dates/use-now.ts';
import { type WallDate, wallDateOf } from '../../../shared/dates/wall-time.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { ErrorState } from '../../../shared/ui/error-state.tsx';
import { EmptyCourt } from '../../../shared/ui/illustrations.tsx';
import { NAMED_ABOVE, SectionHeading } from '../../../shared/ui/section-heading.tsx';
import { Loading, SkeletonRow } from '../../../shared/ui/skeleton.tsx';
import type { Club } from '../../clubs/domain/club.ts';
import { useGetCourtDayQuery } from '../api/court-times-api.ts';
import { CourtDayView } from '../components/court-day-view.tsx';
import { RulesDialog } from '../components/rules-dialog.tsx';
import { WithoutCourtDialog } from '../components/without-court-dialog.tsx';
import type { WithoutCourt } from '../domain/court-day.ts';

/** /clubs/:slug/manage/court-day; `?day=2026-01-05` shows that day, otherwise today. */
export function Component() {
  const club = useOutletContext<Club>();
  const now = useNow();
  const [query, setQuery] = useSearchParams();
  const [asking, setAsking] = useState(false);
  const [without, setWithout] = useState<readonly WithoutCourt[]>([]);
  const asked = query.get('day');
  const { data, currentData, isError, isFetching, refetch } = useGetCourtDayQuery({
    clubId: club.id,
    day: asked !== null && /^\d{4}-\d\d-\d\d$/u.test(asked) ? asked : null,
  });
  const today = wallDateOf(now, club.timeZone);
  const lastToday = useRef(today);
  // A window left open overnight must not take yesterday for today.
  useEffect(() => {
    if (lastToday.current === today) return;
    lastToday.current = today;
    if (asked === null) void refetch();
  }, [today, asked, refetch]);
  const show = (day: WallDate): void =>
    setQuery(day === data?.today ? {} : { day }, { replace: true });

  return (
    <div className="space-y-6">
      <SectionHeading
        className={data?.rules === null ? NAMED_ABOVE : 'max-[20rem]:flex-wrap'}
        action={
          data?.rules && (
            <Button
              size="sm"
              icon={<Settings2 aria-hidden size={18} />}
              onClick={() => setAsking(true)}
            >
              Settings
            </Button>
          )
        }
      >
        Court times
      </SectionHeading>
      {isError && (
        <ErrorState
          title="The court times couldn't be loaded"
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      )}
      {data === undefined && !isError && (
        <Loading>
          {Array.from({ length: 6 }, (_, at) => (
            <SkeletonRow key={at} />
          ))}
        </Loading>
      )}
      {data && data.rules === null && (
        <EmptyState
          level={3}
          drawing={<EmptyCourt />}
          title="Court times are off"
          text="When court times are on, each agreed match, event or lesson reserves its court, so nobody else can use it at that time."
          action={
            <Button variant="primary" onClick={() => setAsking(true)}>
              Switch on
            </Button>
          }
        />
      )}
      {data?.rules && (
        <CourtDayView
          clubId={club.id}
          day={data}
          rules={data.rules}
          now={now.getTime()}
          // Another day is still shown. Live changes of the current one update it without flicker.
          busy={isFetching && currentData === undefined}
          onDay={show}
        />
      )}
      {asking && data && (
        <RulesDialog
          clubId={club.id}
          rules={data.rules}
          onWithoutCourt={setWithout}
          onClose={() => setAsking(false)}
        />
      )}
      {without.length > 0 && (
        <WithoutCourtDialog without={without} zone={club.timeZone} onClose={() => setWithout([])} />
      )}
    </div>
  );
}
