import { describe, expect, it } from 'vitest';
import type { NotificationItem } from './notification.ts';
import { notificationWith } from './notification-fixture.ts';
import {
  changePages,
  countUnread,
  isBeyond,
  LIST_LIMIT,
  listOf,
  type NotificationList,
  withAllRead,
  withNewNotification,
  withChange,
  withRead,
  withUnreadRestored,
} from './notification-list.ts';

const item = (id: string, read = false) => notificationWith({ id, title: id, read });

const list = (items: readonly NotificationItem[], older = 0): NotificationList => ({
  items,
  unread: countUnread(items) + older,
});

const ids = ({ items }: NotificationList): string[] => items.map(({ id }) => id);

describe('an arrival', () => {
  it('comes first and counts', () => {
    const after = withNewNotification(list([item('a')]), item('b'));
    expect(ids(after)).toEqual(['b', 'a']);
    expect(after.unread).toBe(2);
  });

  it('heard twice counts once', () => {
    const before = list([item('a')]);
    expect(withNewNotification(before, item('a'))).toBe(before);
  });
});

describe('pages', () => {
  const pages = [list([item('a'), item('b', true)], 3), list([item('c')])];

  it("make up one list, with the first one's count", () => {
    expect(ids(listOf(pages))).toEqual(['a', 'b', 'c']);
    expect(listOf(pages).unread).toBe(4);
    expect(listOf([])).toEqual({ items: [], unread: 0 });
  });

  it('show an item once that an arrival has pushed from one to the next', () => {
    expect(ids(listOf([list([item('a'), item('b')]), list([item('b'), item('c')])]))).toEqual([
      'a',
      'b',
      'c',
    ]);
  });

  it('show renewed items first', () => {
    const renewed = { ...item('c'), createdAt: '2026-01-06T10:00:00Z' };
    const after = changePages(pages, (all) => withChange(all, renewed));
    expect(ids(listOf(after))).toEqual(['c', 'a', 'b']);
  });

  it('add an arrival to the first', () => {
    const after = changePages(pages, (all) => withNewNotification(all, item('new')));
    expect(after.map(ids)).toEqual([['new', 'a', 'b'], ['c']]);
    expect(listOf(after).unread).toBe(5);
  });

  it('apply a change wherever it belongs', () => {
    const after = changePages(pages, (all) => withRead(all, 'c', true));
    expect(after[1]?.items[0]?.read).toBe(true);
    expect(listOf(after).unread).toBe(3);
    expect(listOf(changePages(pages, withAllRead))).toEqual({
      items: [item('a', true), item('b', true), item('c', true)],
      unread: 0,
    });
  });

  it('keep their identity if nothing changes', () => {
    expect(changePages(pages, (all) => withNewNotification(all, item('c')))).toEqual(pages);
  });
});

describe('a change', () => {
  it('replaces the notification and updates the unread count', () => {
    const after = withChange(list([item('a'), item('b')]), item('a', true));
    expect(after.items.map(({ read }) => read)).toEqual([true, false]);
    expect(after.unread).toBe(1);
  });

  it('heard again after it was made here changes no count', () => {
    const here = withRead(list([item('a')]), 'a', true);
    expect(withChange(here, item('a', true)).unread).toBe(0);
  });

  it('to one not in the list changes nothing', () => {
    const before = list([item('a')], 1);
    expect(withChange(before, item('old', true))).toBe(before);
  });
});

describe('beyond what was fetched', () => {
  const full = list(
    Array.from({ length: LIST_LIMIT }, (_, at) => item(`m${99 - at}`)),
    9,
  );

  it('is anything older than the last of a full page, or of the same time by its id', () => {
    expect(isBeyond([full], { ...item('z'), createdAt: '2026-01-05T09:59:59Z' })).toBe(true);
    expect(isBeyond([full], item('m49'))).toBe(true);
    expect(isBeyond([full], item('m50'))).toBe(false);
    expect(isBeyond([full], item('n'))).toBe(false);
    expect(isBeyond([full], { ...item('a'), createdAt: '2026-01-05T10:00:01Z' })).toBe(false);
  });

  it('is nothing once everything was fetched', () => {
    expect(isBeyond([full, list([item('m20')])], item('a'))).toBe(false);
    expect(isBeyond([], item('a'))).toBe(false);
  });
});

describe('reading', () => {
  it('one not in the list changes nothing', () => {
    const before = list([item('a')]);
    expect(withRead(before, 'gone', true)).toBe(before);
  });

  it('all leaves none unread, including older ones', () => {
    const after = withAllRead(list([item('a'), item('b', true)], 60));
    expect(countUnread(after.items)).toBe(0);
    expect(after.unread).toBe(0);
  });

  it('all, when refused, restores what was unread, and what came meanwhile', () => {
    const before = list([item('a'), item('b', true)], 3);
    const meanwhile = withNewNotification(withAllRead(before), item('c'));
    const after = withUnreadRestored(meanwhile, before);
    expect(after.items.map(({ read }) => read)).toEqual([false, false, true]);
    expect(after.unread).toBe(5);
  });

  it('counts nothing twice if the list was refetched meanwhile', () => {
    const before = list([item('a'), item('b')], 3);
    expect(withUnreadRestored(before, before)).toEqual(before);
  });
});
