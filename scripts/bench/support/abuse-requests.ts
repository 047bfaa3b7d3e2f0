import { CALLS } from './abuse/calls.ts';
import { COURTS } from './abuse/courts.ts';
import { PLAY } from './abuse/play.ts';
import type { Abuse } from './abuse/request.ts';
import { FILTERS, READS } from './abuse/tables.ts';
import { VISITORS } from './abuse/visitors.ts';

export const ABUSES: readonly Abuse[] = [
  ...VISITORS,
  ...CALLS,
  ...COURTS,
  ...PLAY,
  ...READS,
  ...FILTERS,
];
