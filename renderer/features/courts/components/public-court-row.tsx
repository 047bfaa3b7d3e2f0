import { EllipsisVertical } from 'lucide-react';
import { Menu } from '../../../shared/ui/menu.tsx';
import { usualUnit } from '../../players/domain/distance.ts';
import { courtAwayText, type FoundCourt } from '../domain/public-court.ts';
import { DirectionsLink } from './directions-link.tsx';
import { PublicCourtFacts } from './public-court-facts.tsx';

/** A public court in the list of those around. */
export function PublicCourtRow({
  court,
  onSuggest,
  onReport,
}: {
  court: FoundCourt;
  onSuggest: () => void;
  onReport: () => void;
}) {
  const { km, distanceUnit, name } = court;
  const unit = distanceUnit ?? usualUnit(navigator.language);
  return (
    <li className="flex flex-wrap items-center gap-x-2 gap-y-2 py-3">
      <div className="min-w-0 grow basis-40 space-y-1">
        <h2 dir="auto" className="font-sans text-base font-semibold wrap-anywhere">
          {name}
        </h2>
        <PublicCourtFacts court={court} away={km === null ? null : courtAwayText(km, unit)} />
      </div>
      <div className="flex items-center gap-1">
        <DirectionsLink to={court.point} courtName={name} />
        <Menu
          label={`Actions for ${name}`}
          icon={<EllipsisVertical aria-hidden size={20} />}
          items={[
            { label: 'Suggest a change', onSelect: onSuggest },
            { label: 'Report', onSelect: onReport },
          ]}
        />
      </div>
    </li>
  );
}
