import type { CourtMatch, Place } from '../domain/rotation.ts';
import { sideText } from '../domain/rotation-text.ts';

/** One court in a round: its name, and the two sides with the net between them. */
export function CourtCard({
  match,
  names,
  level,
}: {
  match: CourtMatch;
  names: ReadonlyMap<Place, string>;
  /** Of its heading. */
  level: 3 | 4;
}) {
  const Heading = `h${level}` as const;
  return (
    <li className="bg-court px-4 py-3 text-line">
      <Heading className="text-sm font-semibold">{match.court}</Heading>
      <p className="font-semibold wrap-anywhere">{sideText(match.sideA, names)}</p>
      <p className="my-1 flex items-center gap-2 text-sm">
        <span aria-hidden className="h-px grow bg-line" />
        <span>against</span>
        <span aria-hidden className="h-px grow bg-line" />
      </p>
      <p className="font-semibold wrap-anywhere">{sideText(match.sideB, names)}</p>
    </li>
  );
}
