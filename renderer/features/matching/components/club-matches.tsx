import { ButtonLink } from '../../../shared/ui/button.tsx';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { BallOverNet } from '../../../shared/ui/illustrations.tsx';
import { SectionHeading } from '../../../shared/ui/section-heading.tsx';
import { Loading } from '../../../shared/ui/skeleton.tsx';
import { canManage, type Club } from '../../clubs/domain/club.ts';
import { useListProposalsQuery } from '../api/matching-api.ts';
import type { Proposals } from '../domain/proposal.ts';
import { ProposalCards, ProposalCardsSkeleton } from './proposal-cards.tsx';

/** The number that comes with the club. */
const IN_CLUB = 6;

/** Suggested opponents in a club. They come with the club, unless another of its pages has fetched it. */
export function ClubMatches({
  club: { id: clubId, slug, role, proposals },
}: {
  club: Pick<Club, 'id' | 'slug' | 'role'> & { readonly proposals: Proposals | null };
}) {
  const own = useListProposalsQuery({ wanted: IN_CLUB, clubId }, { skip: proposals !== null });
  const shown = proposals ?? own.currentData;
  if (shown === undefined && own.isError) return null;
  return (
    <section aria-labelledby="best-matches" className="space-y-3">
      <SectionHeading id="best-matches">Best Matches For You</SectionHeading>
      {shown === undefined ? (
        <Loading>
          <ProposalCardsSkeleton />
        </Loading>
      ) : shown.players.length === 0 ? (
        <EmptyState
          level={3}
          drawing={<BallOverNet />}
          title="Nobody to play with yet"
          text="As soon as other members join, you'll see your best matches here."
          action={
            canManage(role) ? (
              <ButtonLink to={`/clubs/${slug}/manage/invitations?new=1`}>Invite Members</ButtonLink>
            ) : (
              <ButtonLink to="/discover?tab=players">Find Players</ButtonLink>
            )
          }
        />
      ) : (
        <ProposalCards proposals={shown} compact />
      )}
    </section>
  );
}
