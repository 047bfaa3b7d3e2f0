import { Plus } from 'lucide-react';
import { useOutletContext } from 'react-router-dom';
import { useNow } from '../../../shared/dates/use-now.ts';
import { wallDateOf } from '../../../shared/dates/wall-time.ts';
import { ButtonLink } from '../../../shared/ui/button.tsx';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { ErrorState } from '../../../shared/ui/error-state.tsx';
import { HeaderAction } from '../../../shared/ui/header-action.tsx';
import { EmptyCourt } from '../../../shared/ui/illustrations.tsx';
import { RowList } from '../../../shared/ui/list-rows.tsx';
import { NAMED_ABOVE, SectionHeading } from '../../../shared/ui/section-heading.tsx';
import { Loading, SkeletonRow } from '../../../shared/ui/skeleton.tsx';
import type { Club } from '../../clubs/domain/club.ts';
import { useListClubLeaguesQuery } from '../api/leagues-api.ts';
import { LeagueRow } from '../components/league-row.tsx';

/** /clubs/:slug/manage/leagues */
export function Component() {
  const club = useOutletContext<Club>();
  const today = wallDateOf(useNow(), club.timeZone);
  const { data: leagues, isError, isFetching, refetch } = useListClubLeaguesQuery(club.id);
  const base = `/clubs/${club.slug}/manage/leagues`;
  return (
    <div className="space-y-4">
      {leagues && leagues.length > 0 && (
        <HeaderAction
          label="Create a league"
          icon={<Plus aria-hidden size={18} />}
          to={`${base}/new`}
        />
      )}
      <SectionHeading className={NAMED_ABOVE}>Leagues</SectionHeading>
      {isError && (
        <ErrorState
          title="The leagues couldn't be loaded"
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      )}
      {leagues === undefined && !isError && (
        <Loading>
          <SkeletonRow />
          <SkeletonRow />
          <SkeletonRow />
        </Loading>
      )}
      {leagues?.length === 0 && (
        <EmptyState
          level={3}
          drawing={<EmptyCourt />}
          title="No leagues yet"
          text="Run a box league, a flex league or a ladder. Members arrange their matches, and the tables update automatically."
          action={
            <ButtonLink variant="primary" to={`${base}/new`}>
              Create a league
            </ButtonLink>
          }
        />
      )}
      {leagues && leagues.length > 0 && (
        <RowList label="Leagues">
          {leagues.map((league) => (
            <LeagueRow key={league.id} league={league} today={today} to={`${base}/${league.id}`} />
          ))}
        </RowList>
      )}
    </div>
  );
}
