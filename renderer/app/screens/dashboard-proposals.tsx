import { UnreportedMatches } from '../../features/dashboard/components/unreported-matches.tsx';
import type { DashboardData } from '../../features/dashboard/domain/dashboard.ts';
import { LeagueMatches } from '../../features/leagues/components/league-matches.tsx';
import { AgainQuestions } from '../../features/matching/components/again-questions.tsx';
import { OpenMatchesSection } from '../../features/open-matches/components/open-matches-section.tsx';
import { toOpenMatch } from '../../features/open-matches/domain/open-match-row.ts';
import { RotationLeads } from '../../features/rotations/components/rotation-leads.tsx';
import { avatarUrl } from '../../shared/supabase/avatar-url.ts';
import { BestMatchesSection } from '../../features/matching/components/best-matches-section.tsx';

// In a file of its own, loaded after the first page; all its data came with the rest of the dashboard.
export { InstallOffer } from '../../features/install/components/install-offer.tsx';
export { WaitingStrip } from '../../features/waiting/components/waiting-strip.tsx';
export { TenRing } from '../../features/matching/components/ten-ring.tsx';

/** Suggested opponents on the dashboard. */
export function DashboardProposals({
  data: { unreported, proposals, again, openMatches, leagueMatches, rotations },
}: {
  data: Pick<
    DashboardData,
    'unreported' | 'proposals' | 'again' | 'openMatches' | 'leagueMatches' | 'rotations'
  >;
}) {
  return (
    <>
      <RotationLeads rotations={rotations} />
      <UnreportedMatches matches={unreported} />
      <LeagueMatches matches={leagueMatches} />
      <AgainQuestions questions={again} />
      <BestMatchesSection proposals={proposals} />
      <OpenMatchesSection
        matches={openMatches.map((row) => toOpenMatch(row, avatarUrl))}
        invitation="Need players? Say when and where, and let others join."
      />
    </>
  );
}
