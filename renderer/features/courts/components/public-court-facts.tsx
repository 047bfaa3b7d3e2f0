import type { PublicCourt } from '../domain/public-court.ts';
import { CourtFacts } from './court-facts.tsx';

/** A public court's place, features, and how to get in. */
export function PublicCourtFacts({ court, away }: { court: PublicCourt; away: string | null }) {
  return (
    <div className="space-y-1">
      <p className="flex flex-wrap gap-x-4 text-sm text-muted">
        <span dir="auto" className="wrap-anywhere">
          {court.location}
        </span>
        {away !== null && <span className="tabular-nums">{away}</span>}
      </p>
      <CourtFacts court={court}>
        <li>{court.paid ? 'Paid' : 'Free'}</li>
      </CourtFacts>
      {court.access !== '' && (
        <p className="max-w-prose text-sm wrap-anywhere whitespace-pre-line">{court.access}</p>
      )}
    </div>
  );
}
