import ICAL from 'ical.js';
import { describe, expect, onTestFinished, test } from 'vitest';
import {
  conventions,
  conventionsOf,
  followConventions,
} from '../../../shared/dates/conventions.ts';
import { instantOf } from '../../../shared/dates/wall-time.ts';
import type { CalendarEvent } from './calendar-event.ts';
import { eventFile, eventsFile } from './event-file.ts';

const now = new Date('2026-03-01T09:30:00Z');
const club = { name: 'Riverside Tennis', slug: 'riverside' };
const event: CalendarEvent = {
  id: 'e1',
  title: 'Doubles night',
  description: 'Bring balls.',
  place: 'Court 1',
  spot: null,
  date: '2026-07-05',
  time: '18:00',
  timeZone: 'UTC',
  startsAt: '2026-07-05T18:00:00Z',
  durationMinutes: 120,
  cancelled: false,
  revision: 3,
};
const on = (date: string, timeZone = 'Europe/Lisbon'): CalendarEvent => ({
  ...event,
  id: `${timeZone} ${date}`,
  date,
  timeZone,
  startsAt: instantOf(date, '18:00', timeZone).toISOString(),
});

/** Reads the file like another program would. */
async function read(events: readonly CalendarEvent[], of = club) {
  const { text } = await eventsFile(of, events, now);
  const calendar = new ICAL.Component(ICAL.parse(text));
  return {
    text,
    method: calendar.getFirstPropertyValue('method'),
    events: calendar.getAllSubcomponents('vevent').map((component) => ({
      event: new ICAL.Event(component),
      status: component.getFirstPropertyValue('status'),
      transparency: component.getFirstPropertyValue('transp'),
      alarms: component.getAllSubcomponents('valarm').length,
    })),
  };
}

async function readOne(only: CalendarEvent, of = club) {
  const { events, ...file } = await read([only], of);
  const [found] = events;
  if (found === undefined || events.length > 1) throw new Error('Not one event.');
  return { ...file, ...found };
}

describe("a club's calendar file", () => {
  test('is named after the club, and contains what a calendar needs about an event', async () => {
    expect(await eventsFile(club, [event], now)).toMatchObject({
      name: 'riverside-events.ics',
      mediaType: 'text/calendar',
    });
    const { event: read, method, status, text } = await readOne(event);
    expect(method).toBe('PUBLISH');
    expect(status).toBe('CONFIRMED');
    expect(read.uid).toBe('e1@courtcrew');
    expect(read.sequence).toBe(3);
    expect(read.summary).toBe('Doubles night');
    expect(read.location).toBe('Court 1');
    expect(read.startDate.toString()).toBe('2026-07-05T18:00:00Z');
    expect(read.endDate.toString()).toBe('2026-07-05T20:00:00Z');
    expect(read.description).toBe('Riverside Tennis\nBring balls.\nJul 5, 2026 at 6:00 pm (UTC)');
    expect(text).toContain('X-WR-CALNAME:Riverside Tennis\r\n');
  });

  test('neither reminds nor blocks the time of people who may not even go', async () => {
    const { transparency, alarms } = await readOne(event);
    expect({ transparency, alarms }).toEqual({ transparency: 'TRANSPARENT', alarms: 0 });
  });

  test('without a description still says where and when', async () => {
    const { event: read } = await readOne({ ...event, description: '' });
    expect(read.description).toBe('Riverside Tennis\nJul 5, 2026 at 6:00 pm (UTC)');
  });

  test('includes cancelled ones, and removes only those', async () => {
    const cancelled = { ...event, id: 'e2', cancelled: true, revision: 4 };
    const both = await read([event, cancelled]);
    expect(both.method).toBe('PUBLISH');
    expect(both.events.map(({ event: { uid }, status }) => [uid, status])).toEqual([
      ['e1@courtcrew', 'CONFIRMED'],
      ['e2@courtcrew', 'CANCELLED'],
    ]);
    expect(await readOne(cancelled)).toMatchObject({ method: 'CANCEL', status: 'CANCELLED' });
  });

  test('contains hundreds, in order, each with an id of its own', async () => {
    const many = Array.from({ length: 300 }, (_, at) => ({ ...event, id: `e${at}` }));
    const { events, text } = await read(many);
    expect(events.map(({ event: { uid } }) => uid)).toEqual(
      many.map(({ id }) => `${id}@courtcrew`),
    );
    expect(text).not.toMatch(/[^\r]\n|\r[^\n]/);
  });
});

