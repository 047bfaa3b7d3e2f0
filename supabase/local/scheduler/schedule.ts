import { Cron } from 'croner';

/** When a job is due: every so many seconds, or in the minutes that a cron expression names. */
export type Schedule =
  | { readonly seconds: number }
  /** Whether the minute that an instant lies in is one of them, in UTC. */
  | { readonly dueIn: (minute: Date) => boolean };

const NAMED: Readonly<Record<string, string>> = {
  '@yearly': '0 0 1 1 *',
  '@annually': '0 0 1 1 *',
  '@monthly': '0 0 1 * *',
  '@weekly': '0 0 * * 0',
  '@daily': '0 0 * * *',
  '@midnight': '0 0 * * *',
  '@hourly': '0 * * * *',
};

/**
 * Reads a schedule as pg_cron writes it.
 *
 * @throws when the expression names what no clock shows
 */
export function readSchedule(text: string): Schedule {
  const wanted = text.trim().toLowerCase();
  const seconds = /^(\d+)\s+seconds?$/.exec(wanted)?.[1];
  if (seconds !== undefined) return { seconds: Number(seconds) };
  const expression = (NAMED[wanted] ?? wanted)
    .split(/\s+/)
    // pg_cron's sign for the last day of a month.
    .map((field, index) => (index === 2 && field === '$' ? 'L' : field))
    .join(' ');
  const cron = new Cron(expression, { timezone: 'UTC', mode: '5-part' });
  return {
    dueIn: (minute) => cron.match(new Date(Math.floor(minute.getTime() / 60_000) * 60_000)),
  };
}
