import { skipToken } from '@reduxjs/toolkit/query';
import { Settings2 } from 'lucide-react';
import { useSelector } from 'react-redux';
import { useParams, useSearchParams } from 'react-router-dom';
import { isDbError } from '../../../shared/api/db-error.ts';
import { selectUserId } from '../../../shared/api/session.ts';
import { useNow } from '../../../shared/dates/use-now.ts';
import { deviceZone, wallDateOf } from '../../../shared/dates/wall-time.ts';
import { usePageTitle } from '../../../shared/platform/page-title.ts';
import { ButtonLink } from '../../../shared/ui/button.tsx';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { ErrorState } from '../../../shared/ui/error-state.tsx';
import { LostBall } from '../../../shared/ui/illustrations.tsx';
import { Page } from '../../../shared/ui/page.tsx';
import { SectionHeading } from '../../../shared/ui/section-heading.tsx';
import { Loading, SkeletonBlock, SkeletonRow } from '../../../shared/ui/skeleton.tsx';
import { Tag } from '../../../shared/ui/tag.tsx';
import { useGetLeagueQuery, useWatchLeagueQuery } from '../api/leagues-api.ts';
import { DrawView } from '../components/draw-view.tsx';
import { STATE_TONES } from '../components/league-row.tsx';
import { LadderTable } from '../components/member/ladder-table.tsx';
import { LeaveLeague } from '../components/member/leave-league.tsx';
import { GroupMatches, MyGroup, OtherGroups } from '../components/member/league-groups.tsx';
import { MyFixtures } from '../components/member/my-fixtures.tsx';
import { RulesWords } from '../components/rules-words.tsx';
import { hasGroups, type League } from '../domain/league.ts';
import { datesLine, kindLine, stateLabel } from '../domain/league-text.ts';

/** /clubs/:slug/leagues/:leagueId; `?round=2&group=<id>` shows another round, or another group's matches. */
export function Component() {
  const { slug = '', leagueId = '' } = useParams();
  const [address] = useSearchParams();
  const userId = useSelector(selectUserId);
  const round = Number(address.get('round'));
  const query = {
    leagueId,
    round: Number.isSafeInteger(round) && round > 0 ? round : null,
    groupId: address.get('group'),
  };
  const { currentData, data, error, isError, isFetching, refetch } = useGetLeagueQuery(query);
  // Another round or group is loading: the current one stays on screen.
  const league = currentData === undefined && data?.id === leagueId ? data : currentData;
  useWatchLeagueQuery(
    league && userId !== null
      ? { userId, topic: league.topic, heardUntil: league.heardUntil }
      : skipToken,
  );
  usePageTitle(league?.name);
  const back = { to: `/clubs/${slug}`, label: 'Back to club' };
  if (league) return <LeaguePage key={league.id} league={league} back={back} />;
  if (league === null || (isDbError(error) && error.code === '22P02'))
    return (
      <Page title="League" back={back}>
        <EmptyState
          drawing={<LostBall />}
          title="League not found"
          text="It may have been deleted, or only members of its club can see it."
          action={<ButtonLink to={`/clubs/${slug}`}>Go to the club</ButtonLink>}
        />
      </Page>
    );
  return (
    <Page title="League" back={back}>
      {isError ? (
        <ErrorState
          title="The league couldn't be loaded"
          text="Check your connection and try again."
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      ) : (
        <Loading className="space-y-4">
          <SkeletonBlock className="h-56" />
          <SkeletonRow />
          <SkeletonRow />
        </Loading>
      )}
    </Page>
  );
}

function LeaguePage({
  league,
  back,
}: {
  league: League;
  back: { readonly to: string; readonly label: string };
}) {
  const [address, setAddress] = useSearchParams();
  const today = wallDateOf(useNow(), league.club.timeZone);
  const zone = deviceZone();
  const show = (key: 'round' | 'group', value: string | null) => {
    const next = new URLSearchParams(address);
    // Another round has other groups.
    next.delete('group');
    if (value === null) next.delete(key);
    else next.set(key, value);
    setAddress(next, { replace: true, preventScrollReset: true });
  };
  const isIn = league.myEntryId !== null;
  return (
    <Page
      title={league.name}
      back={back}
      aside={<Tag tone={STATE_TONES[league.state]}>{stateLabel(league, today)}</Tag>}
      intro={`${kindLine(league.kind, league.discipline)} · ${datesLine(league)}`}
      actions={
        league.canManage && (
          <ButtonLink
            to={`/clubs/${league.club.slug}/manage/leagues/${league.id}`}
            icon={<Settings2 aria-hidden size={18} />}
          >
            Manage league
          </ButtonLink>
        )
      }
    >
      <div className="space-y-10">
        {league.draw !== null && (
          <>
            <MyFixtures league={league} viewerZone={zone} />
            <section aria-labelledby="draw" className="space-y-4">
              <SectionHeading id="draw">Draw</SectionHeading>
              <DrawView draw={league.draw} />
            </section>
          </>
        )}
        {league.kind === 'ladder' && (
          <>
            <section aria-labelledby="ladder" className="space-y-2">
              <SectionHeading id="ladder">Ladder</SectionHeading>
              <LadderTable league={league} />
            </section>
            <MyFixtures league={league} viewerZone={zone} />
          </>
        )}
        {hasGroups(league.kind) && (
          <div className="grid items-start gap-x-12 gap-y-10 lg:grid-cols-2">
            <MyGroup league={league} />
            <MyFixtures league={league} viewerZone={zone} />
          </div>
        )}
        {hasGroups(league.kind) && (
          <OtherGroups
            league={league}
            onRound={(round) => show('round', round === null ? null : String(round))}
          />
        )}
        {league.draw === null && (
          <GroupMatches league={league} zone={zone} onGroup={(groupId) => show('group', groupId)} />
        )}
        <section aria-labelledby="rules" className="space-y-2">
          <SectionHeading id="rules">Rules</SectionHeading>
          <RulesWords {...league} />
          {isIn && league.state === 'published' && <LeaveLeague league={league} />}
        </section>
      </div>
    </Page>
  );
}
