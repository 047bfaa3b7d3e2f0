import { format } from 'date-fns';
import type { KeyboardEvent } from 'react';
import type { DateHeaderProps } from 'react-big-calendar';
import { dayAfterKey, dayTitle } from '../../../shared/ui/calendar-days.ts';
import { classNames } from '../../../shared/ui/class-names.ts';
import { countWords } from '../domain/match-words.ts';
import { useMatchCalendar } from './calendar-context.ts';

/** The number of a day, and the button that chooses it; its press target is the whole cell. */
export function CalendarDay({ date, isOffRange }: DateHeaderProps) {
  const { matches, day: chosen, today, tabStop, onDay, onMove } = useMatchCalendar();
  const day = format(date, 'yyyy-MM-dd');
  const count = matches.filter((match) => match.date === day).length;
  const isChosen = day === chosen;

  const onKeyDown = (event: KeyboardEvent) => {
    const next = dayAfterKey(day, event.key, event.shiftKey);
    if (next === null) return;
    event.preventDefault();
    onMove(next);
  };

  return (
    <button
      type="button"
      aria-label={count === 0 ? dayTitle(day) : `${dayTitle(day)}, ${countWords(count)}`}
      aria-pressed={isChosen}
      aria-current={day === today ? 'date' : undefined}
      tabIndex={day === tabStop && !isOffRange ? 0 : -1}
      onClick={() => onDay(day)}
      onKeyDown={onKeyDown}
      className={classNames('match-calendar-day figures', count > 0 && 'has-matches')}
    >
      {format(date, 'd')}
    </button>
  );
}
