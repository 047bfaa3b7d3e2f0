import {
  clockTime,
  dashboardDateBadge,
  shortDate,
  zoneNote,
} from '../../../shared/dates/date-text.ts';
import type { Zone } from '../../../shared/dates/wall-time.ts';
import { ButtonLink } from '../../../shared/ui/button.tsx';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { CalendarSheet } from '../../../shared/ui/first-illustrations.tsx';
import { Row, RowList } from '../../../shared/ui/list-rows.tsx';
import { SectionHeading } from '../../../shared/ui/section-heading.tsx';
import { Tag } from '../../../shared/ui/tag.tsx';
import { matchLine } from '../../challenges/domain/match-text.ts';
import type { DashboardMatch } from '../domain/dashboard.ts';
import { namesOf } from '../domain/dashboard-match.ts';
import { MatchPlace } from './match-place.tsx';
import { PlayerAvatars } from './player-avatars.tsx';

/** The matches after the next one, which the scoreboard shows; the soonest first. */
export function UpcomingMatches({
  matches,
  hasNext,
  now,
  zone,
}: {
  matches: readonly DashboardMatch[];
  /** There is a next one, shown elsewhere. */
  hasNext: boolean;
  now: Date;
  zone: Zone;
}) {
  return (
    <section aria-labelledby="upcoming-matches">
      <SectionHeading
        id="upcoming-matches"
        className="mb-2"
        action={
          <ButtonLink to="/matches" variant="link" size="sm">
            View All
          </ButtonLink>
        }
      >
        Upcoming Matches
      </SectionHeading>
      {matches.length === 0 && hasNext ? (
        <p className="border-y border-rule py-4 text-muted">
          Nothing planned after your next match yet.
        </p>
      ) : matches.length === 0 ? (
        <EmptyState
          level={3}
          drawing={<CalendarSheet />}
          title="No upcoming matches"
          text="Challenge a player. Matches you both agree on will show up here."
          action={<ButtonLink to="/discover?tab=players">Find Players</ButtonLink>}
        />
      ) : (
        <RowList>
          {matches.map((match) => (
            <MatchRow key={match.id} match={match} now={now} zone={zone} />
          ))}
        </RowList>
      )}
    </section>
  );
}

function MatchRow({ match, now, zone }: { match: DashboardMatch; now: Date; zone: Zone }) {
  const { date, time, timeZone, opponents, partner } = match;
  const note = zoneNote(date, time, timeZone, zone);
  return (
    <Row
      leading={<PlayerAvatars players={opponents} />}
      title={namesOf(opponents)}
      detail={
        <>
          <p className="text-ink">
            <span className="font-semibold tabular-nums">
              {`${shortDate(date)}, ${clockTime(time)}`}
            </span>
            {note && <span className="block">{note}</span>}
          </p>
          {partner && <p>{`With ${partner.fullName}`}</p>}
          <p>
            <MatchPlace match={match} />
          </p>
          <p>{matchLine(match.matchType, match.durationMinutes)}</p>
        </>
      }
      end={<Tag tone="court">{dashboardDateBadge(date, now, timeZone)}</Tag>}
    />
  );
}
