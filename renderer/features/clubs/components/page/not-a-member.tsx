import type { ReactNode } from 'react';
import { Button, ButtonLink } from '../../../../shared/ui/button.tsx';
import { EmptyState } from '../../../../shared/ui/empty-state.tsx';
import { Racket } from '../../../../shared/ui/illustrations.tsx';
import { useJoinClubMutation, useWithdrawJoinRequestMutation } from '../../api/membership-api.ts';
import type { Club } from '../../domain/club.ts';
import { ClubAction } from '../club-action.tsx';
import { PublicSections } from './public-sections.tsx';

/** What a non-member sees: how to join and what they would find, or why they can't. */
export function NotAMember({ club, courts }: { club: Club; courts: ReactNode }) {
  if (club.banned) return <Banned />;
  return (
    <div className="space-y-8">
      <WayIn club={club} />
      {club.publicPage && (
        <PublicSections page={club.publicPage} memberCount={club.memberCount} courts={courts} />
      )}
    </div>
  );
}

function Banned() {
  return (
    <EmptyState
      drawing={<Racket />}
      title="You can't join this club"
      text="Its managers have decided not to let you join for now. Only they can change that."
      action={
        <ButtonLink to="/discover" variant="solid">
          Discover clubs
        </ButtonLink>
      }
    />
  );
}

function WayIn({ club }: { club: Club }) {
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
          ? "Your request has been sent to the club owner. You'll get a notification as soon as it's answered."
          : 'Members can see who plays here, challenge each other and read announcements.'
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
              Withdraw request
            </Button>
          )}
        </>
      }
    />
  );
}
