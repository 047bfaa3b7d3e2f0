import { ButtonLink } from '../../../shared/ui/button.tsx';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { LostBall } from '../../../shared/ui/illustrations.tsx';

/** There is no such player, or not for this viewer: which of the two isn't revealed. */
export function ProfileNotFound() {
  return (
    <EmptyState
      drawing={<LostBall />}
      title="Player not found"
      text="This player doesn't exist or has hidden their profile."
      action={
        <ButtonLink to="/discover?tab=players" variant="solid">
          Find Players
        </ButtonLink>
      }
    />
  );
}
