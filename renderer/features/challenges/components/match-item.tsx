import { MapPin, MessageCircle, MessagesSquare } from 'lucide-react';
import { useId, useState } from 'react';
import { dateAtTime } from '../../../shared/dates/date-text.ts';
import { usePlatform } from '../../../shared/platform/platform-context.tsx';
import { Avatar } from '../../../shared/ui/avatar.tsx';
import { Button, ButtonLink } from '../../../shared/ui/button.tsx';
import type { MenuItem } from '../../../shared/ui/menu.tsx';
import { PlayerLink } from '../../../shared/ui/player-link.tsx';
import { Tag } from '../../../shared/ui/tag.tsx';
import {
  canAnswer,
  canCancel,
  canReschedule,
  cardId,
  type Challenge,
  matchChat,
  opponentOf,
} from '../domain/challenge.ts';
import { isDemo } from '../domain/demo.ts';
import { seatTask } from '../domain/doubles/seats.ts';
import { matchLine, statusLabel } from '../domain/match-text.ts';
import { googleCalendarLink } from '../domain/calendar/calendar-link.ts';
import { MatchLeague } from './match-league.tsx';
import { MatchMenu } from './match-menu.tsx';
import { MatchPlace } from './match-place.tsx';
import { RescheduleProposal } from './reschedule/reschedule-proposal.tsx';
import { LeaveSeatDialog } from './doubles/leave-seat-dialog.tsx';
import { Seats } from './doubles/seats.tsx';
import { ZoneLine } from './zone-line.tsx';

export interface MatchActions {
  /** Saves the match as a calendar file. */
  readonly onSave: (match: Challenge) => void;
  readonly onCancel: (match: Challenge) => void;
  readonly onReschedule: (match: Challenge) => void;
  /** Messaging a sample player; for a real one there is a link. */
  readonly onDemoMessage: () => void;
}

/** An upcoming match: with whom, when, where, and what can be done about it. */
export function MatchItem({
  match,
  viewerId,
  viewerZone,
  now,
  clash,
  actions,
}: {
  match: Challenge;
  viewerId: string;
  viewerZone: string;
  now: Date;
  /** The viewer is in another match at the proposed time. */
  clash: boolean;
  actions: MatchActions;
}) {
  const nameId = useId();
  const [leaving, setLeaving] = useState(false);
  const opponent = opponentOf(match, viewerId);
  const platform = usePlatform();
  const isAsked = canAnswer(match, viewerId, now);
  const chat = isDemo(match.id) ? null : matchChat(match, viewerId);
  const calendarLink = googleCalendarLink(match, viewerId);
  const more: readonly MenuItem[] = [
    ...(isAsked ? [{ label: 'Message', to: `/chat/${opponent.id}` }] : []),
    ...(chat !== null && match.matchType !== 'doubles' ? [{ label: 'Match chat', to: chat }] : []),
    // Only agreed matches belong in a calendar.
    ...(match.status === 'accepted'
      ? [
          {
            label: 'Google Calendar',
            href: calendarLink,
            onSelect: () => platform.openExternal(calendarLink),
          },
          { label: 'Apple Calendar', onSelect: () => actions.onSave(match) },
        ]
      : []),
    ...(canReschedule(match, viewerId, now)
      ? [{ label: 'Move to another time', onSelect: () => actions.onReschedule(match) }]
      : []),
    ...(canCancel(match, viewerId, now)
      ? [
          {
            label: match.goesOn ? 'Leave match' : 'Cancel',
            danger: true,
            onSelect: () => actions.onCancel(match),
          },
        ]
      : []),
    ...(seatTask(match, viewerId, now) === 'leave'
      ? [{ label: 'Leave match', danger: true, onSelect: () => setLeaving(true) }]
      : []),
  ];
  return (
    <li className="space-y-2 py-4">
      {/* At twice the text size the text has all of a phone's width, below picture and menu. */}
      <div className="flex items-start gap-3 max-[20rem]:flex-wrap max-[20rem]:justify-between">
        <Avatar id={opponent.id} name={opponent.fullName} src={opponent.avatarUrl} />
        <div className="min-w-0 grow max-[20rem]:order-1 max-[20rem]:basis-full">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h3 id={nameId} className="text-lg">
              <PlayerLink id={opponent.id}>{opponent.fullName}</PlayerLink>
            </h3>
            <Tag tone={match.status === 'accepted' ? 'grass' : 'court'}>
              {statusLabel(match.status)}
            </Tag>
          </div>
          <p className="figures">{dateAtTime(match.date, match.time)}</p>
          <ZoneLine match={match} viewerZone={viewerZone} className="text-muted" />
          <p className="flex items-start gap-1.5">
            <MapPin aria-hidden size={16} className="mt-1.5 shrink-0 text-muted" />
            <MatchPlace match={match} />
          </p>
        </div>
        <MatchMenu opponentName={opponent.fullName} items={more} />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 pl-14 max-[20rem]:pl-0">
        <p className="text-sm text-muted">{matchLine(match.matchType, match.durationMinutes)}</p>
        <MatchLeague match={match} />
        {isAsked ? (
          <ButtonLink
            to={`/challenges#${cardId(match)}`}
            variant="solid"
            size="sm"
            aria-describedby={nameId}
          >
            Respond
          </ButtonLink>
        ) : isDemo(opponent.id) ? (
          <Button
            size="sm"
            icon={MESSAGE}
            aria-describedby={nameId}
            onClick={actions.onDemoMessage}
          >
            Message
          </Button>
        ) : (
          <div className="flex flex-wrap gap-1">
            {chat !== null && match.matchType === 'doubles' && (
              <ButtonLink
                to={chat}
                size="sm"
                icon={<MessagesSquare aria-hidden size={16} />}
                aria-describedby={nameId}
              >
                Match chat
              </ButtonLink>
            )}
            <ButtonLink
              to={`/chat/${opponent.id}`}
              size="sm"
              icon={MESSAGE}
              aria-describedby={nameId}
            >
              Message
            </ButtonLink>
          </div>
        )}
      </div>
      {match.matchType === 'doubles' && !isDemo(match.id) && (
        <Seats {...{ match, viewerId, now }} size="sm" />
      )}
      {leaving && (
        <LeaveSeatDialog asked="leave" onClose={() => setLeaving(false)} {...{ match, viewerId }} />
      )}
      {match.reschedule && (
        <RescheduleProposal
          reschedule={match.reschedule}
          {...{ match, viewerId, viewerZone, clash }}
        />
      )}
    </li>
  );
}

const MESSAGE = <MessageCircle aria-hidden size={16} />;
