import { type KeyboardEvent, useEffect, useRef } from 'react';
import { shortDate } from '../../../shared/dates/date-text.ts';
import { classNames } from '../../../shared/ui/class-names.ts';
import {
  canMoveTo,
  type Cell,
  cellAt,
  type CourtDay,
  type DayTable,
  type Hold,
  type Instant,
  type Place,
  placeAfterKey,
  rowAt,
} from '../domain/court-day.ts';
import { cellLabel, holdTitle, timeText } from '../domain/hold-text.ts';

const LOOK: Readonly<Record<Hold['kind'], string>> = {
  match: 'border-court bg-court-wash hover:border-ink',
  event: 'border-grass bg-grass-wash hover:border-ink',
  block: 'border-edge bg-sunken hover:border-ink',
};

/**
 * A day as a grid, following the WAI-ARIA pattern: one tab stop, arrows move by court and slot,
 * Home and End within a row, with Control to the first and last, Page Up and Page Down by day.
 * Enter opens what is there.
 */
export function DayGrid({
  day,
  table,
  cursor,
  now,
  moving,
  covered,
  busy,
  onCursor,
  onPress,
  onTurn,
  onEscape,
}: {
  day: CourtDay;
  table: DayTable;
  cursor: Place;
  now: Instant;
  /** What is being moved: it is not in the table meanwhile. */
  moving: Hold | null;
  /** A dialog is open, and will return the focus. */
  covered: boolean;
  /** Another day is loading. */
  busy: boolean;
  onCursor: (place: Place) => void;
  onPress: (cell: Cell) => void;
  onTurn: (days: number) => void;
  onEscape: () => void;
}) {
  const grid = useRef<HTMLTableElement>(null);
  const follows = useRef(false);
  const moves = useRef(false);
  const current = cellAt(table, cursor);
  const rowNow = rowAt(day, now);

  // The cursor has moved, or the focused cell has become part of something else.
  useEffect(() => {
    const isLost = follows.current && document.activeElement === document.body;
    if (moves.current || isLost) focusCursor(grid.current);
    moves.current = false;
  });

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.altKey || event.metaKey) return;
    if (event.key === 'Escape') {
      onEscape();
      return;
    }
    if (event.key === 'PageUp' || event.key === 'PageDown') {
      event.preventDefault();
      onTurn(event.key === 'PageUp' ? -1 : 1);
      return;
    }
    const next = placeAfterKey(table, cursor, event.key, event.ctrlKey);
    if (!next) return;
    event.preventDefault();
    moves.current = true;
    onCursor(next);
  };

  return (
    <div className="overflow-x-auto border-y border-edge">
      <table
        ref={grid}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role
        role="grid"
        aria-label={`Courts on ${shortDate(day.day)}`}
        aria-busy={busy}
        onKeyDown={onKeyDown}
        onFocus={() => (follows.current = true)}
        onBlur={({ target }) => (follows.current = covered || !target.isConnected)}
        className={classNames('w-full border-separate border-spacing-0', busy && 'opacity-60')}
      >
        <thead>
          <tr>
            <th scope="col" className="sticky left-0 z-10 w-18 bg-paper">
              <span className="sr-only">Time</span>
            </th>
            {day.courts.map(({ id, name, outOfService }) => (
              <th
                key={id}
                scope="col"
                className="min-w-30 border-l border-rule px-2 py-2 text-left align-bottom"
              >
                {name}
                {outOfService && (
                  <span className="block text-sm font-normal text-clay-ink">Out of service</span>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {day.slots.map((slot, row) => (
            <tr key={slot} className="h-11">
              <th
                scope="row"
                aria-current={row === rowNow ? 'time' : undefined}
                className={classNames(
                  'figures sticky left-0 z-10 h-11 w-18 border-t border-rule pr-2 text-right align-top text-sm whitespace-nowrap',
                  row === rowNow
                    ? 'bg-court-wash font-semibold text-ink'
                    : 'bg-paper font-normal text-muted',
                )}
              >
                {timeText(slot, day.timeZone)}
              </th>
              {table.columns.map((cells, column) => {
                const cell = cells.find((one) => one.row === row);
                return (
                  cell && (
                    <GridCell
                      key={cell.court.id}
                      {...{ cell, moving, now }}
                      zone={day.timeZone}
                      isCursor={cell === current}
                      onPress={() => {
                        onCursor({ column, row });
                        onPress(cell);
                      }}
                    />
                  )
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function focusCursor(grid: HTMLTableElement | null): void {
  grid?.querySelector<HTMLElement>('td [tabindex="0"]')?.focus();
}

function GridCell({
  cell,
  zone,
  now,
  moving,
  isCursor,
  onPress,
}: {
  cell: Cell;
  zone: string;
  now: Instant;
  moving: Hold | null;
  isCursor: boolean;
  onPress: () => void;
}) {
  const [hold] = cell.holds;
  const isOver = cell.endsAt <= now;
  const takes = moving === null ? hold !== undefined || !isOver : canMoveTo(moving, cell, now);
  const wasHere =
    moving?.courtId === cell.court.id &&
    moving.startsAt < cell.endsAt &&
    moving.endsAt > cell.startsAt;
  return (
    <td rowSpan={cell.span} className="relative border-t border-l border-rule p-0">
      <button
        type="button"
        tabIndex={isCursor ? 0 : -1}
        aria-label={cellLabel(cell, zone, wasHere ? moving : null)}
        aria-disabled={!takes || undefined}
        onClick={takes ? onPress : undefined}
        className={classNames(
          'absolute inset-0.5 scroll-ml-22 overflow-hidden rounded-md px-2 text-left text-sm transition-colors',
          hold
            ? `border-l-4 ${LOOK[hold.kind]} font-semibold text-ink`
            : 'border border-transparent',
          !hold &&
            cell.court.outOfService &&
            'bg-[repeating-linear-gradient(135deg,var(--rule)_0_1px,transparent_1px_8px)]',
          !hold && takes && 'hover:border-edge hover:bg-surface',
          !hold && takes && moving && 'bg-grass-wash',
          wasHere && 'border-dashed border-ink',
          isOver && 'text-muted',
        )}
      >
        <span className={cell.span > 1 ? 'line-clamp-3' : 'line-clamp-2 leading-tight'}>
          {(wasHere ? [moving] : cell.holds).map(holdTitle).join('; ')}
        </span>
      </button>
    </td>
  );
}
