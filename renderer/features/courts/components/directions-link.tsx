import { Navigation } from 'lucide-react';
import type { Point } from '../../../shared/point.ts';
import { buttonStyle } from '../../../shared/ui/button-style.ts';
import { directionsTo } from '../domain/directions.ts';

/** Opens a map with directions to a court. */
export function DirectionsLink({ to, courtName }: { to: Point | string; courtName: string }) {
  return (
    <a
      href={directionsTo(to)}
      target="_blank"
      rel="noreferrer"
      aria-label={`Directions to ${courtName}`}
      className={buttonStyle('quiet', 'sm')}
    >
      <Navigation aria-hidden size={16} />
      Directions
    </a>
  );
}
