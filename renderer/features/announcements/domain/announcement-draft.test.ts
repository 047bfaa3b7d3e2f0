import { expect, test } from 'vitest';
import type { Announcement } from './announcement.ts';
import {
  type AnnouncementDraft,
  announcementSchema,
  draftOf,
  EMPTY_ANNOUNCEMENT,
  prioritiesFor,
  publishAtOf,
} from './announcement-draft.ts';

const now = new Date('2026-06-10T12:00:00Z');
const zone = 'Europe/Lisbon';
const draft: AnnouncementDraft = { ...EMPTY_ANNOUNCEMENT, title: 'Rain', content: 'No play.' };
const announcement: Announcement = {
  id: 'one',
  authorId: 'ana',
  authorName: 'Ana Silva',
  title: 'Rain',
  content: 'No play.',
  priority: 'normal',
  notifyAll: true,
  toChosen: false,
  publishedAt: '2026-06-11T09:00:00Z',
  waiting: true,
  editedAt: null,
  editedByName: null,
};
const accepts = (change: Partial<AnnouncementDraft>): boolean =>
  announcementSchema(() => now, zone).isValidSync({ ...draft, ...change });

test.each([
  ['2026-06-10', '13:01', true],
  ['2026-06-10', '13:00', false],
  ['2026-06-09', '20:00', false],
  ['2027-06-10', '10:00', true],
  ['2027-06-11', '10:00', false],
  ['', '10:00', false],
  ['2026-06-11', '', false],
  // The clocks go from 1:00 to 2:00.
  ['2027-03-28', '01:30', false],
])('at 13:00 in Lisbon, publishing on %s at %s is accepted: %s', (date, time, accepted) => {
  expect(accepts({ later: true, date, time })).toBe(accepted);
});

test('publishing at once needs no time', () => {
  expect(accepts({})).toBe(true);
  expect(publishAtOf({ ...draft, date: '2026-06-11', time: '10:00' }, zone)).toBeNull();
});

test("the time is in the club's zone", () => {
  const later = { ...draft, later: true, date: '2026-06-11', time: '10:00' };
  expect(publishAtOf(later, zone)).toBe('2026-06-11T09:00:00.000Z');
  expect(publishAtOf(later, 'America/New_York')).toBe('2026-06-11T14:00:00.000Z');
});

test('a scheduled announcement opens with its time, a published one without', () => {
  expect(draftOf(announcement, zone, true)).toEqual({
    ...draft,
    notifyAll: true,
    later: true,
    date: '2026-06-11',
    time: '10:00',
  });
  expect(draftOf({ ...announcement, waiting: false }, zone, true)).toMatchObject({
    later: false,
    date: '',
    time: '',
  });
});

test("a member can't post urgently, and edits an announcement made as an admin with a member's priorities", () => {
  expect(prioritiesFor(true)).toContain('urgent');
  expect(prioritiesFor(false)).not.toContain('urgent');
  const urgent: Announcement = { ...announcement, priority: 'urgent' };
  expect(draftOf(urgent, zone, true)).toMatchObject({ priority: 'urgent', notifyAll: true });
  expect(draftOf(urgent, zone, false)).toMatchObject({ priority: 'important', notifyAll: false });
});
