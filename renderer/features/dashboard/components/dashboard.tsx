import { Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { skipToken } from '@reduxjs/toolkit/query';
import { selectUserId } from '../../../shared/api/session.ts';
import { greeting } from '../../../shared/dates/date-text.ts';
import { useNow } from '../../../shared/dates/use-now.ts';
import { deviceZone } from '../../../shared/dates/wall-time.ts';
import { useBelowTheFold } from '../../../shared/first-paint.ts';
import { ButtonLink } from '../../../shared/ui/button.tsx';
import { ErrorState } from '../../../shared/ui/error-state.tsx';
import { Page } from '../../../shared/ui/page.tsx';
import { useGetDashboardQuery } from '../api/dashboard-api.ts';
import type { DashboardData } from '../domain/dashboard.ts';
import { stillAhead } from '../domain/dashboard-match.ts';
import { DashboardSkeleton } from './dashboard-skeleton.tsx';
import { MyClubs } from './my-clubs.tsx';
import { NextMatch } from './next-match.tsx';
import { QuestionnaireOffer } from './questionnaire-offer.tsx';
import { QuickActions } from './quick-actions.tsx';
import { RecentActivity } from './recent-activity.tsx';
import { StatTiles } from './stat-tiles.tsx';
import { UpcomingMatches } from './upcoming-matches.tsx';

/** A refetch isn't shown, so it re-renders nothing: a start with kept data always refetches at once. */
const whatIsShown = ({
  currentData,
  isError,
  isFetching,
}: {
  readonly currentData?: DashboardData | undefined;
  readonly isError: boolean;
  readonly isFetching: boolean;
}) => ({ currentData, isError, isRetrying: isError && isFetching });

/** /dashboard: everything in one request, kept up to date. */
export function Dashboard({
  firstName,
  ready,
  waiting,
  afterMatch,
  renderProposals,
  renderRing,
}: {
  firstName: string;
  /** The parts above and between have loaded, or failed to: nothing will move down for them later. */
  ready: boolean;
  /** What needs an answer, above everything else. */
  waiting: ReactNode;
  /** A question for players with an upcoming match. */
  afterMatch: ReactNode;
  /** Suggested opponents. */
  renderProposals: (data: DashboardData) => ReactNode;
  /** With how many people the player has played, beside the other figures. */
  renderRing: (data: DashboardData) => ReactNode;
}) {
  const userId = useSelector(selectUserId);
  const { currentData, isError, isRetrying, refetch } = useGetDashboardQuery(userId ?? skipToken, {
    selectFromResult: whatIsShown,
  });
  const now = useNow();
  const zone = deviceZone();
  const [next, ...later] = stillAhead(currentData?.upcoming ?? [], now);
  const isWhole = useBelowTheFold();
  return (
    <Page
      title={`${greeting(now, zone)}, ${firstName}`}
      actions={
        <ButtonLink
          to="/discover?tab=players"
          variant="primary"
          icon={<Search aria-hidden size={18} />}
        >
          Find Match
        </ButtonLink>
      }
    >
      {(currentData === undefined && !isError) || !ready ? (
        <DashboardSkeleton />
      ) : (
        <div className="space-y-8">
          {isError && (
            <ErrorState
              title="Your dashboard couldn't be loaded"
              text={
                currentData
                  ? 'What you see may be out of date.'
                  : 'Check your connection and try again.'
              }
              onRetry={() => void refetch()}
              busy={isRetrying}
            />
          )}
          {waiting}
          {next && <NextMatch match={next} now={now} zone={zone} />}
          {next && afterMatch}
          {currentData && (isWhole || !next) && renderProposals(currentData)}
          {isWhole && (
            <>
              {userId !== null && currentData && currentData.questionnaire !== 'completed' && (
                <QuestionnaireOffer userId={userId} begun={currentData.questionnaire === 'begun'} />
              )}
              {currentData && (
                <div className="grid items-center gap-x-8 gap-y-6 lg:grid-cols-[auto_minmax(0,1fr)]">
                  {renderRing(currentData)}
                  <StatTiles data={currentData} />
                </div>
              )}
              <QuickActions />
              <div className="grid grid-cols-1 items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
                {currentData && (
                  <div className="space-y-8">
                    <UpcomingMatches
                      matches={later}
                      hasNext={next !== undefined}
                      {...{ now, zone }}
                    />
                    <MyClubs clubs={currentData.clubs} />
                  </div>
                )}
                {currentData && <RecentActivity items={currentData.activity} now={now} />}
              </div>
            </>
          )}
        </div>
      )}
    </Page>
  );
}
