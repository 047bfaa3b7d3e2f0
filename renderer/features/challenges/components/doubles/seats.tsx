import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ButtonSize } from '../../../../shared/ui/button-style.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { Tag } from '../../../../shared/ui/tag.tsx';
import { useConfirmSeatMutation, useNamePartnerMutation } from '../../api/doubles/doubles-api.ts';
import type { Challenge, Player } from '../../domain/challenge.ts';
import { seatsOf, seatTask } from '../../domain/doubles/seats.ts';
import { LeaveSeatDialog } from './leave-seat-dialog.tsx';
import { PartnerDialog } from './partner-dialog.tsx';

const SIDES = ['challenger', 'challenged'] as const;
const SEATS = 2;

/**
 * Who plays doubles with whom, which seats are open, and what the viewer can do to fill them. Leaving one's own seat
 * is among the actions of the match.
 */
export function Seats({
  match,
  viewerId,
  now,
  size,
}: {
  match: Challenge;
  viewerId: string;
  now: Date;
  /** Of the buttons, to match those beside them. */
  size: ButtonSize;
}) {
  const [choosing, setChoosing] = useState(false);
  const [declining, setDeclining] = useState(false);
  const [query, setQuery] = useSearchParams();
  const [confirm, confirming] = useConfirmSeatMutation();
  const [ask, asking] = useNamePartnerMutation();
  const task = seatTask(match, viewerId, now);
  // The address asks to decline.
  const led = query.get('decline') === match.id && task === 'answer';
  const endDeclining = () => {
    setDeclining(false);
    if (led) setQuery({}, { replace: true });
  };
  const move = { challengeId: match.id, viewerId };
  const askPartner = async (partner: Player): Promise<void> => {
    const { error } = await ask({ ...move, partner });
    if (error === undefined) setChoosing(false);
  };
  return (
    <fieldset aria-label="Doubles" className="min-w-0 space-y-2">
      <dl className="grid grid-cols-1 divide-y divide-rule border-y border-rule sm:grid-cols-2 sm:divide-x sm:divide-y-0">
        {SIDES.map((side) => {
          const seats = seatsOf(match, side);
          return (
            <div key={side} className="px-3 py-2">
              <dt className="sr-only">{side === 'challenger' ? 'First side' : 'Second side'}</dt>
              {seats.map(({ player, status }) => (
                <dd key={player.id} className="flex flex-wrap items-center gap-2">
                  <bdi className="min-w-0 wrap-anywhere">{player.fullName}</bdi>
                  {status === 'invited' && <Tag tone="court">asked</Tag>}
                </dd>
              ))}
              {seats.length < SEATS && <dd className="text-muted">Partner wanted</dd>}
            </div>
          );
        })}
      </dl>
      <div className="flex flex-wrap gap-2 empty:hidden max-sm:*:px-3">
        {task === 'choose' && (
          <Button size={size} variant="solid" onClick={() => setChoosing(true)}>
            Choose a partner
          </Button>
        )}
        {task === 'replace' && (
          <Button size={size} onClick={() => setChoosing(true)}>
            Ask someone else
          </Button>
        )}
        {task === 'answer' && (
          <>
            <Button
              size={size}
              variant="solid"
              busy={confirming.isLoading}
              onClick={() => void confirm(move)}
            >
              Join match
            </Button>
            <Button size={size} onClick={() => setDeclining(true)}>
              Decline
            </Button>
          </>
        )}
      </div>
      {choosing && (
        <PartnerDialog
          seated={match.seats.map(({ player }) => player.id)}
          asks
          busy={asking.isLoading}
          onChoose={(player) => void askPartner(player)}
          onClose={() => setChoosing(false)}
        />
      )}
      {(declining || led) && (
        <LeaveSeatDialog asked="answer" match={match} viewerId={viewerId} onClose={endDeclining} />
      )}
    </fieldset>
  );
}
