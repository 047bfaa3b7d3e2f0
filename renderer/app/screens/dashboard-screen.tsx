import { Dashboard } from '../../features/dashboard/components/dashboard.tsx';
import { firstNameOf } from '../../features/onboarding/domain/first-step.ts';
import { useViewer } from '../../shared/api/viewer.ts';

/** /dashboard: what the player has to do and to look forward to. */
export function Component() {
  const viewer = useViewer();
  return <Dashboard firstName={firstNameOf(viewer?.fullName ?? '')} />;
}
