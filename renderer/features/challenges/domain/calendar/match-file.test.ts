import ICAL from 'ical.js';
import { afterEach, describe, expect, test } from 'vitest';
import {
  type CalendarMatch,
  matchCalendar,
} from '../../../../../supabase/functions/_shared/match-calendar.ts';
import {
  conventions,
  conventionsOf,
  followConventions,
} from '../../../../shared/dates/conventions.ts';
import { dateAtTime } from '../../../../shared/dates/date-text.ts';
import { instantOf } from '../../../../shared/dates/wall-time.ts';
import type { Challenge } from '../challenge.ts';
import { challengeWith, playerCalled } from '../challenge-fixture.ts';
import type { MatchCourt } from '../match-court.ts';
import { matchesFile, matchFile } from './match-file.ts';

const now = new Date('2026-03-01T09:30:00Z');
const match = challengeWith({
  id: '5a',
  challenger: playerCalled('ana', 'Ana Costa'),
  challenged: playerCalled('leo', 'Leo Martin'),
  date: '2026-07-05',
  startsAt: '2026-07-05T18:00:00Z',
  durationMinutes: 90,
  status: 'accepted',
  revision: 1,
});
const at = (date: string, time: string, timeZone: string): Challenge => ({
  ...match,
  date,
  time,
  timeZone,
  startsAt: instantOf(date, time, timeZone).toISOString(),
});

/** Reads a calendar like another program would. */
function read(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  const events = calendar.getAllSubcomponents('vevent').map((component) => ({
    event: new ICAL.Event(component),
    alarms: component
      .getAllSubcomponents('valarm')
      .map((alarm) => String(alarm.getFirstPropertyValue('trigger'))),
    status: component.getFirstPropertyValue('status'),
    stamp: String(component.getFirstPropertyValue('dtstamp')),
  }));
  return { method: calendar.getFirstPropertyValue('method'), events };
}

/** The events as written. */
const eventsOf = (text: string) => text.match(/BEGIN:VEVENT.*?END:VEVENT/gs) ?? [];

async function readFile(of: Challenge, viewerId = 'ana') {
  const { text } = await matchFile(of, viewerId, now);
  const { method, events } = read(text);
  const [only] = events;
  if (only === undefined || events.length > 1) throw new Error('Not one event.');
  return { method, text, ...only };
}

describe('a calendar file', () => {
  test("has the opponent's name, and what a calendar needs to know about the match", async () => {
    const file = await matchFile(match, 'leo', now);
    expect(file).toMatchObject({
      name: 'tennis-match-ana-costa.ics',
      mediaType: 'text/calendar',
    });
    const { event, method, status, stamp } = await readFile(match, 'leo');
    expect(method).toBe('PUBLISH');
    expect(status).toBe('CONFIRMED');
    expect(stamp).toBe('2026-03-01T09:30:00Z');
    expect(event.uid).toBe('5a@courtcrew');
    expect(event.sequence).toBe(1);
    expect(event.summary).toBe('Tennis Match with Ana Costa');
    expect(event.location).toBe('Court 3');
    expect(event.description).toBe('Singles, 90 minutes\nJul 5, 2026 at 6:00 pm (UTC)');
  });

  describe('follows the conventions of the person who saves it', () => {
    const usual = conventions();
    afterEach(() => followConventions(usual));

    test.each(['en-US', 'en-GB', 'de-DE', 'en-CA', 'en-AU', 'ja-JP'])(
      'in %s gives the time as the screens do',
      async (locale) => {
        followConventions(conventionsOf(locale, null));
        for (const [date, time] of [
          ['2026-07-05', '18:00'],
          ['2026-12-31', '00:05'],
          ['2026-01-09', '12:30'],
        ] as const) {
          const { event } = await readFile(at(date, time, 'Europe/Lisbon'));
          expect(event.description).toBe(
            `Singles, 90 minutes\n${dateAtTime(date, time)} (Europe/Lisbon)`,
          );
        }
      },
    );
  });

  test('has reminders a day and an hour before', async () => {
    expect((await readFile(match)).alarms).toEqual(['-PT24H', '-PT1H']);
  });

  test('for a pending match is tentative', async () => {
    expect((await readFile({ ...match, status: 'pending' })).status).toBe('TENTATIVE');
  });

  test('for a cancelled match removes it from the calendar, as a newer version of it', async () => {
    const { event, method, status, alarms } = await readFile({
      ...match,
      status: 'cancelled',
      revision: 2,
    });
    expect({ method, status, alarms }).toEqual({
      method: 'CANCEL',
      status: 'CANCELLED',
      alarms: [],
    });
    expect(event.uid).toBe('5a@courtcrew');
    expect(event.sequence).toBe(2);
  });
});

