import { expect, test } from 'vitest';
import { newSettings, type SettingsDraft, settingsSchema } from './club-settings.ts';

const draft: SettingsDraft = {
  name: 'Riverside Tennis',
  slug: 'riverside-tennis',
  description: 'We play on Sundays.',
  location: 'Lisbon',
  point: null,
  hasCourts: false,
  timeZone: 'Europe/Lisbon',
  isPublic: true,
  autoApprove: false,
  memberLimit: '',
  posting: 'members',
  weeklyIntroductions: false,
};

test.each([
  ['', true],
  ['40', true],
  ['12', true],
  ['11', false],
  ['1001', false],
])('with 12 members, a limit of "%s" is accepted: %s', (memberLimit, accepted) => {
  expect(settingsSchema(12).isValidSync({ ...draft, memberLimit })).toBe(accepted);
});

test("the wizard's rules also apply to settings", () => {
  for (const change of [{ name: 'ab' }, { slug: 'No' }, { description: 'x' }, { location: '' }])
    expect(settingsSchema(12).isValidSync({ ...draft, ...change })).toBe(false);
});

test('settings include who may post', () => {
  expect(newSettings({ ...draft, posting: 'admins', memberLimit: '40' })).toMatchObject({
    posting: 'admins',
    memberLimit: 40,
  });
});
