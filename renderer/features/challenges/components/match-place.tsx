import { PlaceLinks } from '../../../shared/ui/place-links.tsx';
import type { Challenge } from '../domain/challenge.ts';
import { clubCourtsLink, directionsLink, placeText } from '../domain/match-court.ts';

/** A match's place, with directions. */
export function MatchPlace({
  match: { courtLocation, court },
}: {
  match: Pick<Challenge, 'courtLocation' | 'court'>;
}) {
  return (
    <PlaceLinks
      place={placeText(courtLocation, court)}
      page={clubCourtsLink(court)}
      directions={directionsLink(court)}
    />
  );
}
