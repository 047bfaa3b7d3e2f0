import { useState } from 'react';
import type { WallDate } from '../../../../shared/dates/wall-time.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { isWithin } from '../../domain/calendar/calendar-period.ts';
import { useMatchCalendar } from './calendar-context.ts';
import { EntryRows } from './entry-rows.tsx';

/**
 * The period as a list of the days that have entries. The current period starts with today; earlier
 * days are shown on request.
 */
export function CalendarAgenda() {
  const { entries, period, today, viewerZone } = useMatchCalendar();
  /** The first day of the period whose past days are shown, too. */
  const [opened, setOpened] = useState<WallDate | null>(null);
  const shown = entries.filter(({ date }) => isWithin(date, period));
  const days = [...new Set(shown.map(({ date }) => date))];
  if (days.length === 0) return <p className="py-4 text-muted">No matches on these days.</p>;
  const over = isWithin(today, period) ? days.filter((day) => day < today) : [];
  const ahead = days.slice(over.length);
  const isOpen = opened === period.first;
  return (
    <div className="space-y-6 pt-2">
      {over.length > 0 && (
        <Button
          variant="link"
          size="sm"
          aria-expanded={isOpen}
          onClick={() => setOpened(isOpen ? null : period.first)}
        >
          {isOpen ? 'Hide earlier days' : 'Show earlier days'}
        </Button>
      )}
      {(isOpen ? days : ahead).map((day) => (
        <section key={day}>
          <EntryRows
            day={day}
            entries={shown.filter(({ date }) => date === day)}
            viewerZone={viewerZone}
          />
        </section>
      ))}
      {ahead.length === 0 && <p className="text-muted">No matches from today on.</p>}
    </div>
  );
}

// Required of each view by the calendar; ours is controlled by its own toolbar.
CalendarAgenda.navigate = (date: Date): Date => date;
CalendarAgenda.title = (): string => '';
