import { CalendarPlus, MapPin } from 'lucide-react';
import { memo, type ReactNode, useId, useState } from 'react';
import { shallowEqual } from 'react-redux';
import { Avatar } from '../../../shared/ui/avatar.tsx';
import { Button, ButtonLink } from '../../../shared/ui/button.tsx';
import { classNames } from '../../../shared/ui/class-names.ts';
import { CourtTime } from '../../../shared/ui/court-time.tsx';
import { filled } from '../../../shared/ui/filled.tsx';
import type { MenuItem } from '../../../shared/ui/menu.tsx';
import { PlayerLink } from '../../../shared/ui/player-link.tsx';
import { Tag } from '../../../shared/ui/tag.tsx';
import { awayFact } from '../../players/domain/distance.ts';
import { skillLabel } from '../../players/domain/skill.ts';
import { chanceText } from '../../ratings/domain/explanation.ts';
import {
  canAnswer,
  canReschedule,
  cardId,
  type Challenge,
  type ChallengeTab,
  CLASH,
  isParty,
  matchChat,
  opponentOf,
  seatOf,
} from '../domain/challenge.ts';
import { isDemo } from '../domain/demo.ts';
import { seatTask } from '../domain/doubles/seats.ts';
import { matchLine } from '../domain/match-text.ts';
import { GoogleCalendarLink } from './calendar/google-calendar-link.tsx';
import { MatchLeague } from './match-league.tsx';
import { MatchMenu } from './match-menu.tsx';
import { MatchPlace } from './match-place.tsx';
import { RescheduleProposal } from './reschedule/reschedule-proposal.tsx';
import { LeaveSeatDialog } from './doubles/leave-seat-dialog.tsx';
import { Seats } from './doubles/seats.tsx';

/** The actions on a challenge; whether one asks first is not the card's concern. */
export interface ChallengeActions {
  readonly onAccept: (challenge: Challenge) => void;
  readonly onDecline: (challenge: Challenge) => void;
  readonly onAlternative: (challenge: Challenge) => void;
  readonly onCancel: (challenge: Challenge) => void;
  readonly onReschedule: (challenge: Challenge) => void;
}

interface CardProps {
  readonly challenge: Challenge;
  readonly tab: ChallengeTab;
  readonly viewerId: string;
  readonly viewerZone: string;
  readonly now: Date;
  readonly actions: ChallengeActions;
  /** It just arrived live. */
  readonly fresh: boolean;
  /** The viewer is in a match at the pending time. */
  readonly clash: boolean;
}

/** The time alone changes nothing: an open challenge disappears from all lists at its start. */
const isSame = ({ now: _before, ...one }: CardProps, { now: _after, ...other }: CardProps) =>
  shallowEqual(one, other);

/** One challenge: when, with whom, where and how, and what to do about it. There may be hundreds. */
export const ChallengeCard = memo(Card, isSame);

