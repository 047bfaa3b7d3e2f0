import { expect, test } from 'vitest';
import { consolePage, consoleTitle, sectionOf } from './console-section.ts';

test.each([
  ['/clubs/lisbon/manage', '/manage'],
  ['/clubs/lisbon/manage/', '/manage'],
  ['/clubs/lisbon/manage/members/import', '/manage/members/import'],
])('the page of %s is %s', (pathname, page) => {
  expect(consolePage(pathname)).toBe(page);
});

test.each([
  ['/clubs/lisbon/manage', 'Manage Lisbon'],
  ['/clubs/lisbon/manage/members', 'Members · Manage Lisbon'],
  ['/clubs/lisbon/manage/members/import', 'Members · Manage Lisbon'],
  ['/clubs/lisbon/manage/nowhere', 'Manage Lisbon'],
])('%s is titled "%s"', (pathname, title) => {
  expect(consoleTitle('Lisbon', pathname)).toBe(title);
});

test('an address without a section shows the first', () => {
  expect(sectionOf('/clubs/lisbon/manage/nowhere').label).toBe('Today');
  expect(sectionOf('/clubs/lisbon/manage/court-day').label).toBe('Court times');
});
