import type { ReactNode } from 'react';
import type { Place, Round } from '../domain/rotation.ts';
import { sittingOutText } from '../domain/rotation-text.ts';
import { CourtCard } from './court-card.tsx';

/** A round, court by court, and who sits out. */
export function RoundView({
  round,
  names,
  title,
  level = 3,
  aside,
}: {
  round: Round;
  names: ReadonlyMap<Place, string>;
  title: string;
  /** Of its heading; those of its courts are one below. */
  level?: 2 | 3;
  aside?: ReactNode;
}) {
  const resting = sittingOutText(round, names);
  const Heading = `h${level}` as const;
  return (
    <section aria-label={title} className="space-y-3">
      <div className="flex flex-wrap items-center gap-3">
        <Heading className="text-lg">{title}</Heading>
        {aside}
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari announces no list without markers else. */}
      <ul role="list" className="grid gap-px sm:grid-cols-2 lg:grid-cols-3">
        {round.matches.map((match) => (
          <CourtCard key={match.court} match={match} names={names} level={level === 2 ? 3 : 4} />
        ))}
      </ul>
      {resting && <p>{resting}</p>}
    </section>
  );
}
