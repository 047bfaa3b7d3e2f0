import { Eye, Gauge, MapPin, ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { PlaceLinks } from '../../../shared/ui/place-links.tsx';
import {
  clubCourtsLink,
  directionsLink,
  type MatchCourt,
  placeText,
} from '../../challenges/domain/match-court.ts';
import type { Band, OpenMatch } from '../domain/open-match.ts';
import { audienceText, bandText } from '../domain/open-match-text.ts';

const SIZE = 18;

/** Place and levels; on the match's own page also who can see it. */
export function MatchFacts({
  place,
  court,
  away,
  band,
  reliableOnly,
  match,
}: {
  place: string;
  court: MatchCourt | null;
  /** Null: unknown. */
  away: string | null;
  band: Band;
  reliableOnly: boolean;
  /** Null: hidden from visitors. */
  match: OpenMatch | null;
}) {
  return (
    <ul className="space-y-2">
      <Fact icon={<MapPin aria-hidden size={SIZE} />}>
        <PlaceLinks
          place={placeText(place, court)}
          page={clubCourtsLink(court)}
          directions={directionsLink(court)}
        />
        {away && <span className="block text-sm text-muted">{away}</span>}
      </Fact>
      <Fact icon={<Gauge aria-hidden size={SIZE} />}>{bandText(band)}</Fact>
      {reliableOnly && (
        <Fact icon={<ShieldCheck aria-hidden size={SIZE} />}>Reliable players only</Fact>
      )}
      {match && <Fact icon={<Eye aria-hidden size={SIZE} />}>{audienceText(match)}</Fact>}
    </ul>
  );
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex items-start gap-2.5">
      <span className="mt-1 shrink-0 text-muted">{icon}</span>
      <div className="min-w-0">{children}</div>
    </li>
  );
}