test.each([
  ['going', 'OPAQUE', 'CONFIRMED', 2],
  ['waiting', 'TRANSPARENT', 'TENTATIVE', 0],
  ['declined', 'TRANSPARENT', 'CONFIRMED', 0],
  ['none', 'TRANSPARENT', 'CONFIRMED', 0],
] as const)('a single event, for somebody whose answer is %s', async (reply, ...expected) => {
  const { name, text } = await eventFile(club, event, reply, now);
  expect(name).toBe('riverside-event.ics');
  const [component, ...others] = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent');
  expect(others).toEqual([]);
  expect([
    component?.getFirstPropertyValue('transp'),
    component?.getFirstPropertyValue('status'),
    component?.getAllSubcomponents('valarm').length,
  ]).toEqual(expected);
});

test('a weekly event keeps its hour across clock changes', async () => {
  const { events } = await read([
    on('2026-03-24'),
    on('2026-03-31'),
    on('2026-10-20'),
    on('2026-10-27'),
    on('2026-03-03', 'America/New_York'),
    on('2026-03-10', 'America/New_York'),
  ]);
  expect(events.map(({ event: { startDate } }) => startDate.toString())).toEqual([
    '2026-03-24T18:00:00Z',
    '2026-03-31T17:00:00Z',
    '2026-10-20T17:00:00Z',
    '2026-10-27T18:00:00Z',
    '2026-03-03T23:00:00Z',
    '2026-03-10T22:00:00Z',
  ]);
  for (const { event: read } of events) expect(read.description).toContain(' at 6:00 pm (');
});

describe('text survives unchanged', () => {
  test.each([
    ['commas, semicolons and backslashes', 'Aces, lobs; "drop" shots \\ more, \\n even'],
    ['colons and words of the format', 'END:VEVENT;X=1'],
    ['emoji and families of them', 'Zoë 🎾👩‍👩‍👧‍👦 Ōsaka 大坂なおみ'],
    ['more than one line holds', '🎾 Behind the clubhouse; left, '.repeat(8).trim()],
  ])('with %s', async (_kind, words) => {
    const { event: read, text } = await readOne(
      { ...event, title: words, place: words, description: words },
      { ...club, name: words },
    );
    expect(read.summary).toBe(words);
    expect(read.location).toBe(words);
    expect(read.description).toBe(`${words}\n${words}\nJul 5, 2026 at 6:00 pm (UTC)`);
    expect(text).not.toMatch(/[^\r]\n|\r[^\n]|\uFFFD/);
    const lines = text.split('\r\n');
    expect(lines.every((line) => new TextEncoder().encode(line).length <= 75)).toBe(true);
  });

  test.each(['\n', '\r\n', '\r', '\u2028', '\u2029'])(
    'a description keeps its lines, and %j starts no line of the file',
    async (ending) => {
      const description = `Bring balls.${ending}${ending}STATUS:CANCELLED${ending}\tand water\0.`;
      const { event: read, status, text } = await readOne({ ...event, description });
      expect(read.description).toBe(
        'Riverside Tennis\nBring balls.\n\nSTATUS:CANCELLED\n and water .\nJul 5, 2026 at 6:00 pm (UTC)',
      );
      expect(status).toBe('CONFIRMED');
      expect(text).not.toMatch(/[^\r]\n|\r[^\n]|\u2028|\u2029|\t/);
    },
  );
});

test('times are written by the conventions of the person who saves it', async () => {
  const usual = conventions();
  onTestFinished(() => followConventions(usual));
  followConventions(conventionsOf('en-GB', null));
  const words = '5 Jul 2026 at 18:00 (UTC)';
  expect((await readOne(event)).event.description).toContain(words);
  for (const reply of ['going', 'waiting', 'declined'] as const) {
    const { text } = await eventFile(club, event, reply, now);
    expect(text.replaceAll('\r\n ', '')).toContain(words);
  }
});
