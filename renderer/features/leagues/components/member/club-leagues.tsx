import { useNow } from '../../../../shared/dates/use-now.ts';
import { wallDateOf } from '../../../../shared/dates/wall-time.ts';
import { RowList } from '../../../../shared/ui/list-rows.tsx';
import { SectionHeading } from '../../../../shared/ui/section-heading.tsx';
import type { Club } from '../../../clubs/domain/club.ts';
import { LeagueRow } from '../league-row.tsx';

/** Leagues in progress, on a club's page; nothing if there are none. */
export function ClubLeagues({ club }: { club: Club }) {
  const today = wallDateOf(useNow(), club.timeZone);
  if (club.leagues.length === 0) return null;
  return (
    <section aria-labelledby="leagues" className="space-y-3">
      <SectionHeading id="leagues">Leagues</SectionHeading>
      <RowList label="Leagues">
        {club.leagues.map((league) => (
          <LeagueRow
            key={league.id}
            league={league}
            today={today}
            to={`/clubs/${club.slug}/leagues/${league.id}`}
          />
        ))}
      </RowList>
    </section>
  );
}
