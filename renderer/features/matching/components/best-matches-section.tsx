import { ButtonLink } from '../../../shared/ui/button.tsx';
import { SectionHeading } from '../../../shared/ui/section-heading.tsx';
import { NobodyProposed } from './nobody-proposed.tsx';
import type { Proposals } from '../domain/proposal.ts';
import { PlaceNote } from './place-note.tsx';
import { ProposalCards } from './proposal-cards.tsx';

/** Suggested opponents, with a link to all others; or what would lead to some. */
export function BestMatchesSection({ proposals }: { proposals: Proposals }) {
  const { players, missing } = proposals;
  return (
    <section aria-labelledby="best-matches" className="space-y-3">
      <SectionHeading
        id="best-matches"
        action={
          players.length > 0 && (
            <ButtonLink to="/discover?tab=players" variant="link" size="sm">
              See more
            </ButtonLink>
          )
        }
      >
        Best Matches For You
      </SectionHeading>
      {players.length === 0 ? (
        <NobodyProposed missing={missing} playedWith={proposals.playedWith} />
      ) : (
        <>
          {missing.includes('location') && <PlaceNote />}
          <ProposalCards proposals={proposals} strip />
        </>
      )}
    </section>
  );
}
