import { FirstProposals } from '../../features/matching/components/first-proposals.tsx';
import { Onboarding } from '../../features/onboarding/components/onboarding.tsx';
import { AvailabilityField } from '../../features/profile/components/availability-field.tsx';
import { PictureCard } from '../../features/profile/components/picture-card.tsx';
import { useViewer } from '../../shared/api/viewer.ts';

/** /onboarding: questions for a newcomer, suggested opponents, and where to go next. */
export function Component() {
  const viewer = useViewer();
  return (
    <Onboarding
      grid={<AvailabilityField name="slots" compact />}
      picture={viewer && <PictureCard profile={viewer} compact />}
      renderProposals={(onPlace) => <FirstProposals onPlace={onPlace} />}
    />
  );
}
