import type { ReactNode } from 'react';
import { shortDate } from '../../../shared/dates/date-text.ts';
import { Row, RowList } from '../../../shared/ui/list-rows.tsx';
import { SectionHeading } from '../../../shared/ui/section-heading.tsx';
import { Tag } from '../../../shared/ui/tag.tsx';
import { type LeagueMatchRow, toLeagueMatch } from '../domain/league-match.ts';

/** On the dashboard: the league matches to play next; nothing if there are none. */
export function LeagueMatches({ matches }: { matches: readonly LeagueMatchRow[] }) {
  if (matches.length === 0) return null;
  return (
    <section aria-labelledby="your-league">
      <SectionHeading id="your-league">Your league</SectionHeading>
      <RowList label="Your league matches">
        {matches.map(toLeagueMatch).map((match) => (
          <Row
            key={match.fixtureId}
            to={`/clubs/${match.clubSlug}/leagues/${match.leagueId}`}
            title={`Play ${match.opponent}`}
            detail={
              match.by === null ? match.league : `${match.league} · By ${shortDate(match.by)}`
            }
            end={STATES[match.state]}
          />
        ))}
      </RowList>
    </section>
  );
}

const STATES: Readonly<Record<string, ReactNode>> = {
  open: <Tag>To arrange</Tag>,
  proposed: <Tag tone="court">Challenge sent</Tag>,
  agreed: <Tag tone="grass">Agreed</Tag>,
  entered: <Tag tone="court">Result waiting</Tag>,
  disputed: <Tag tone="clay">Result disputed</Tag>,
};
