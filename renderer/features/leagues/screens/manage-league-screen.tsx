import { useOutletContext, useParams } from 'react-router-dom';
import { useNow } from '../../../shared/dates/use-now.ts';
import { wallDateOf } from '../../../shared/dates/wall-time.ts';
import { ButtonLink } from '../../../shared/ui/button.tsx';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { ErrorState } from '../../../shared/ui/error-state.tsx';
import { LostBall } from '../../../shared/ui/illustrations.tsx';
import { Loading, SkeletonRow } from '../../../shared/ui/skeleton.tsx';
import { isDbError } from '../../../shared/api/db-error.ts';
import type { Club } from '../../clubs/domain/club.ts';
import { useGetLeagueDeskQuery } from '../api/league-desk-api.ts';
import { DeskView } from '../components/console/desk-view.tsx';
import { DraftView } from '../components/console/draft-view.tsx';

/** /clubs/:slug/manage/leagues/:leagueId: a draft in its steps, afterwards the desk. */
export function Component() {
  const club = useOutletContext<Club>();
  const { leagueId = '' } = useParams();
  const today = wallDateOf(useNow(), club.timeZone);
  const {
    currentData: desk,
    error,
    isError,
    isFetching,
    refetch,
  } = useGetLeagueDeskQuery(leagueId);
  const base = `/clubs/${club.slug}/manage/leagues`;
  if (desk !== undefined)
    return desk.state === 'draft' ? (
      <DraftView key={desk.id} desk={desk} today={today} base={base} />
    ) : (
      <DeskView key={desk.id} desk={desk} today={today} />
    );
  if (isDbError(error) && NOWHERE.has(error.code))
    return (
      <EmptyState
        level={2}
        drawing={<LostBall />}
        title="League not found"
        text="It may have been deleted."
        action={<ButtonLink to={base}>See all leagues</ButtonLink>}
      />
    );
  return isError ? (
    <ErrorState
      title="The league couldn't be loaded"
      onRetry={() => void refetch()}
      busy={isFetching}
    />
  ) : (
    <Loading>
      {Array.from({ length: 6 }, (_, at) => (
        <SkeletonRow key={at} />
      ))}
    </Loading>
  );
}

/** Refusals for a league that isn't theirs, and Postgres's code for a malformed id. */
const NOWHERE: ReadonlySet<string> = new Set(['not_a_manager', 'league_not_found', '22P02']);
