import type { DashboardData } from '../../features/dashboard/domain/dashboard.ts';
import { LeagueMatches } from '../../features/leagues/components/league-matches.tsx';
import { AgainQuestions } from '../../features/matching/components/again-questions.tsx';
import { BestMatchesSection } from '../../features/matching/components/best-matches-section.tsx';

// In a file of its own, which comes after the first page; all the data came with the rest of the dashboard.
export { TenRing } from '../../features/matching/components/ten-ring.tsx';

/** Whom to play, on the dashboard. */
export function DashboardProposals({
  data: { proposals, again, leagueMatches },
}: {
  data: Pick<DashboardData, 'proposals' | 'again' | 'leagueMatches'>;
}) {
  return (
    <>
      <LeagueMatches matches={leagueMatches} />
      <AgainQuestions questions={again} />
      <BestMatchesSection proposals={proposals} />
    </>
  );
}
