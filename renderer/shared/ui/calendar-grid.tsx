import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import {
  clampDay,
  dayAfterKey,
  monthInBounds,
  monthsLater,
  monthWeeks,
  type Day,
} from './calendar-days.ts';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';
import { monthOf, namedDayAndYear } from '../dates/date-text.ts';

const WEEKDAYS = [
  ['Mo', 'Monday'],
  ['Tu', 'Tuesday'],
  ['We', 'Wednesday'],
  ['Th', 'Thursday'],
  ['Fr', 'Friday'],
  ['Sa', 'Saturday'],
  ['Su', 'Sunday'],
] as const;

export interface CalendarGridProps {
  /** The chosen day, or '' for none. */
  readonly value: Day;
  readonly onChoose: (day: Day) => void;
  /** Shown and focused first when no day is chosen; usually today in the right zone. */
  readonly initial: Day;
  readonly today?: Day | undefined;
  readonly min?: Day | undefined;
  readonly max?: Day | undefined;
  /** Days with something on them, and its description for screen readers ("2 matches"). */
  readonly marks?: ReadonlyMap<Day, string> | undefined;
  /** Takes the focus when it appears, as inside a popover. */
  readonly takesFocus?: boolean;
}

/**
 * A month as a grid, per the WAI-ARIA date picker pattern: one tab stop, arrows move by day and week,
 * Home and End within the week (Monday first), PageUp and PageDown by month, with Shift by year.
 */
export function CalendarGrid({
  value,
  onChoose,
  initial,
  today,
  min,
  max,
  marks,
  takesFocus = false,
}: CalendarGridProps) {
  const [cursor, setCursor] = useState(() => clampDay(value || initial, min, max));
  const moveFocus = useRef(takesFocus);
  const grid = useRef<HTMLTableElement>(null);
  const titleId = useId();

  useEffect(() => {
    if (!moveFocus.current) return;
    moveFocus.current = false;
    const day = grid.current?.querySelector<HTMLElement>('[tabindex="0"]');
    day?.focus();
    // The popover is positioned after that, and may be lower than a month.
    requestAnimationFrame(() => day?.scrollIntoView({ block: 'nearest' }));
  });

  const onKeyDown = (event: KeyboardEvent) => {
    // The browser's own shortcuts: with Alt an arrow goes back.
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const next = dayAfterKey(cursor, event.key, event.shiftKey);
    if (!next) return;
    event.preventDefault();
    moveFocus.current = true;
    setCursor(clampDay(next, min, max));
  };
  const canTurn = (months: number) => monthInBounds(monthsLater(cursor, months), min, max);
  const turn = (months: number) => {
    if (canTurn(months)) setCursor(clampDay(monthsLater(cursor, months), min, max));
  };

  return (
    <div className="w-fit max-w-full">
      <div className="flex items-center justify-between gap-2">
        <IconButton
          label="Previous month"
          icon={<ChevronLeft aria-hidden size={20} />}
          aria-disabled={!canTurn(-1) || undefined}
          className="unavailable"
          onClick={() => turn(-1)}
        />
        <p id={titleId} aria-live="polite" className="figures text-lg">
          {monthOf(cursor)}
        </p>
        <IconButton
          label="Next month"
          icon={<ChevronRight aria-hidden size={20} />}
          aria-disabled={!canTurn(1) || undefined}
          className="unavailable"
          onClick={() => turn(1)}
        />
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role */}
      <table ref={grid} role="grid" aria-labelledby={titleId} onKeyDown={onKeyDown}>
        <thead>
          <tr>
            {WEEKDAYS.map(([short, long]) => (
              <th key={long} scope="col" abbr={long} className="h-8 text-sm font-normal text-muted">
                {short}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {monthWeeks(cursor).map((week, at) => (
            <tr key={week.find(Boolean) ?? at} className="border-t border-rule">
              {week.map((day, weekday) =>
                day ? (
                  <td key={day} aria-selected={day === value} className="p-0 text-center">
                    <DayButton
                      day={day}
                      chosen={day === value}
                      isToday={day === today}
                      outside={clampDay(day, min, max) !== day}
                      mark={marks?.get(day)}
                      tabIndex={day === cursor ? 0 : -1}
                      onPress={() => {
                        setCursor(day);
                        onChoose(day);
                      }}
                    />
                  </td>
                ) : (
                  // oxlint-disable-next-line react/no-array-index-key, jsx-a11y/control-has-associated-label
                  <td key={`empty-${weekday}`} />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function DayButton({
  day,
  chosen,
  isToday,
  outside,
  mark,
  tabIndex,
  onPress,
}: {
  day: Day;
  chosen: boolean;
  isToday: boolean;
  outside: boolean;
  mark: string | undefined;
  tabIndex: number;
  onPress: () => void;
}) {
  return (
    <button
      type="button"
      tabIndex={tabIndex}
      aria-label={mark ? `${namedDayAndYear(day)}, ${mark}` : namedDayAndYear(day)}
      aria-current={isToday ? 'date' : undefined}
      aria-disabled={outside || undefined}
      onClick={outside ? undefined : onPress}
      className={classNames(
        'figures relative flex h-11 w-[min(2.75rem,12.5vw)] items-center justify-center rounded-md transition-colors',
        chosen && 'bg-court text-line',
        !chosen && !outside && 'hover:bg-sunken',
        outside && 'font-normal text-muted',
        isToday && !chosen && 'border border-ink',
      )}
    >
      {Number(day.slice(-2))}
      {mark && (
        <span
          aria-hidden="true"
          className="absolute bottom-1 size-2 rounded-full border border-ball-ink bg-ball"
        />
      )}
    </button>
  );
}
