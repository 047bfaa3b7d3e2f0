import { expect, it } from 'vitest';
import { type Preferences, quietHoursProblem, turned } from './preferences.ts';

const before: Preferences = {
  matchReminders: true,
  clubAnnouncements: true,
  messageNotifications: true,
  emailNotifications: true,
  mailReminders: true,
  mailDigest: true,
  mailSuggestions: true,
  pushMatches: true,
  pushReminders: true,
  pushMessages: true,
  pushClubs: true,
  openMatchNotifications: true,
  weeklyIntroductions: false,
  quietHours: false,
  quietFrom: '22:00',
  quietTo: '07:00',
  timeZone: null,
};

it('quiet hours are in the zone of the device they were first switched on with', () => {
  expect(turned('quietHours', true, before, 'Europe/Lisbon')).toEqual({
    quietHours: true,
    timeZone: 'Europe/Lisbon',
  });
  expect(turned('quietHours', true, { ...before, timeZone: 'UTC' }, 'Europe/Lisbon')).toEqual({
    quietHours: true,
  });
});

it('any other switch changes only itself', () => {
  expect(turned('mailDigest', false, before, 'Europe/Lisbon')).toEqual({ mailDigest: false });
});

it.each([
  ['22:00', '07:00', null],
  ['12:00', '14:00', null],
  ['22:00', '22:00', 'Quiet hours need to start and end at different times.'],
  ['', '07:00', 'Please enter a time.'],
])('from %s to %s: %s', (from, to, problem) => {
  expect(quietHoursProblem(from, to)).toBe(problem);
});
