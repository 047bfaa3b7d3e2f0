import type { EventProps } from 'react-big-calendar';
import { clockTime } from '../../../shared/dates/date-words.ts';
import { type Challenge, opponentOf } from '../domain/challenge.ts';
import { useMatchCalendar } from './calendar-context.ts';

export interface MatchEvent {
  readonly match: Challenge;
  readonly start: Date;
  readonly end: Date;
}

/** A match inside its day; pressing it chooses the day. */
export function CalendarMatch({ event: { match } }: EventProps<MatchEvent>) {
  const { viewerId, onDay } = useMatchCalendar();
  return (
    <button
      type="button"
      onClick={() => onDay(match.date)}
      className="match-calendar-match"
      data-status={match.status}
    >
      <span className="tabular-nums">{clockTime(match.time)}</span>{' '}
      {opponentOf(match, viewerId).fullName}
    </button>
  );
}
