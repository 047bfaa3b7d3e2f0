import { describe, expect, it } from 'vitest';
import type { NotificationItem } from './notification.ts';
import {
  countUnread,
  LIST_LIMIT,
  type NotificationList,
  withAllRead,
  withArrival,
  withChange,
  withRead,
  withUnreadRestored,
} from './notification-list.ts';

const item = (id: string, read = false): NotificationItem => ({
  id,
  kind: 'club',
  title: id,
  body: null,
  read,
  createdAt: '2026-01-05T10:00:00Z',
  senderId: null,
  clubId: null,
  about: null,
});

const list = (items: readonly NotificationItem[], older = 0): NotificationList => ({
  items,
  unread: countUnread(items) + older,
});

const ids = ({ items }: NotificationList): string[] => items.map(({ id }) => id);

describe('an arrival', () => {
  it('stands first and counts', () => {
    const after = withArrival(list([item('a')]), item('b'));
    expect(ids(after)).toEqual(['b', 'a']);
    expect(after.unread).toBe(2);
  });

  it('heard twice counts once', () => {
    const before = list([item('a')]);
    expect(withArrival(before, item('a'))).toBe(before);
  });

  it('pushes the oldest out of a full list, which still counts', () => {
    const full = list(Array.from({ length: LIST_LIMIT }, (_, at) => item(`n${at}`)));
    const after = withArrival(full, item('new'));
    expect(after.items).toHaveLength(LIST_LIMIT);
    expect(after.unread).toBe(LIST_LIMIT + 1);
  });
});

describe('a change', () => {
  it('replaces the notification and follows its being read', () => {
    const after = withChange(list([item('a'), item('b')]), item('a', true));
    expect(after.items.map(({ read }) => read)).toEqual([true, false]);
    expect(after.unread).toBe(1);
  });

  it('heard again after it was made here changes no count', () => {
    const here = withRead(list([item('a')]), 'a', true);
    expect(withChange(here, item('a', true)).unread).toBe(0);
  });

  it('of one older than the list counts down, never below what the list shows', () => {
    expect(withChange(list([item('a')], 1), item('old', true)).unread).toBe(1);
    expect(withChange(list([item('a')]), item('old', true)).unread).toBe(1);
  });
});

describe('reading', () => {
  it('of one that is not in the list changes nothing', () => {
    const before = list([item('a')]);
    expect(withRead(before, 'gone', true)).toBe(before);
  });

  it('of all leaves none, older ones included', () => {
    const after = withAllRead(list([item('a'), item('b', true)], 60));
    expect(countUnread(after.items)).toBe(0);
    expect(after.unread).toBe(0);
  });

  it('of all, when refused, leaves unread what was unread, and what came meanwhile', () => {
    const before = list([item('a'), item('b', true)], 3);
    const meanwhile = withArrival(withAllRead(before), item('c'));
    const after = withUnreadRestored(meanwhile, before);
    expect(after.items.map(({ read }) => read)).toEqual([false, false, true]);
    expect(after.unread).toBe(5);
  });

  it('counts nothing twice when the list was fetched anew meanwhile', () => {
    const before = list([item('a'), item('b')], 3);
    expect(withUnreadRestored(before, before)).toEqual(before);
  });
});