function Card({ challenge, tab, viewerId, viewerZone, now, actions, fresh, clash }: CardProps) {
  const nameId = useId();
  const [leaving, setLeaving] = useState(false);
  const opponent = opponentOf(challenge, viewerId);
  const { sender } = challenge;
  const away = sender === null || sender.km === null ? null : awayFact(sender.km, sender.unit);
  const isDeclined = challenge.status === 'declined';
  const chat = isDemo(challenge.id) ? null : matchChat(challenge, viewerId);
  const more: readonly MenuItem[] = [
    ...(tab === 'received' && canAnswer(challenge, viewerId, now)
      ? [{ label: 'Message', to: `/chat/${challenge.challenger.id}` }]
      : []),
    ...(chat === null ? [] : [{ label: 'Match chat', to: chat }]),
    ...(canReschedule(challenge, viewerId, now)
      ? [{ label: 'Move to another time', onSelect: () => actions.onReschedule(challenge) }]
      : []),
  ];
  return (
    <li
      id={cardId(challenge)}
      className={classNames(
        // Even a very long word is no wider than the card.
        'grid grid-cols-1 overflow-hidden rounded-md border border-rule bg-surface sm:grid-cols-[11rem_minmax(0,1fr)]',
        fresh && 'animate-bounce-once',
      )}
    >
      {/* Blue while open, green once agreed, red when declined. */}
      <CourtTime
        match={challenge}
        surface={isDeclined ? 'bg-clay' : tab === 'upcoming' ? 'bg-grass' : 'bg-court'}
        viewerZone={viewerZone}
      />
      <div className="flex flex-col gap-3 px-4 py-4">
        <div className="flex flex-wrap items-start gap-3">
          <Avatar id={opponent.id} name={opponent.fullName} src={opponent.avatarUrl} />
          {/* On phones the name leaves room for the menu; the place wraps below. */}
          <div className="min-w-0 grow basis-[max(7rem,calc(100%-7.25rem))] sm:basis-40">
            <h2 id={nameId} className="text-xl">
              <PlayerLink id={opponent.id}>{opponent.fullName}</PlayerLink>
            </h2>
            {(opponent.skillLevel ?? away) !== null && (
              <p className="flex flex-wrap gap-x-3 text-sm text-muted">
                {opponent.skillLevel && <span>{skillLabel(opponent.skillLevel)}</span>}
                {away !== null && <span>{away}</span>}
              </p>
            )}
          </div>
          {tab === 'sent' && (
            <span className="max-sm:order-1">
              {isDeclined ? (
                <Tag tone="clay">Declined</Tag>
              ) : (
                <Tag tone="court">Waiting for response</Tag>
              )}
            </span>
          )}
          <MatchMenu opponentName={opponent.fullName} items={more} />
        </div>
        <div className="flex items-start gap-2">
          <MapPin aria-hidden size={18} className="mt-1 shrink-0 text-muted" />
          <div className="min-w-0 space-y-1">
            <p>
              <MatchPlace match={challenge} />
            </p>
            <p>{matchLine(challenge.matchType, challenge.durationMinutes)}</p>
            {sender?.chance && (
              <p>
                {filled('Your chances in singles: {chance}', {
                  chance: (
                    <span className="figures inline-block">
                      {chanceText(sender.chance.word, sender.chance.value)}
                    </span>
                  ),
                })}
              </p>
            )}
            <MatchLeague match={challenge} />
          </div>
        </div>
        {challenge.message && (
          <blockquote className="border-l-2 border-edge pl-3 whitespace-pre-line text-muted">
            {challenge.message}
          </blockquote>
        )}
        {isDeclined && challenge.responseMessage && (
          <p className="whitespace-pre-line">
            <span className="font-semibold">Reason:</span> {challenge.responseMessage}
          </p>
        )}
        {challenge.matchType === 'doubles' && !isDeclined && (
          <Seats match={challenge} {...{ viewerId, now }} size="md" />
        )}
        {challenge.reschedule && (
          <RescheduleProposal
            match={challenge}
            reschedule={challenge.reschedule}
            {...{ viewerId, viewerZone, clash }}
          />
        )}
        {clash && challenge.status === 'pending' && (
          <p className="border-l-4 border-clay pl-3">{CLASH}</p>
        )}
        <div className="mt-auto flex flex-wrap gap-2 pt-1 empty:hidden max-sm:*:px-3 max-[23.75rem]:*:px-2 sm:gap-3">
          <CardButtons {...{ challenge, tab, viewerId, actions, clash }} about={nameId} />
          {seatTask(challenge, viewerId, now) === 'leave' && (
            <Button aria-describedby={nameId} onClick={() => setLeaving(true)}>
              Leave match
            </Button>
          )}
        </div>
        {leaving && (
          <LeaveSeatDialog
            asked="leave"
            match={challenge}
            viewerId={viewerId}
            onClose={() => setLeaving(false)}
          />
        )}
      </div>
    </li>
  );
}

function CardButtons({
  challenge,
  tab,
  viewerId,
  about,
  actions,
  clash,
}: {
  challenge: Challenge;
  tab: ChallengeTab;
  viewerId: string;
  clash: boolean;
  /** The id of the opponent's name, for screen readers: there are several cards. */
  about: string;
  actions: ChallengeActions;
}): ReactNode {
  switch (tab) {
    case 'received':
      if (!isParty(challenge, viewerId)) return null;
      // Somebody who has accepted doubles waits for the partners, and may still decline.
      if (seatOf(challenge, viewerId)?.status === 'confirmed') {
        return (
          <Button aria-describedby={about} onClick={() => actions.onDecline(challenge)}>
            Decline
          </Button>
        );
      }
      return (
        <>
          <Button
            variant={clash ? 'quiet' : 'solid'}
            aria-describedby={about}
            onClick={() => actions.onAccept(challenge)}
          >
            Accept
          </Button>
          <Button aria-describedby={about} onClick={() => actions.onDecline(challenge)}>
            Decline
          </Button>
          <Button
            variant={clash ? 'solid' : 'quiet'}
            aria-describedby={about}
            onClick={() => actions.onAlternative(challenge)}
          >
            Alternative
          </Button>
        </>
      );
    case 'sent':
      if (challenge.status === 'declined') {
        return (
          <ButtonLink to={`/challenge/${challenge.challenged.id}`} aria-describedby={about}>
            Send another
          </ButtonLink>
        );
      }
      return (
        <Button aria-describedby={about} onClick={() => actions.onCancel(challenge)}>
          Cancel
        </Button>
      );
    case 'upcoming':
      return (
        <>
          <GoogleCalendarLink match={challenge} viewerId={viewerId} about={about}>
            <CalendarPlus aria-hidden size={18} />
            Add to Calendar
          </GoogleCalendarLink>
          {isParty(challenge, viewerId) && (
            <Button aria-describedby={about} onClick={() => actions.onCancel(challenge)}>
              {challenge.goesOn ? 'Leave match' : 'Cancel Match'}
            </Button>
          )}
        </>
      );
    default:
      return tab satisfies never;
  }
}
