import { MapPin, Users } from 'lucide-react';
import { Tag } from '../../../shared/ui/tag.tsx';
import type { ClubSummary } from '../domain/club.ts';
import { awayFact } from '../../players/domain/distance.ts';
import { memberCountText, placeOf } from '../domain/club-text.ts';

/** A club's place, number of members, and whether it has courts. */
export function ClubFacts({
  club,
}: {
  club: Pick<ClubSummary, 'location' | 'memberCount' | 'hasCourts'> &
    Partial<Pick<ClubSummary, 'km' | 'unit'>>;
}) {
  return (
    <ul className="flex flex-wrap items-center gap-x-4 gap-y-1 text-muted">
      <li className="inline-flex items-center gap-1.5 wrap-anywhere">
        <MapPin aria-hidden size={16} className="shrink-0" />
        {placeOf(club.location)}
      </li>
      {typeof club.km === 'number' && <li>{awayFact(club.km, club.unit ?? 'km')}</li>}
      <li className="inline-flex items-center gap-1.5">
        <Users aria-hidden size={16} className="shrink-0" />
        {memberCountText(club.memberCount)}
      </li>
      {club.hasCourts && (
        <li>
          <Tag tone="grass">Own courts</Tag>
        </li>
      )}
    </ul>
  );
}
