import { counted } from '../../../../shared/dates/counted.ts';
import { rowText } from '../../../../shared/dates/list-text.ts';
import type { WallDate, WallTime, Zone } from '../../../../shared/dates/wall-time.ts';
import { type Challenge, opponentOf } from '../challenge.ts';
import { matchCountText, matchTypeLabel } from '../match-text.ts';

/** An entry in the calendar. Other features turn their own things into these, and pass them to the screen. */
export interface CalendarEntry {
  readonly id: string;
  readonly kind: 'match' | 'event';
  /** Wall clock of `timeZone`, where it takes place. */
  readonly date: WallDate;
  readonly time: WallTime;
  readonly timeZone: Zone;
  readonly durationMinutes: number;
  /** Where there is little room: 'Leo Martin'. */
  readonly name: string;
  /** In a list: 'vs Leo Martin'. */
  readonly title: string;
  /** Beside the title: 'Singles'. */
  readonly detail: string;
  /** Agreed, or still pending. */
  readonly settled: boolean;
}

export function matchEntries(
  matches: readonly Challenge[],
  viewerId: string,
): readonly CalendarEntry[] {
  return matches.map((match) => {
    const { fullName } = opponentOf(match, viewerId);
    return {
      id: match.id,
      kind: 'match',
      date: match.date,
      time: match.time,
      timeZone: match.timeZone,
      durationMinutes: match.durationMinutes,
      name: fullName,
      title: `vs ${fullName}`,
      detail: matchTypeLabel(match.matchType),
      settled: match.status !== 'pending',
    };
  });
}

/** Sorts by wall clock: in a day's list what starts first by its own clock comes first. */
export function inOrder(entries: readonly CalendarEntry[]): readonly CalendarEntry[] {
  return entries.toSorted((one, other) =>
    `${one.date} ${one.time}`.localeCompare(`${other.date} ${other.time}`),
  );
}

/** '1 match', '2 matches', '1 event', '1 match, 2 events'; empty for nothing. */
export function entryCountText(entries: readonly CalendarEntry[]): string {
  const matches = entries.filter(({ kind }) => kind === 'match').length;
  const events = entries.length - matches;
  return rowText([
    ...(matches > 0 ? [matchCountText(matches)] : []),
    ...(events > 0 ? [counted(events, { one: '1 event', other: '{count} events' })] : []),
  ]);
}
