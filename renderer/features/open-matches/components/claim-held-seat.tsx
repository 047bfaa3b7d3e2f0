import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Button } from '../../../shared/ui/button.tsx';
import { forgetHeldSeat, heldSeat } from '../api/held-seat.ts';
import { useClaimOpenSeatMutation } from '../api/open-match-mutations.ts';
import type { OpenMatch } from '../domain/open-match.ts';
import { HOLD_PARAM } from '../domain/held-seat.ts';

/**
 * Takes the seat held while an account was created. Automatically only if it was requested in this
 * browser: a link sent by somebody else must not put anybody into a match.
 */
export function ClaimHeldSeat({ match, now }: { match: OpenMatch; now: Date }) {
  const { id, part } = match;
  const [query, setQuery] = useSearchParams();
  const [claim, { isLoading, isSuccess, error: refused }] = useClaimOpenSeatMutation();
  const [kept] = useState(() => heldSeat(id));
  const hasNoAnswer = isNoAnswer(refused);
  const token = kept?.token ?? query.get(HOLD_PARAM);
  const isOver = kept !== null && new Date(kept.until) <= now;
  const isOut = part === null || part === 'left';
  const take = async (): Promise<void> => {
    if (token === null) return;
    const { error } = await claim({ token });
    // Without an answer it is tried again.
    if (isNoAnswer(error)) return;
    forgetHeldSeat(id);
    setQuery({}, { replace: true, preventScrollReset: true });
  };
  const begun = useRef(false);
  const takeOnce = useEffectEvent(() => {
    if (begun.current || kept === null) return;
    begun.current = true;
    if (!isOut) forgetHeldSeat(id);
    else if (!isOver) void take();
  });
  useEffect(() => takeOnce(), []);
  const isAnswered = isSuccess || (refused !== undefined && !hasNoAnswer);
  if (token === null || !isOut || isAnswered) return null;
  if (kept !== null && !isOver && !hasNoAnswer && !query.has(HOLD_PARAM)) return null;
  return (
    <div className="space-y-3 border-l-4 border-court bg-court-wash px-4 py-3">
      <p>
        {isOver
          ? 'The ten minutes are over, so your spot is no longer held. You can try again.'
          : 'Your spot is waiting for you.'}
      </p>
      <Button variant="primary" busy={isLoading} onClick={() => void take()}>
        {isOver ? 'Try again' : 'Take my spot'}
      </Button>
    </div>
  );
}

const isNoAnswer = (error: object | undefined): boolean =>
  error !== undefined && 'code' in error && error.code === 'network';
