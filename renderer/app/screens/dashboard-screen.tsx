import { Dashboard } from '../../features/dashboard/components/dashboard.tsx';
import { firstNameOf } from '../../features/onboarding/domain/first-step.ts';
import { useViewer } from '../../shared/api/viewer.ts';
import { useLaterFile } from '../../shared/later-file.ts';
import { useWaiting } from '../waiting/use-waiting.ts';
import { dashboardParts } from './dashboard-parts.ts';

/** /dashboard: what the player has to do and to look forward to. */
export function Component() {
  const viewer = useViewer();
  const waiting = useWaiting();
  /** Loading since the route was matched. */
  const parts = useLaterFile(dashboardParts);
  return (
    <Dashboard
      firstName={firstNameOf(viewer?.fullName ?? '')}
      ready={!waiting.pending && parts !== null}
      waiting={parts && <parts.WaitingStrip {...waiting} />}
      afterMatch={parts && <parts.InstallOffer />}
      renderProposals={(data) => parts && <parts.DashboardProposals data={data} />}
      renderRing={({ proposals }) => parts && <parts.TenRing people={proposals.playedWith} />}
    />
  );
}
