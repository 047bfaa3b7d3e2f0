import { afterEach, expect, test } from 'vitest';
import databaseTest from '../../../supabase/tests/database/54-conventions.test.sql?raw';
import { conventions, followConventions } from './conventions.ts';
import { clockTime, namedDay, shortDate } from './date-text.ts';

type Case = readonly [
  clock: 12 | 24,
  dayFirst: boolean,
  date: string,
  time: string | null,
  inFull: boolean,
  words: string,
];

/** Reads the database's own test cases, so that screens and notifications agree. */
function readCases(sql: string): readonly Case[] {
  const [, cases = ''] = sql.split('$cases$');
  return JSON.parse(cases);
}

const usual = conventions();
afterEach(() => followConventions(usual));

test.each(readCases(databaseTest))(
  'clock %s, day first %s: %s %s, in full %s, is %s',
  (clock, dayFirst, date, time, inFull, words) => {
    followConventions({ ...usual, clock: clock === 24 ? '24' : '12', dayFirst });
    const day = inFull ? namedDay(date) : shortDate(date);
    expect(time === null ? day : `${day} at ${clockTime(time)}`).toBe(words);
  },
);
