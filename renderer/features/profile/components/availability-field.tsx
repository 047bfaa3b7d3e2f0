import { useField } from 'formik';
import { Check } from 'lucide-react';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { classNames } from '../../../shared/ui/class-names.ts';
import { VisuallyHidden } from '../../../shared/ui/visually-hidden.tsx';
import { freeSlots, slotLabel } from '../../players/domain/availability.ts';
import {
  type Cell,
  DAY_NAMES,
  EMPTY_WEEK,
  freeCountText,
  HEAD,
  isFree,
  moveInGrid,
  TIMES,
  toggleAt,
} from '../domain/week-grid.ts';

/** 'Monday morning', in the week's order. */
const SLOT_NAMES = freeSlots(EMPTY_WEEK.replaceAll('0', '1')).map(slotLabel);

const HEAD_BUTTON =
  'min-h-11 w-full rounded-sm text-sm max-[22rem]:text-xs font-semibold transition-colors hover:bg-sunken';

/**
 * The weekly grid, bound to a Formik field of 21 slots. One tab stop; arrows move inside, Space and
 * Enter switch a slot, or a whole day or time of day by its name.
 */
export function AvailabilityField({
  name,
  compact = false,
}: {
  name: string;
  /** On a screen of its own: what the page already says is only for screen readers. */
  compact?: boolean;
}) {
  const [{ value: week }, , { setValue }] = useField<string>(name);
  const [current, setCurrent] = useState<Cell>({ day: 0, time: 0 });
  const grid = useRef<HTMLTableElement>(null);
  const hintId = useId();

  const move = (event: KeyboardEvent): void => {
    // The browser's own shortcuts: with Alt an arrow goes back.
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const next = moveInGrid(current, event.key);
    if (next === null) return;
    event.preventDefault();
    setCurrent(next);
    grid.current?.querySelector<HTMLElement>(`[data-place="${next.day},${next.time}"]`)?.focus();
  };
  const place = (cell: Cell) => ({
    type: 'button' as const,
    'data-place': `${cell.day},${cell.time}`,
    tabIndex: cell.day === current.day && cell.time === current.time ? 0 : -1,
    onFocus: () => setCurrent(cell),
    onClick: () => void setValue(toggleAt(week, cell)),
  });

  return (
    <div className="space-y-2">
      <p id={hintId} className={compact ? 'sr-only' : 'text-muted'}>
        Select the slots when you're usually free, or select a whole day or time of day.
      </p>
      {/* A single control with many cells, following the grid pattern. */}
      <table
        ref={grid}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role
        role="grid"
        aria-label="Availability"
        aria-describedby={hintId}
        onKeyDown={move}
        className={classNames(
          'w-full max-w-xl table-fixed border-separate',
          compact ? 'border-spacing-0.5' : 'border-spacing-1',
        )}
      >
        <thead>
          <tr>
            <th
              scope="col"
              className={classNames(
                'w-22 max-[22rem]:w-18 max-[20rem]:w-12',
                !compact && 'sm:w-28',
              )}
            >
              <VisuallyHidden>Day</VisuallyHidden>
            </th>
            {TIMES.map((label, time) => (
              <th key={label} scope="col">
                <button
                  {...place({ day: HEAD, time })}
                  aria-label={`${label}, all week`}
                  className={HEAD_BUTTON}
                >
                  {/* At 200 % a phone has room for vertical text, and for abbreviated days. */}
                  <span className="max-[20rem]:[writing-mode:vertical-rl]">{label}</span>
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {DAY_NAMES.map((dayName, day) => (
            <tr key={dayName}>
              <th scope="row">
                <button
                  {...place({ day, time: HEAD })}
                  aria-label={`${dayName}, all day`}
                  className={classNames(HEAD_BUTTON, 'text-left')}
                >
                  <span className="max-[20rem]:sr-only">{dayName}</span>
                  <span aria-hidden="true" className="min-[20rem]:hidden">
                    {dayName.slice(0, 3)}
                  </span>
                </button>
              </th>
              {TIMES.map((label, time) => (
                <td key={label}>
                  <Slot
                    {...place({ day, time })}
                    free={isFree(week, { day, time })}
                    label={SLOT_NAMES[3 * day + time] ?? label}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <output className={compact ? 'sr-only' : 'block text-muted'}>{freeCountText(week)}</output>
    </div>
  );
}

function Slot({
  free,
  label,
  ...button
}: {
  free: boolean;
  label: string;
  type: 'button';
  tabIndex: number;
  onFocus: () => void;
  onClick: () => void;
}) {
  return (
    <button
      {...button}
      type="button"
      aria-label={label}
      aria-pressed={free}
      className={classNames(
        'flex h-11 w-full items-center justify-center rounded-sm border transition-colors',
        free
          ? 'border-grass bg-grass text-line hover:brightness-90'
          : 'border-edge bg-surface hover:border-ink hover:bg-sunken',
      )}
    >
      {free && <Check aria-hidden size={20} />}
    </button>
  );
}
