import { useNow } from '../../../shared/dates/use-now.ts';
import { type Challenge, isLate } from '../domain/challenge.ts';

/** What is said before an agreed match is called off, or a seat in it given up, too late for nobody to mind. */
export function LateNotice({
  match,
  isPartner = false,
}: {
  match: Challenge;
  /** Nobody asks a partner whether the match may be moved. */
  isPartner?: boolean;
}) {
  const now = useNow();
  return (
    isLate(match, now) && (
      <p className="border-l-4 border-clay pl-3">
        {isPartner
          ? 'The match starts in less than 24 hours, so this counts as a late cancellation, unless the match was moved in the last 24 hours.'
          : 'The match starts in less than 24 hours, so this counts as a late cancellation.'}
      </p>
    )
  );
}