describe.each([
  ['Europe/Lisbon', '2026-03-28', '18:00', '2026-03-28T18:00:00Z', '6:00 pm'],
  ['Europe/Lisbon', '2026-03-29', '18:00', '2026-03-29T17:00:00Z', '6:00 pm'],
  ['Europe/Lisbon', '2026-03-29', '00:30', '2026-03-29T00:30:00Z', '12:30 am'],
  ['Europe/Lisbon', '2026-10-25', '01:30', '2026-10-25T01:30:00Z', '1:30 am'],
  ['Europe/Lisbon', '2026-10-25', '12:00', '2026-10-25T12:00:00Z', '12:00 pm'],
  ['America/New_York', '2026-03-07', '18:00', '2026-03-07T23:00:00Z', '6:00 pm'],
  ['America/New_York', '2026-03-08', '18:00', '2026-03-08T22:00:00Z', '6:00 pm'],
  ['America/New_York', '2026-11-01', '09:00', '2026-11-01T14:00:00Z', '9:00 am'],
  ['UTC', '2026-03-29', '18:00', '2026-03-29T18:00:00Z', '6:00 pm'],
])('in %s, on %s at %s', (zone, date, time, start, clock) => {
  test('a match starts at its instant, lasts its minutes, and names its zone', async () => {
    const { event } = await readFile(at(date, time, zone));
    expect(event.startDate.toString()).toBe(start);
    expect(event.startDate.zone.tzid).toBe('UTC');
    expect(event.endDate.toJSDate().getTime() - event.startDate.toJSDate().getTime()).toBe(
      90 * 60_000,
    );
    expect(event.description).toMatch(new RegExp(` at ${clock} \\(${zone}\\)$`));
  });
});

describe('names and places survive unchanged', () => {
  test.each([
    ['commas, semicolons and backslashes', 'da Silva; Jr., M\\A "Ace"'],
    ['colons and words of the format', 'END:VEVENT;X=1'],
    ['emoji and families of them', 'Zoë 🎾👩‍👩‍👧‍👦 Ōsaka 大坂なおみ'],
    ['more than one line holds', '🎾 Centre Court, behind the clubhouse; '.repeat(5).trim()],
    ['letters of three octets without a space', '大'.repeat(90)],
  ])('with %s', async (_kind, text) => {
    const named = { ...match, challenged: { ...match.challenged, fullName: text } };
    const file = await readFile({ ...named, courtLocation: text });
    expect(file.event.summary).toBe(`Tennis Match with ${text}`);
    expect(file.event.location).toBe(text);
    const lines = file.text.split('\r\n');
    expect(lines.every((line) => new TextEncoder().encode(line).length <= 75)).toBe(true);
    expect(file.text).not.toMatch(/[^\r]\n|\r[^\n]|\uFFFD/);
  });

  test.each(['\n', '\r\n', '\r', '\u2028', '\t'])(
    'but on one line: %j becomes a space and starts no new line',
    async (ending) => {
      const { event, status } = await readFile({
        ...match,
        courtLocation: `Court 3${ending}STATUS:CANCELLED`,
      });
      expect(event.location).toBe('Court 3 STATUS:CANCELLED');
      expect(status).toBe('CONFIRMED');
    },
  );
});

describe('the file of a match on a court', () => {
  const park: MatchCourt = {
    id: 'c1',
    name: 'Court 3',
    point: { lat: 38.7361, lon: -9.1389 },
    address: null,
    clubSlug: null,
  };
  const onCourt: Challenge = {
    ...match,
    courtLocation: 'Court 3, Parque Central, Lisbon',
    court: park,
  };

  test("has the court's current name", async () => {
    const renamed = { ...onCourt, court: { ...park, name: 'Centre Court' } };
    const [{ event } = {}] = read((await matchFile(renamed, 'ana', now)).text).events;
    expect(event?.location).toBe('Court 3, Parque Central, Lisbon (now Centre Court)');
  });

  test('has its exact place and position', async () => {
    const { text } = await matchFile(onCourt, 'ana', now);
    expect(text).toBe(
      [
        'BEGIN:VCALENDAR',
        'VERSION:2.0',
        'CALSCALE:GREGORIAN',
        'PRODID:-//CourtCrew//Matches//EN',
        'METHOD:PUBLISH',
        'X-WR-CALNAME:CourtCrew',
        'X-PUBLISHED-TTL:PT1H',
        'BEGIN:VEVENT',
        'UID:5a@courtcrew',
        'SUMMARY:Tennis Match with Leo Martin',
        'DTSTAMP:20260301T093000Z',
        'DTSTART:20260705T180000Z',
        'SEQUENCE:1',
        'DESCRIPTION:Singles\\, 90 minutes\\nJul 5\\, 2026 at 6:00 pm (UTC)',
        'GEO:38.7361;-9.1389',
        'LOCATION:Court 3\\, Parque Central\\, Lisbon',
        'STATUS:CONFIRMED',
        'TRANSP:OPAQUE',
        'DURATION:PT90M',
        'BEGIN:VALARM',
        'ACTION:DISPLAY',
        'DESCRIPTION:Your match is in a day.',
        'TRIGGER:-PT24H',
        'END:VALARM',
        'BEGIN:VALARM',
        'ACTION:DISPLAY',
        'DESCRIPTION:Your match is in an hour.',
        'TRIGGER:-PT1H',
        'END:VALARM',
        'END:VEVENT',
        'END:VCALENDAR',
        '',
      ].join('\r\n'),
    );
  });

  test('reads as a point in other programs', async () => {
    const [event] = read((await matchFile(onCourt, 'ana', now)).text).events;
    expect(event?.event.location).toBe('Court 3, Parque Central, Lisbon');
    expect(event?.event.component.getFirstPropertyValue('geo')).toEqual([38.7361, -9.1389]);
  });

  test.each([
    ['only words', null],
    ['a court nobody has put on the map', { ...park, point: null }],
    ['a court known by the town of its club', { ...park, address: 'Riverside Tennis, Lisbon' }],
  ])('%s has no point', async (_place, court) => {
    const { text } = await matchFile({ ...onCourt, court }, 'ana', now);
    expect(text).toContain('LOCATION:Court 3\\, Parque Central\\, Lisbon');
    expect(text).not.toContain('GEO');
  });
});

