import { useState } from 'react';
import { useOutletContext } from 'react-router-dom';
import { ErrorState } from '../../../shared/ui/error-state.tsx';
import { NAMED_ABOVE, SectionHeading } from '../../../shared/ui/section-heading.tsx';
import { Select } from '../../../shared/ui/select.tsx';
import { Loading, SkeletonBlock } from '../../../shared/ui/skeleton.tsx';
import type { Club } from '../../clubs/domain/club.ts';
import { useGetClubStatisticsQuery } from '../api/statistics-api.ts';
import { Figures } from '../components/figures.tsx';
import { type Period, PERIODS } from '../domain/statistics.ts';
import { counted } from '../../../shared/dates/counted.ts';

/** /clubs/:slug/manage/statistics: the club's statistics. */
export function Component() {
  const club = useOutletContext<Club>();
  const [weeks, setWeeks] = useState<Period>(PERIODS[0]);
  const { data, currentData, isError, isFetching, refetch } = useGetClubStatisticsQuery(
    { clubId: club.id, weeks },
    { refetchOnMountOrArgChange: true },
  );

  // Another period's figures stay while these are loading, but not if that fails.
  const figures = isError ? currentData : data;

  return (
    <section aria-labelledby="club-statistics" className="space-y-6">
      <div className="space-y-3">
        <SectionHeading id="club-statistics" className={NAMED_ABOVE}>
          Statistics
        </SectionHeading>
        <Select
          label="Period"
          className="max-w-xs"
          value={String(weeks)}
          options={PERIODS.map((period) => ({
            value: String(period),
            label: counted(period, { other: 'The last {count} weeks' }),
          }))}
          onChange={({ target }) =>
            setWeeks(PERIODS.find((period) => String(period) === target.value) ?? PERIODS[0])
          }
        />
        <p className="text-sm text-muted">
          Weeks start on Monday. Days and hours are in the club's time zone.
        </p>
      </div>
      {isError && (
        <ErrorState
          title="The statistics couldn't be loaded"
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      )}
      {figures ? (
        <Figures figures={figures} />
      ) : (
        !isError && (
          <Loading className="space-y-6">
            <SkeletonBlock className="h-24" />
            <div className="grid gap-6 xl:grid-cols-2">
              <SkeletonBlock className="h-64" />
              <SkeletonBlock className="h-64" />
            </div>
          </Loading>
        )
      )}
    </section>
  );
}
