import { expect, test } from 'vitest';
import type { NewNotification } from '../preload/contract/requests.ts';
import { createNotificationBundler, type Shown } from './notification-bundler.ts';

const notification = (id: string, rest: Partial<NewNotification> = {}): NewNotification => ({
  id,
  title: `Title ${id}`,
  body: `Body ${id}`,
  path: `/${id}`,
  quiet: false,
  ...rest,
});

function desk({ seen = false } = {}) {
  const shown: Shown[] = [];
  const told: (readonly string[])[] = [];
  const due: (() => void)[] = [];
  const { announce, withdraw, forget } = createNotificationBundler({
    show: (it, ids) => {
      shown.push(it);
      told.push(ids);
    },
    isSeen: () => seen,
    later: (call) => due.push(call),
  });
  const settle = () => {
    for (const call of due.splice(0)) call();
    return shown;
  };
  return { announce, withdraw, forget, settle, told };
}

test('a new notification is shown, with the page it leads to', () => {
  const { announce, settle } = desk();
  announce(notification('a', { body: null }));
  expect(settle()).toEqual([{ title: 'Title a', body: '', path: '/a' }]);
});

test('one reported by several windows is shown once', () => {
  const { announce, settle } = desk();
  announce(notification('a'));
  announce(notification('a'));
  expect(settle()).toHaveLength(1);
  announce(notification('a'));
  expect(settle()).toHaveLength(1);
});

test('many at once become one that leads to all', () => {
  const { announce, settle } = desk();
  for (const id of ['a', 'b', 'c', 'd']) announce(notification(id));
  expect(settle()).toEqual([
    { title: '4 new notifications', body: 'Title a\nTitle b\nTitle c', path: '/notifications' },
  ]);
});

test('nothing is shown to somebody looking at a window', () => {
  const { announce, settle } = desk({ seen: true });
  announce(notification('a'));
  expect(settle()).toEqual([]);
});

test('nothing is shown during quiet hours, nor afterwards', () => {
  const { announce, settle } = desk();
  announce(notification('a', { quiet: true }));
  announce(notification('a'));
  expect(settle()).toEqual([]);
});

test('what was being collected when somebody logged out is shown to nobody', () => {
  const { announce, forget, settle } = desk();
  announce(notification('a'));
  forget();
  expect(settle()).toEqual([]);
  announce(notification('b'));
  expect(settle()).toHaveLength(1);
});

test('what was read elsewhere while being collected is not shown', () => {
  const { announce, withdraw, settle } = desk();
  for (const id of ['a', 'b', 'c', 'd']) announce(notification(id));
  withdraw(new Set(['b', 'd']));
  expect(settle().map(({ title }) => title)).toEqual(['Title a', 'Title c']);
});

test('each native notification knows which notifications it is about', () => {
  const { announce, settle, told } = desk();
  announce(notification('a'));
  settle();
  for (const id of ['b', 'c', 'd', 'e']) announce(notification(id));
  settle();
  expect(told).toEqual([['a'], ['b', 'c', 'd', 'e']]);
});
