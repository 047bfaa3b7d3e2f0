import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ButtonSize } from '../../../../shared/ui/button-style.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { Tag } from '../../../../shared/ui/tag.tsx';
import { ConfirmDialog } from '../../../../shared/ui/confirm-dialog.tsx';
import {
  useConfirmSeatMutation,
  useLeaveSeatMutation,
  useNamePartnerMutation,
} from '../../api/doubles/doubles-api.ts';
import type { Challenge, Player } from '../../domain/challenge.ts';
import { seatsOf, seatTask } from '../../domain/doubles/seats.ts';
import { LadderNotice } from '../ladder-notice.tsx';
import { LateNotice } from '../late-notice.tsx';
import { PartnerDialog } from './partner-dialog.tsx';

const SIDES = ['challenger', 'challenged'] as const;
const SEATS = 2;

/** What is asked before a partner says no: who has left a match is not asked to it again. A pair of a league plays as it is. */
const LEAVING = {
  answer: {
    title: 'Decline match?',
    leagueText:
      "Your partner will see that you can't play. In a league match nobody can take your place, so it has to be arranged again. You can't join this one later.",
    text: "The player who asked you will see that you can't play and can ask someone else. You can't join this match later.",
    keepLabel: 'Not now',
    confirmLabel: 'Decline match',
  },
  leave: {
    title: 'Leave match?',
    leagueText:
      "The other players are notified. In a league match nobody can take your place, so it has to be arranged again. You can't rejoin this one.",
    text: "Your spot opens up again and the other players are notified. You can't rejoin this match.",
    keepLabel: 'Keep spot',
    confirmLabel: 'Leave match',
  },
} as const;

/** Who plays doubles with whom, which seats are open, and what the viewer can do about it. */
export function Seats({
  match,
  viewerId,
  now,
  size,
}: {
  match: Challenge;
  viewerId: string;
  now: Date;
  /** Of the buttons, as those beside them are. */
  size: ButtonSize;
}) {
  const [choosing, setChoosing] = useState(false);
  const [asked, setAsked] = useState<'answer' | 'leave' | null>(null);
  const [query, setQuery] = useSearchParams();
  const [confirm, confirming] = useConfirmSeatMutation();
  const [leave] = useLeaveSeatMutation();
  const [ask, asking] = useNamePartnerMutation();
  const task = seatTask(match, viewerId, now);
  // Led here to decline.
  const led = query.get('decline') === match.id && task === 'answer' ? task : null;
  const leaving = asked ?? led;
  const { leagueText, ...leavingWords } = LEAVING[leaving ?? 'answer'];
  const endLeaving = () => {
    setAsked(null);
    if (led !== null) setQuery({}, { replace: true });
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
            <Button size={size} onClick={() => setAsked(task)}>
              Decline
            </Button>
          </>
        )}
        {task === 'leave' && (
          <Button size={size} onClick={() => setAsked(task)}>
            Leave match
          </Button>
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
      {leaving && (
        <ConfirmDialog
          open
          onOpenChange={endLeaving}
          {...leavingWords}
          {...(match.league !== null && { text: leagueText })}
          onConfirm={() => {
            endLeaving();
            void leave(move);
          }}
        >
          <LadderNotice match={match} />
          {leaving === 'leave' && <LateNotice match={match} isPartner />}
        </ConfirmDialog>
      )}
    </fieldset>
  );
}
