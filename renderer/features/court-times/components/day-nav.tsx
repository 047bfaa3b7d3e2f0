import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { WallDate } from '../../../shared/dates/wall-time.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { DateField } from '../../../shared/ui/date-field.tsx';
import { IconButton } from '../../../shared/ui/icon-button.tsx';
import { dayAfter } from '../domain/court-day.ts';

/** The current day, with buttons to others. */
export function DayNav({
  day,
  today,
  onDay,
}: {
  day: WallDate;
  today: WallDate;
  onDay: (day: WallDate) => void;
}) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      <IconButton
        label="Previous day"
        icon={<ChevronLeft aria-hidden size={20} />}
        onClick={() => onDay(dayAfter(day, -1))}
      />
      <DateField
        label="Day"
        hideLabel
        value={day}
        today={today}
        onChange={onDay}
        className="min-w-40"
      />
      <IconButton
        label="Next day"
        icon={<ChevronRight aria-hidden size={20} />}
        onClick={() => onDay(dayAfter(day, 1))}
      />
      {day !== today && <Button onClick={() => onDay(today)}>Today</Button>}
    </div>
  );
}
