import { Button, ButtonLink } from '../../../shared/ui/button.tsx';
import { type ClubSummary, isFull } from '../domain/club.ts';

/** What the viewer can do with a club they found: look at it, wait, or get in. */
export function ClubAction({
  club,
  describedBy,
  joining,
  disabled = false,
  onJoin,
}: {
  club: Pick<ClubSummary, 'slug' | 'standing' | 'autoApprove' | 'memberCount' | 'memberLimit'>;
  /** Id of the club's name, which the button's own words leave out. */
  describedBy?: string;
  /** Joining this club right now. */
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
        // Who has just asked is on it.
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
