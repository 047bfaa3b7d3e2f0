import { useNow } from '../../../shared/dates/use-now.ts';
import { type Challenge, isLate } from '../domain/challenge.ts';

/** Shown before an agreed match, or a seat in it, is cancelled late. */
export function LateNotice({
  match,
  isPartner = false,
}: {
  match: Challenge;
  /** A partner isn't asked whether the match could be moved. */
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
