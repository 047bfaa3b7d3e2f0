import type { Club } from '../../clubs/domain/club.ts';
import { useListClubOpenMatchesQuery } from '../api/open-matches-api.ts';
import { OpenMatchesSection } from './open-matches-section.tsx';

/** A club's open matches. They come with it, unless another of its pages has fetched it. */
export function ClubOpenMatches({
  club: { id, slug, openMatches },
}: {
  club: Pick<Club, 'id' | 'slug' | 'openMatches'>;
}) {
  const own = useListClubOpenMatchesQuery(id, { skip: openMatches !== null });
  const matches = openMatches ?? own.currentData;
  if (matches === undefined && own.isError) return null;
  return (
    <OpenMatchesSection
      matches={matches}
      newAt={`/play/new?club=${encodeURIComponent(slug)}`}
      invitation="Need players? Say when, and let other members join."
    />
  );
}
