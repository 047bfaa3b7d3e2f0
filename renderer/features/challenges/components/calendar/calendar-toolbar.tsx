import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from '../../../../shared/ui/button.tsx';
import { IconButton } from '../../../../shared/ui/icon-button.tsx';
import { type Segment, SegmentedControl } from '../../../../shared/ui/segmented-control.tsx';
import type { CalendarView } from '../../domain/calendar/calendar-period.ts';

const VIEWS: readonly Segment<CalendarView>[] = [
  { value: 'month', label: 'Month' },
  { value: 'week', label: 'Week' },
  { value: 'agenda', label: 'Agenda' },
];

const STEPS = {
  month: { back: 'Previous month', on: 'Next month' },
  week: { back: 'Previous week', on: 'Next week' },
  agenda: { back: 'Previous month', on: 'Next month' },
} as const satisfies Readonly<Record<CalendarView, object>>;

/** The period shown, with buttons to the previous and next. */
export function CalendarToolbar({
  title,
  view,
  onView,
  onToday,
  onStep,
}: {
  title: string;
  view: CalendarView;
  onView: (view: CalendarView) => void;
  onToday: () => void;
  onStep: (steps: 1 | -1) => void;
}) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 pb-3">
      <div className="flex min-w-0 grow items-center gap-1 max-[20rem]:flex-wrap">
        <p aria-live="polite" className="figures grow text-lg">
          {title}
        </p>
        <Button size="sm" onClick={onToday}>
          Today
        </Button>
        <IconButton
          label={STEPS[view].back}
          icon={<ChevronLeft aria-hidden size={20} />}
          onClick={() => onStep(-1)}
        />
        <IconButton
          label={STEPS[view].on}
          icon={<ChevronRight aria-hidden size={20} />}
          onClick={() => onStep(1)}
        />
      </div>
      <SegmentedControl label="View" items={VIEWS} value={view} onValueChange={onView} />
    </div>
  );
}
