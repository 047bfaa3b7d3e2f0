import type { ReactNode } from 'react';
import { instantText } from '../../../shared/dates/date-text.ts';
import type { Zone } from '../../../shared/dates/wall-time.ts';
import { classNames } from '../../../shared/ui/class-names.ts';
import type { Fixture } from '../domain/league.ts';
import { fixtureText } from '../domain/league-text.ts';
import { SideNames } from './side-names.tsx';

/** A league match: who, its outcome, its actions. */
export function FixtureItem({
  fixture,
  zone,
  action,
}: {
  fixture: Fixture;
  /** The zone of its time. */
  zone: Zone;
  action?: ReactNode;
}) {
  const { home, away, winner, score, startsAt, reason } = fixture;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2.5">
      <div className="min-w-0 grow basis-52">
        <p>
          <span className={classNames(winner === 'home' && 'font-semibold')}>
            <SideNames players={home.players} />
          </span>
          <span className="text-muted"> – </span>
          <span className={classNames(winner === 'away' && 'font-semibold')}>
            <SideNames players={away.players} />
          </span>
        </p>
        <p className="text-sm wrap-anywhere text-muted">
          {fixtureText(fixture)}
          {reason !== null && ` · ${reason}`}
          {startsAt !== null && ` · ${instantText(new Date(startsAt), zone)}`}
        </p>
      </div>
      {score !== null && <p className="figures text-lg whitespace-nowrap">{score}</p>}
      {action}
    </li>
  );
}
