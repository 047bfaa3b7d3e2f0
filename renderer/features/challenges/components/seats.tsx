import { useState } from 'react';
import { Button } from '../../../shared/ui/button.tsx';
import { Tag } from '../../../shared/ui/tag.tsx';
import { useConfirmSeatMutation, useLeaveSeatMutation } from '../api/moves-api.ts';
import type { Challenge } from '../domain/challenge.ts';
import { seatsOf, seatTask } from '../domain/seats.ts';
import { PartnerDialog } from './partner-dialog.tsx';

const SIDES = ['challenger', 'challenged'] as const;
const SEATS = 2;

/** Who plays doubles with whom, which seats are open, and what the viewer can do about it. */
export function Seats({ match, viewerId, now }: { match: Challenge; viewerId: string; now: Date }) {
  const [choosing, setChoosing] = useState(false);
  const [confirm, confirming] = useConfirmSeatMutation();
  const [leave] = useLeaveSeatMutation();
  const task = seatTask(match, viewerId, now);
  const go = (): void => void leave({ challengeId: match.id, viewerId });
  return (
    <section aria-label="Doubles" className="space-y-2">
      <dl className="grid grid-cols-1 divide-y divide-rule border-y border-rule sm:grid-cols-2 sm:divide-x sm:divide-y-0">
        {SIDES.map((side) => {
          const seats = seatsOf(match, side);
          return (
            <div key={side} className="px-3 py-2">
              <dt className="sr-only">{side === 'challenger' ? 'First side' : 'Second side'}</dt>
              {seats.map(({ player, status }) => (
                <dd key={player.id} className="flex flex-wrap items-center gap-2">
                  {player.fullName}
                  {status === 'invited' && <Tag tone="court">asked</Tag>}
                </dd>
              ))}
              {seats.length < SEATS && <dd className="text-muted">Partner wanted</dd>}
            </div>
          );
        })}
      </dl>
      <div className="flex flex-wrap gap-2 empty:hidden">
        {task === 'choose' && (
          <Button size="sm" variant="solid" onClick={() => setChoosing(true)}>
            Choose a Partner
          </Button>
        )}
        {task === 'replace' && (
          <Button size="sm" onClick={() => setChoosing(true)}>
            Ask Somebody Else
          </Button>
        )}
        {task === 'answer' && (
          <>
            <Button
              size="sm"
              variant="solid"
              busy={confirming.isLoading}
              onClick={() => void confirm(match.id)}
            >
              Take the Seat
            </Button>
            <Button size="sm" onClick={go}>
              Decline
            </Button>
          </>
        )}
        {task === 'leave' && (
          <Button size="sm" onClick={go}>
            Leave Match
          </Button>
        )}
      </div>
      {choosing && <PartnerDialog match={match} onClose={() => setChoosing(false)} />}
    </section>
  );
}
