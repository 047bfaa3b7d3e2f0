import { Button, ButtonLink } from '../../../shared/ui/button.tsx';
import { type ClubSummary, isFull } from '../domain/club.ts';

/** The viewer's action for a found club: view it, wait, or join. */
export function ClubAction({
  club,
  describedBy,
  joining,
  disabled = false,
  onJoin,
}: {
  club: Pick<ClubSummary, 'slug' | 'standing' | 'autoApprove' | 'memberCount' | 'memberLimit'>;
  /** Id of the club's name, which the button's own label omits. */
  describedBy?: string;
  /** This club is being joined. */
  joining: boolean;
  /** Another join is in flight. */
  disabled?: boolean;
  onJoin: () => void;
}) {
  switch (club.standing) {
    case 'member':
      return (
        <ButtonLink to={`/clubs/${club.slug}`} aria-describedby={describedBy}>
          View Club
        </ButtonLink>
      );
    case 'pending':
      return (
        // The person who has just asked has the focus on it.
        <Button aria-disabled aria-describedby={describedBy} className="unavailable">
          Request Pending
        </Button>
      );
    case 'none':
      if (club.autoApprove && isFull(club)) {
        return (
          <Button disabled aria-describedby={describedBy}>
            Club full
          </Button>
        );
      }
      return (
        <Button
          variant="solid"
          busy={joining}
          busyLabel="Joining..."
          disabled={disabled}
          aria-describedby={describedBy}
          onClick={onJoin}
        >
          {club.autoApprove ? 'Join Now' : 'Request to Join'}
        </Button>
      );
    default:
      return club.standing satisfies never;
  }
}
