import { lazy } from 'react';
import { Dashboard } from '../../features/dashboard/components/dashboard.tsx';
import { firstNameOf } from '../../features/onboarding/domain/first-step.ts';
import { useViewer } from '../../shared/api/viewer.ts';
import { useWaiting } from '../waiting/use-waiting.ts';

/** On its way since the route was matched. */
const loadProposals = () => import('./dashboard-proposals.tsx');
const DashboardProposals = lazy(async () => ({
  default: (await loadProposals()).DashboardProposals,
}));
const WaitingStrip = lazy(async () => ({ default: (await loadProposals()).WaitingStrip }));
const InstallOffer = lazy(async () => ({ default: (await loadProposals()).InstallOffer }));
const TenRing = lazy(async () => ({ default: (await loadProposals()).TenRing }));

/** /dashboard: what the player has to do and to look forward to. */
export function Component() {
  const viewer = useViewer();
  const waiting = useWaiting();
  return (
    <Dashboard
      firstName={firstNameOf(viewer?.fullName ?? '')}
      ready={!waiting.pending}
      waiting={<WaitingStrip {...waiting} />}
      afterMatch={<InstallOffer />}
      renderProposals={(data) => <DashboardProposals data={data} />}
      renderRing={({ proposals }) => <TenRing people={proposals.playedWith} />}
    />
  );
}
