import { ACCOUNT, ENDS } from './abuse/account.ts';
import { CALLS } from './abuse/calls.ts';
import { CLUBS } from './abuse/clubs.ts';
import { COURTS } from './abuse/courts.ts';
import { DESK } from './abuse/desk.ts';
import { LEAGUES } from './abuse/leagues.ts';
import { MATCHES } from './abuse/matches.ts';
import { PLAY } from './abuse/play.ts';
import type { Abuse } from './abuse/request.ts';
import { FILTERS, READS } from './abuse/tables.ts';
import { VISITORS } from './abuse/visitors.ts';

/** In this order: requests that remove members and matches come after those that count them. */
export const ABUSES: readonly Abuse[] = [
  ...VISITORS,
  ...CALLS,
  ...COURTS,
  ...PLAY,
  ...READS,
  ...FILTERS,
  ...LEAGUES,
  ...DESK,
  ...MATCHES,
  ...ACCOUNT,
  ...CLUBS,
  ...ENDS,
];