describe('a file of several matches', () => {
  const zones = [
    at('2026-03-28', '18:00', 'Europe/Lisbon'),
    at('2026-03-29', '18:00', 'Europe/Lisbon'),
    at('2026-10-25', '18:00', 'Europe/Lisbon'),
  ];
  const several: readonly Challenge[] = [
    { ...match, courtLocation: 'Court 3; behind, left\nof the \\ clubhouse 🎾' },
    { ...match, id: '5b', status: 'pending', revision: 0 },
    { ...match, id: '5c', status: 'cancelled', revision: 4 },
    ...zones.map((zoned, index) => ({ ...zoned, id: `zone-${index}` })),
  ];

  test('has a name of its own, and contains each match as in its own file, in order', async () => {
    const file = await matchesFile(several, 'leo', now);
    expect(file).toMatchObject({ name: 'tennis-matches.ics', mediaType: 'text/calendar' });
    const alone = await Promise.all(several.map((one) => matchFile(one, 'leo', now)));
    expect(eventsOf(file.text)).toEqual(alone.flatMap(({ text }) => eventsOf(text)));
    expect(eventsOf(file.text)).toHaveLength(several.length);
    expect(file.text).not.toMatch(/[^\r]\n|\r[^\n]/);
  });

  test('distinguishes them by id and state', async () => {
    const { method, events } = read((await matchesFile(several, 'leo', now)).text);
    expect(method).toBe('PUBLISH');
    expect(new Set(events.map(({ event }) => event.uid)).size).toBe(several.length);
    expect(events.map(({ status }) => status).slice(0, 3)).toEqual([
      'CONFIRMED',
      'TENTATIVE',
      'CANCELLED',
    ]);
    expect(events[0]?.event.location).toBe('Court 3; behind, left of the \\ clubhouse 🎾');
  });

  test('starts each at its instant on both sides of a clock change', async () => {
    const { events } = read((await matchesFile(several, 'leo', now)).text);
    expect(events.slice(3).map(({ event }) => event.startDate.toString())).toEqual([
      '2026-03-28T18:00:00Z',
      '2026-03-29T17:00:00Z',
      '2026-10-25T18:00:00Z',
    ]);
  });
});

describe('several matches in one calendar', () => {
  const one: CalendarMatch = {
    id: 'one',
    opponentName: 'Leo',
    date: '2026-07-05',
    time: '18:00',
    timeZone: 'UTC',
    startsAt: new Date('2026-07-05T18:00:00Z'),
    durationMinutes: 60,
    place: 'Court 3',
    spot: null,
    matchType: 'practice',
    status: 'accepted',
    revision: 1,
  };

  test('keep their order and states; cancelled ones are published too', () => {
    const { method, events } = read(
      matchCalendar([one, { ...one, id: 'two', status: 'cancelled', revision: 2 }], now),
    );
    expect(method).toBe('PUBLISH');
    expect(events.map(({ event, status }) => [event.uid, status])).toEqual([
      ['one@courtcrew', 'CONFIRMED'],
      ['two@courtcrew', 'CANCELLED'],
    ]);
  });

  test('without any match it is still a valid calendar', () => {
    expect(read(matchCalendar([], now))).toEqual({ method: 'PUBLISH', events: [] });
  });
});
