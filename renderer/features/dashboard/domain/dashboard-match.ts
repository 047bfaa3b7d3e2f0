import type { DashboardPlayer } from './dashboard.ts';

const AND = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** 'Ana Silva', 'Ana Silva and Bea Costa' */
export const namesOf = (players: readonly DashboardPlayer[]): string =>
  AND.format(players.map(({ fullName }) => fullName));
