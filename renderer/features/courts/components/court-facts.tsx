import { Lightbulb, Warehouse } from 'lucide-react';
import type { ReactNode } from 'react';
import type { CourtTraits } from '../domain/court.ts';
import { SURFACE_NAMES } from '../domain/court-text.ts';

/** Surface, roof and lights, in words. */
export function CourtFacts({
  court,
  children,
}: {
  court: CourtTraits;
  /** More of the list. */
  children?: ReactNode;
}) {
  return (
    <ul className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-muted">
      <li>{SURFACE_NAMES[court.surface]}</li>
      {court.indoor && (
        <li className="inline-flex items-center gap-1.5">
          <Warehouse aria-hidden size={16} className="shrink-0" />
          Indoor
        </li>
      )}
      {court.lights && (
        <li className="inline-flex items-center gap-1.5">
          <Lightbulb aria-hidden size={16} className="shrink-0" />
          Lights
        </li>
      )}
      {children}
    </ul>
  );
}
