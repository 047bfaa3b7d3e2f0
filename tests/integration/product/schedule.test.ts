import { Client } from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { readSchedule } from '../../../supabase/local/scheduler/schedule.ts';

/** Runs in every minute: the others come on top of it. */
const ALWAYS = '* * * * *';
const MOST = 3;

/**
 * Each run is a connection of its own. The smallest hosted projects have few, and Supabase recommends
 * eight runs at a time.
 */
test('few jobs start in the same minute, besides those that always run', async () => {
  const admin = new Client({ connectionString: inject('product').adminUrl });
  await admin.connect();
  onTestFinished(() => admin.end());
  const { rows } = await admin.query<{ jobname: string; schedule: string }>(
    'select jobname, schedule from cron.job where schedule <> $1 order by jobname',
    [ALWAYS],
  );
  const jobs = rows.flatMap(({ jobname, schedule }) => {
    const read = readSchedule(schedule);
    return 'dueIn' in read ? [{ jobname, dueIn: read.dueIn }] : [];
  });
  expect(jobs.length).toBeGreaterThan(20);
  // A day on which all of them run: suggestions are for Thursdays, ratings are checked on Mondays.
  for (const day of ['2026-11-26', '2026-11-30']) {
    for (let minute = 0; minute < 24 * 60; minute += 1) {
      const at = new Date(Date.parse(day) + minute * 60_000);
      const due = jobs.filter(({ dueIn }) => dueIn(at)).map(({ jobname }) => jobname);
      expect(due.length, `${at.toISOString()}: ${due.join(', ')}`).toBeLessThanOrEqual(MOST);
    }
  }
});
