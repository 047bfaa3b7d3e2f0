import { beforeEach, expect, test } from 'vitest';
import { followTheme, keepTheme, keptTheme, showTheme } from './theme.ts';

const bar = (of: string): string | null | undefined =>
  document.querySelector(`meta[data-theme="${of}"]`)?.getAttribute('media');
const scheme = (): string | null | undefined =>
  document.querySelector('meta[name="color-scheme"]')?.getAttribute('content');

beforeEach(() => {
  localStorage.clear();
  document.head.innerHTML = `
    <meta name="color-scheme" content="light dark" />
    <meta name="theme-color" data-theme="light" media="(prefers-color-scheme: light)" content="#fff" />
    <meta name="theme-color" data-theme="dark" media="(prefers-color-scheme: dark)" content="#000" />`;
  showTheme(document, 'system');
});

test('the choice is kept on the device; an invalid value counts as none', () => {
  expect(keptTheme(localStorage)).toBe('system');
  keepTheme(localStorage, 'dark');
  expect(keptTheme(localStorage)).toBe('dark');
  keepTheme(localStorage, 'system');
  expect(localStorage).toHaveLength(0);
  localStorage.setItem('courtcrew.theme', 'purple');
  expect(keptTheme(localStorage)).toBe('system');
});

test('a choice applies to the page and to the bars around it, and can be undone', () => {
  showTheme(document, 'dark');
  expect([document.documentElement.dataset['theme'], scheme()]).toEqual(['dark', 'dark']);
  expect([bar('light'), bar('dark')]).toEqual(['not all', 'all']);
  showTheme(document, 'system');
  expect([document.documentElement.dataset['theme'], scheme()]).toEqual([undefined, 'light dark']);
  expect([bar('light'), bar('dark')]).toEqual([
    '(prefers-color-scheme: light)',
    '(prefers-color-scheme: dark)',
  ]);
});

test('a choice made in another window applies here, too', () => {
  const stop = followTheme(window);
  localStorage.setItem('courtcrew.theme', 'light');
  window.dispatchEvent(new StorageEvent('storage', { key: 'courtcrew.theme' }));
  expect(document.documentElement.dataset['theme']).toBe('light');
  stop();
  localStorage.clear();
  window.dispatchEvent(new StorageEvent('storage', { key: 'courtcrew.theme' }));
  expect(document.documentElement.dataset['theme']).toBe('light');
});
