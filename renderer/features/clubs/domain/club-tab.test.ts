import { expect, test } from 'vitest';
import { CLUB_TABS, clubTabAt, searchOfTab } from './club-tab.ts';

test.each([
  ['', '', 'play'],
  ['?tab=news', '', 'news'],
  ['?tab=events&event=1', '', 'events'],
  ['?tab=tennis', '', 'play'],
  ['', '#introductions', 'play'],
  ['', '#courts', 'play'],
  ['', '#announcements', 'news'],
  ['', '#events', 'events'],
  ['', '#members', 'people'],
  ['?tab=people', '#nothing', 'people'],
  ['?tab=people', '#events', 'events'],
])('%s%s leads to %s', (search, hash, tab) => {
  expect(clubTabAt({ search, hash })).toBe(tab);
});

test('the address of each tab leads to it', () => {
  for (const tab of CLUB_TABS) expect(clubTabAt({ search: searchOfTab(tab), hash: '' })).toBe(tab);
});
