import { Button } from '../../../shared/ui/button.tsx';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { Racket } from '../../../shared/ui/illustrations.tsx';
import { useJoinClubMutation, useWithdrawJoinRequestMutation } from '../api/club-changes-api.ts';
import type { Club } from '../domain/club.ts';
import { ClubAction } from './club-action.tsx';

/** What somebody sees who does not belong to the club: the way in, or that it is on its way. */
export function NotAMember({ club }: { club: Club }) {
  const [join, joining] = useJoinClubMutation();
  const [withdraw, withdrawing] = useWithdrawJoinRequestMutation();
  const named = { clubId: club.id, clubName: club.name };
  const pending = club.standing === 'pending';
  return (
    <EmptyState
      drawing={<Racket />}
      title="You are not a member of this club"
      text={
        pending
          ? 'Your request has been sent to the club owner. You will get a notification as soon as it is decided.'
          : 'Members see who plays here, challenge each other and read the announcements.'
      }
      action={
        <>
          <ClubAction club={club} joining={joining.isLoading} onJoin={() => void join(named)} />
          {pending && (
            <Button
              busy={withdrawing.isLoading}
              busyLabel="Withdrawing..."
              onClick={() => void withdraw(named)}
            >
              Withdraw Request
            </Button>
          )}
        </>
      }
    />
  );
}
