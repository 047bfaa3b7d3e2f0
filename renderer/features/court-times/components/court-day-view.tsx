import { useMemo, useState } from 'react';
import { instantText } from '../../../shared/dates/date-text.ts';
import { type WallDate, wallDateOf, wallTimeOf } from '../../../shared/dates/wall-time.ts';
import { Button, ButtonLink } from '../../../shared/ui/button.tsx';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { useMoveHoldMutation } from '../api/court-times-api.ts';
import {
  type Cell,
  type CourtDay,
  courtNameOf,
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

/** A day on a club's courts with its actions, and its week at a glance. */
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
  // The free slot as it was chosen, even if somebody else has it by now: the form keeps its input.
  const [blocking, setBlocking] = useState<Cell | null>(null);
  // Ids of what is being viewed, wherever it is by now.
  const [looked, setLooked] = useState<readonly string[]>([]);
  const [moving, setMoving] = useState<Hold | null>(null);
  const [move, { isLoading }] = useMoveHoldMutation();
  // What is being moved takes up no room: it may move to a place it partly occupies.
  const table = useMemo(
    () => tableOf({ ...day, holds: day.holds.filter(({ id }) => id !== moving?.id) }),
    [day, moving?.id],
  );
  const holds = day.holds.filter(({ id }) => looked.includes(id));
  // It has gone meanwhile. If it returns, it must not open by itself.
  if (looked.length > 0 && holds.length === 0) setLooked([]);

  const begin = (hold: Hold): void => {
    setLooked([]);
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
  const press = (pressed: Cell): void => {
    // It belongs to the day being left.
    if (busy) return;
    if (moving !== null) {
      if (!isLoading) void drop(moving, pressed);
    } else if (pressed.holds.length === 0) setBlocking(pressed);
    else setLooked(pressed.holds.map(({ id }) => id));
  };

  if (day.courts.length === 0) {
    return (
      <EmptyState
        level={3}
        title="No courts yet"
        text="Once your club has added its courts, you'll see who has which court here."
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
          covered={blocking !== null || holds.length > 0}
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
                  <Button onClick={() => setLooked([hold.id])}>
                    {`${holdTitle(hold)}, ${holdWhen(hold, courtNameOf(day, hold), day.timeZone)}`}
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
          {`Matches agreed earlier are still getting their courts. Those up to ${instantText(new Date(day.caughtUpTo), day.timeZone)} have been checked.`}
        </p>
      )}
      {day.without.length > 0 && (
        <section aria-labelledby="without-court" className="space-y-2">
          <h3 id="without-court" className="text-lg">
            Matches and events without a court
          </h3>
          <p className="text-muted">
            Their court was already taken at that time. Please agree on another court with the
            players.
          </p>
          <WithoutCourtList without={day.without} zone={day.timeZone} />
        </section>
      )}
      {blocking && (
        <BlockDialog
          clubId={clubId}
          cell={blocking}
          slotMinutes={rules.slotMinutes}
          zone={day.timeZone}
          onClose={() => setBlocking(null)}
        />
      )}
      {holds.length > 0 && (
        <HoldDialog
          {...{ clubId, day, holds, now }}
          onMove={begin}
          onAsk={({ id }) => setLooked([id])}
          // The freed hold may be gone, and something else be open, before the answer arrives.
          onClose={() => setLooked((later) => (later === looked ? [] : later))}
        />
      )}
    </div>
  );
}

function movingText(hold: Hold): string {
  return hold.kind === 'block'
    ? `Moving ${hold.title}: select a free time, or use the arrow keys and press Enter. Press Escape to cancel.`
    : `Moving ${holdTitle(hold)}: select another court at the same time, or use the arrow keys and press Enter. Press Escape to cancel.`;
}
