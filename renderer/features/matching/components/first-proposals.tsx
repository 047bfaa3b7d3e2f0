import { SectionHeading } from '../../../shared/ui/section-heading.tsx';
import { Loading } from '../../../shared/ui/skeleton.tsx';
import { useListProposalsQuery } from '../api/matching-api.ts';
import { NobodyProposed } from './nobody-proposed.tsx';
import { PlaceNote } from './place-note.tsx';
import { ProposalCards, ProposalCardsSkeleton } from './proposal-cards.tsx';

/** People a newcomer might play, or what would help to find some. Renders nothing if they can't be fetched. */
export function FirstProposals({
  onPlace,
}: {
  /** Goes to the question about where a newcomer plays; null: link to the profile instead. */
  onPlace: (() => void) | null;
}) {
  const { data, isError } = useListProposalsQuery({ wanted: 3, clubId: null });
  if (data === undefined && isError) return null;
  return (
    <section aria-labelledby="best-matches" className="space-y-3">
      <SectionHeading id="best-matches">Best Matches For You</SectionHeading>
      {data === undefined ? (
        <Loading>
          <ProposalCardsSkeleton />
        </Loading>
      ) : data.players.length === 0 ? (
        <NobodyProposed missing={data.missing} playedWith={data.playedWith} />
      ) : (
        <>
          {data.missing.includes('location') && <PlaceNote onPlace={onPlace} />}
          <ProposalCards proposals={data} compact toForm />
        </>
      )}
    </section>
  );
}
