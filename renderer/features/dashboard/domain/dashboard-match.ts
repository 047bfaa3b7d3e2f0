import { listText } from '../../../shared/dates/list-text.ts';
import type { DashboardMatch, DashboardPlayer } from './dashboard.ts';

/** 'Ana Silva', 'Ana Silva and Bea Costa' */
export const namesOf = (players: readonly DashboardPlayer[]): string =>
  listText(players.map(({ fullName }) => fullName));

/** Those that have not ended by now: data fetched, or kept on the device, earlier may contain others. */
export const stillAhead = (
  matches: readonly DashboardMatch[],
  now: Date,
): readonly DashboardMatch[] =>
  matches.filter(
    ({ startsAt, durationMinutes }) =>
      new Date(startsAt).getTime() + durationMinutes * 60_000 > now.getTime(),
  );
