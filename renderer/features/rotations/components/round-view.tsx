import type { ReactNode } from 'react';
import type { Place, Round } from '../domain/rotation.ts';
import { sittingOutText } from '../domain/rotation-text.ts';
import { CourtCard } from './court-card.tsx';

/** A round, court by court, and who sits out. */
export function RoundView({
  round,
  names,
  title,
  aside,
}: {
  round: Round;
  names: ReadonlyMap<Place, string>;
  title: string;
  aside?: ReactNode;
}) {
  const resting = sittingOutText(round, names);
  return (
    <section aria-label={title} className="space-y-3">
      <div className="flex flex-wrap items-center gap-3">
        <h3 className="text-lg">{title}</h3>
        {aside}
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari announces no list without markers else. */}
      <ul role="list" className="grid gap-px sm:grid-cols-2 lg:grid-cols-3">
        {round.matches.map((match) => (
          <CourtCard key={match.court} match={match} names={names} />
        ))}
      </ul>
      {resting && <p>{resting}</p>}
    </section>
  );
}
