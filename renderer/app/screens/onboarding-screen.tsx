import { FirstProposals } from '../../features/matching/components/first-proposals.tsx';
import { Onboarding } from '../../features/onboarding/components/onboarding.tsx';

/** /onboarding: the ways on, and whom one might play. */
export function Component() {
  return <Onboarding proposals={<FirstProposals />} />;
}
