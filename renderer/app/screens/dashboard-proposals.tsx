import type { DashboardData } from '../../features/dashboard/domain/dashboard.ts';
import { BestMatchesSection } from '../../features/matching/components/best-matches-section.tsx';

/** Whom to play, on the dashboard: all of it came with the rest. */
export function DashboardProposals({
  data: { proposals },
}: {
  data: Pick<DashboardData, 'proposals'>;
}) {
  return <BestMatchesSection proposals={proposals} />;
}
