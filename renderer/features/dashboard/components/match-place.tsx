import { PlaceLinks } from '../../../shared/ui/place-links.tsx';
import { clubCourtsLink, directionsLink, placeText } from '../../challenges/domain/match-court.ts';
import type { DashboardMatch } from '../domain/dashboard.ts';

/** A match's place, with directions. */
export function MatchPlace({ match: { courtLocation, court } }: { match: DashboardMatch }) {
  return (
    <PlaceLinks
      place={placeText(courtLocation, court)}
      page={clubCourtsLink(court)}
      directions={directionsLink(court)}
    />
  );
}
