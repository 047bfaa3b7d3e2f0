import { useMemo, useState } from 'react';
import { instantText } from '../../../shared/dates/date-text.ts';
import { type WallDate, wallDateOf, wallTimeOf } from '../../../shared/dates/wall-time.ts';
import { Button, ButtonLink } from '../../../shared/ui/button.tsx';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { useMoveHoldMutation } from '../api/court-times-api.ts';
import {
  type Cell,
  cellAt,
  type CourtDay,
  type CourtRules,
  dayAfter,
  firstPlace,
  type Hold,
  type Instant,
  type Place,
  placeOf,
  tableOf,
} from '../domain/court-day.ts';
import { holdTitle, holdWhen } from '../domain/hold-text.ts';
import { BlockDialog } from './block-dialog.tsx';
import { DayGrid } from './day-grid.tsx';
import { DayNav } from './day-nav.tsx';
import { HoldDialog } from './hold-dialog.tsx';
import { WeekGlance } from './week-glance.tsx';
import { WithoutCourtList } from './without-court-list.tsx';

/** A day on the courts of a club, what can be done there, and its week at a glance. */
export function CourtDayView({
  clubId,
  day,
  rules,
  now,
  busy,
  onDay,
}: {
  clubId: string;
  day: CourtDay;
  rules: CourtRules;
  now: Instant;
  busy: boolean;
  onDay: (day: WallDate) => void;
}) {
  const [cursor, setCursor] = useState<Place>(() => firstPlace(day, now));
  const [opened, setOpened] = useState<Place | null>(null);
  const [outside, setOutside] = useState<string | null>(null);
  const [moving, setMoving] = useState<Hold | null>(null);
  const [move, { isLoading }] = useMoveHoldMutation();
  // What is being moved takes no room meanwhile: it may go to where it partly is.
  const table = useMemo(
    () => tableOf({ ...day, holds: day.holds.filter(({ id }) => id !== moving?.id) }),
    [day, moving?.id],
  );
  const cell = opened && cellAt(table, opened);
  const aside = table.outside.find(({ id }) => id === outside);

  const begin = (hold: Hold): void => {
    setOpened(null);
    setOutside(null);
    setMoving(hold);
  };
  const takeBack = (): void => {
    if (moving) setCursor(placeOf(tableOf(day), moving.id) ?? cursor);
    setMoving(null);
  };
  const drop = async (hold: Hold, target: Cell): Promise<void> => {
    const stays = hold.kind !== 'block' || target.startsAt === hold.startsAt;
    if (stays && target.court.id === hold.courtId) return takeBack();
    const starts = new Date(target.startsAt);
    const { error } = await move({
      clubId,
      holdId: hold.id,
      courtId: target.court.id,
      ...(!stays && {
        day: wallDateOf(starts, day.timeZone),
        wall: wallTimeOf(starts, day.timeZone),
      }),
    });
    if (error === undefined) setMoving(null);
  };
  const press = (pressed: Cell, place: Place): void => {
    if (moving === null) setOpened(place);
    else if (!isLoading) void drop(moving, pressed);
  };

  if (day.courts.length === 0) {
    return (
      <EmptyState
        level={3}
        title="No courts yet"
        text="Once your club has added its courts, you'll see here who has which."
        action={
          <ButtonLink to="../courts?new=1" relative="path">
            Add courts
          </ButtonLink>
        }
      />
    );
  }
  return (
    <div className="space-y-8">
      <div className="space-y-3">
        <DayNav day={day.day} today={day.today} onDay={onDay} />
        <div aria-live="polite" className="empty:hidden">
          {moving && (
            <div className="flex flex-wrap items-center justify-between gap-3 border-l-4 border-court bg-court-wash px-4 py-3">
              <p>{movingText(moving)}</p>
              <Button onClick={takeBack}>Cancel</Button>
            </div>
          )}
        </div>
        <DayGrid
          {...{ day, table, cursor, now, moving, busy }}
          onCursor={setCursor}
          onPress={press}
          onTurn={(days) => onDay(dayAfter(day.day, days))}
          onEscape={takeBack}
        />
        {table.outside.length > 0 && (
          <section aria-labelledby="outside" className="space-y-2">
            <h3 id="outside" className="text-lg">
              Outside opening hours
            </h3>
            <ul className="flex flex-wrap gap-2">
              {table.outside.map((hold) => (
                <li key={hold.id}>
                  <Button onClick={() => setOutside(hold.id)}>
                    {holdTitle(hold)}, {holdWhen(hold, courtName(day, hold), day.timeZone)}
                  </Button>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
      <WeekGlance day={day} onDay={onDay} />
      {day.caughtUpTo !== null && (
        <p className="text-muted">
          Matches agreed earlier are still getting their courts. Those up to{' '}
          {instantText(new Date(day.caughtUpTo), day.timeZone)} have been checked.
        </p>
      )}
      {day.without.length > 0 && (
        <section aria-labelledby="without-court" className="space-y-2">
          <h3 id="without-court" className="text-lg">
            These need a court
          </h3>
          <p className="text-muted">
            Their court was already taken at that time. Please find another court with the players.
          </p>
          <WithoutCourtList without={day.without} zone={day.timeZone} />
        </section>
      )}
      {cell && cell.holds.length === 0 && (
        <BlockDialog
          clubId={clubId}
          cell={cell}
          slotMinutes={rules.slotMinutes}
          zone={day.timeZone}
          onClose={() => setOpened(null)}
        />
      )}
      {cell && cell.holds.length > 0 && (
        <HoldDialog
          {...{ clubId, cell, now }}
          zone={day.timeZone}
          onMove={begin}
          onClose={() => setOpened(null)}
        />
      )}
      {aside && (
        <HoldDialog
          {...{ clubId, now }}
          cell={cellOutside(day, aside)}
          zone={day.timeZone}
          onMove={begin}
          onClose={() => setOutside(null)}
        />
      )}
    </div>
  );
}

function courtName(day: CourtDay, hold: Hold): string {
  return day.courts.find(({ id }) => id === hold.courtId)?.name ?? '';
}

/** What is held outside of opening hours, as if it had a cell. */
function cellOutside(day: CourtDay, hold: Hold): Cell {
  const court = day.courts.find(({ id }) => id === hold.courtId);
  return {
    court: court ?? { id: hold.courtId, name: '', outOfService: false },
    row: 0,
    span: 1,
    startsAt: hold.startsAt,
    endsAt: hold.endsAt,
    holds: [hold],
  };
}

function movingText(hold: Hold): string {
  return hold.kind === 'block'
    ? `Moving ${hold.title}: select a free time, or use the arrow keys and press Enter. Press Escape to cancel.`
    : `Moving ${holdTitle(hold)}: select another court at the same time, or use the arrow keys and press Enter. Press Escape to cancel.`;
}
