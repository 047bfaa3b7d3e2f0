import { Link } from 'react-router-dom';
import { dateAndTime } from '../../../shared/dates/date-text.ts';
import { deviceZone } from '../../../shared/dates/wall-time.ts';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { ErrorState } from '../../../shared/ui/error-state.tsx';
import { RowList } from '../../../shared/ui/list-rows.tsx';
import { LoadMore } from '../../../shared/ui/load-more.tsx';
import { Loading, SkeletonText } from '../../../shared/ui/skeleton.tsx';
import { useListTrailInfiniteQuery } from '../api/operator-api.ts';
import { caseKey } from '../domain/case.ts';
import { trailSentence } from '../domain/trail.ts';

const when = (instant: string): string => dateAndTime(new Date(instant), deviceZone());

/** The operators' actions, newest first. Nobody can change them. */
export function TrailList({ addressOf }: { addressOf: (key: string) => string }) {
  const trail = useListTrailInfiniteQuery();
  const lines = trail.data?.pages.flat();
  if (lines === undefined) {
    return trail.isError ? (
      <ErrorState
        title="The audit trail couldn't be loaded"
        onRetry={() => void trail.refetch()}
        busy={trail.isFetching}
      />
    ) : (
      <Loading>
        <SkeletonText lines={8} />
      </Loading>
    );
  }
  if (lines.length === 0) {
    return (
      <EmptyState
        title="Nothing yet"
        text="Everything that operators do is listed here for good."
      />
    );
  }
  return (
    <>
      <RowList label="Audit trail">
        {lines.map((line) => (
          <li
            key={line.id}
            className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 py-2.5"
          >
            <span className="min-w-0 wrap-anywhere">
              {line.item ? (
                <Link
                  to={{ search: addressOf(caseKey(line.item)) }}
                  preventScrollReset
                  className="inline-flex min-h-11 items-center underline underline-offset-4 md:min-h-0"
                >
                  {trailSentence(line)}
                </Link>
              ) : (
                trailSentence(line)
              )}
            </span>
            <time dateTime={line.createdAt} className="text-sm text-muted tabular-nums">
              {when(line.createdAt)}
            </time>
            {line.until && (
              <p className="basis-full text-sm text-muted">{`Until ${when(line.until)}`}</p>
            )}
            {line.words && (
              <p className="max-w-prose basis-full text-sm whitespace-pre-line wrap-anywhere">
                {line.words}
              </p>
            )}
          </li>
        ))}
      </RowList>
      {trail.hasNextPage && <LoadMore list={trail} />}
    </>
  );
}
