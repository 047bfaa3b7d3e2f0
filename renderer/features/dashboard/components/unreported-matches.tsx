import { shortDate } from '../../../shared/dates/date-text.ts';
import { ButtonLink } from '../../../shared/ui/button.tsx';
import type { DashboardMatch } from '../domain/dashboard.ts';
import { namesOf } from '../domain/dashboard-match.ts';
import { PlayerAvatars } from './player-avatars.tsx';

/** Played matches without a result, on which levels depend. */
export function UnreportedMatches({ matches }: { matches: readonly DashboardMatch[] }) {
  return matches.map(({ id, date, opponents }) => (
    <section
      key={id}
      aria-labelledby={`unreported-${id}`}
      className="flex flex-wrap items-center gap-x-4 gap-y-3 border-l-4 border-grass bg-grass-wash px-4 py-3"
    >
      <PlayerAvatars players={opponents} />
      <div className="min-w-0 grow basis-56 text-ink">
        <h2 id={`unreported-${id}`} className="text-lg wrap-anywhere">
          {`Your match with ${namesOf(opponents)}`}
        </h2>
        <p>{`${shortDate(date)}. How did it go?`}</p>
      </div>
      <ButtonLink
        to={`/matches?enter=${id}#waiting-results`}
        variant="solid"
        aria-describedby={`unreported-${id}`}
      >
        Enter result
      </ButtonLink>
    </section>
  ));
}
