import { MapPin, MessageCircle } from 'lucide-react';
import { dateAtTime } from '../../../shared/dates/date-text.ts';
import { Avatar } from '../../../shared/ui/avatar.tsx';
import { Button, ButtonLink } from '../../../shared/ui/button.tsx';
import { PlayerLink } from '../../../shared/ui/player-link.tsx';
import { Tag } from '../../../shared/ui/tag.tsx';
import {
  canAnswer,
  canCancel,
  canReschedule,
  type Challenge,
  opponentOf,
} from '../domain/challenge.ts';
import { isDemo } from '../domain/demo.ts';
import { matchLine, statusLabel } from '../domain/match-text.ts';
import { GoogleCalendarLink } from './calendar/google-calendar-link.tsx';
import { MatchPlace } from './match-place.tsx';
import { RescheduleProposal } from './reschedule/reschedule-proposal.tsx';
import { Seats } from './doubles/seats.tsx';
import { ZoneLine } from './zone-line.tsx';

export interface MatchActions {
  /** Saves the match as a calendar file. */
  readonly onSave: (match: Challenge) => void;
  readonly onCancel: (match: Challenge) => void;
  readonly onReschedule: (match: Challenge) => void;
  /** Writing to a sample player; to a real one a link leads. */
  readonly onDemoMessage: () => void;
}

/** A match to come: with whom, when, where, and what can be done about it. */
export function MatchItem({
  match,
  viewerId,
  viewerZone,
  now,
  actions,
}: {
  match: Challenge;
  viewerId: string;
  viewerZone: string;
  now: Date;
  actions: MatchActions;
}) {
  const opponent = opponentOf(match, viewerId);
  return (
    <li className="space-y-3 py-4">
      <div className="flex items-start gap-3">
        <Avatar id={opponent.id} name={opponent.fullName} src={opponent.avatarUrl} />
        <div className="min-w-0 grow">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h3 className="text-lg">
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
          <p className="text-sm text-muted">{matchLine(match.matchType, match.durationMinutes)}</p>
        </div>
      </div>
      {match.matchType === 'doubles' && !isDemo(match.id) && (
        <Seats {...{ match, viewerId, now }} />
      )}
      {match.reschedule && (
        <RescheduleProposal reschedule={match.reschedule} {...{ match, viewerId, viewerZone }} />
      )}
      <div className="flex flex-wrap gap-2">
        {canAnswer(match, viewerId, now) && (
          <ButtonLink to="/challenges" variant="solid" size="sm">
            Respond
          </ButtonLink>
        )}
        <GoogleCalendarLink match={match} viewerId={viewerId} size="sm">
          Google Calendar
        </GoogleCalendarLink>
        <Button size="sm" onClick={() => actions.onSave(match)}>
          Apple Calendar
        </Button>
        {isDemo(opponent.id) ? (
          <Button size="sm" icon={MESSAGE} onClick={actions.onDemoMessage}>
            Message
          </Button>
        ) : (
          <ButtonLink to={`/chat/${opponent.id}`} size="sm" icon={MESSAGE}>
            Message
          </ButtonLink>
        )}
        {canReschedule(match, viewerId, now) && (
          <Button size="sm" onClick={() => actions.onReschedule(match)}>
            Move to Another Time
          </Button>
        )}
        {canCancel(match, viewerId, now) && (
          <Button size="sm" onClick={() => actions.onCancel(match)}>
            Cancel
          </Button>
        )}
      </div>
    </li>
  );
}

const MESSAGE = <MessageCircle aria-hidden size={16} />;
