import { isWithin } from '../../domain/calendar/calendar-period.ts';
import { useMatchCalendar } from './calendar-context.ts';
import { EntryRows } from './entry-rows.tsx';

/** The period as a list: the days that hold something, one after the other. */
export function CalendarAgenda() {
  const { entries, period, viewerZone } = useMatchCalendar();
  const shown = entries.filter(({ date }) => isWithin(date, period));
  const days = new Set(shown.map(({ date }) => date));
  if (days.size === 0) return <p className="py-4 text-muted">No matches on these days.</p>;
  return (
    <div className="space-y-6 pt-2">
      {[...days].map((day) => (
        <section key={day}>
          <EntryRows
            day={day}
            entries={shown.filter(({ date }) => date === day)}
            viewerZone={viewerZone}
          />
        </section>
      ))}
    </div>
  );
}

// The calendar asks these of each of its views; ours is steered by its own toolbar.
CalendarAgenda.navigate = (date: Date): Date => date;
CalendarAgenda.title = (): string => '';
