import { Link } from 'react-router-dom';
import type { Challenge } from '../domain/challenge.ts';

/** The league a match belongs to, or did until a side withdrew; renders nothing without one. */
export function MatchLeague({ match }: { match: Pick<Challenge, 'league'> }) {
  const { league } = match;
  if (league === null) return null;
  return (
    <Link
      to={`/clubs/${league.clubSlug}/leagues/${league.id}`}
      className="relative font-semibold text-court-ink underline decoration-1 underline-offset-4 after:absolute after:-inset-x-1 after:-inset-y-2.5 hover:decoration-2"
    >
      {league.counts ? `League match: ${league.name}` : `No longer counts for ${league.name}`}
    </Link>
  );
}
