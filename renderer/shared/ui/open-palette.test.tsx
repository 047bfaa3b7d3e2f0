import { fireEvent } from '@testing-library/dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listenForPaletteKeys, onPaletteAsked, openPalette } from './open-palette.ts';

let stop: () => void;
const press = () => fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });

beforeEach(() => {
  stop = listenForPaletteKeys();
});

afterEach(() => {
  stop();
  document.body.replaceChildren();
});

test.each([
  ['keys', press],
  ['a button', openPalette],
])('%s open the palette, also before it is there', (_what, ask) => {
  ask();
  const hear = vi.fn<() => void>();
  const gone = onPaletteAsked(hear);
  expect(hear).toHaveBeenCalledTimes(1);
  ask();
  expect(hear).toHaveBeenCalledTimes(2);
  gone();
});

test('an early press opens it once', () => {
  press();
  press();
  onPaletteAsked(vi.fn<() => void>())();
  const hear = vi.fn<() => void>();
  onPaletteAsked(hear)();
  expect(hear).not.toHaveBeenCalled();
});

test('an early press is forgotten once the person is somewhere else', () => {
  press();
  const field = document.body.appendChild(document.createElement('input'));
  field.focus();
  const hear = vi.fn<() => void>();
  onPaletteAsked(hear)();
  expect(hear).not.toHaveBeenCalled();
});

test('an early press is forgotten with the account', () => {
  press();
  stop();
  const hear = vi.fn<() => void>();
  onPaletteAsked(hear)();
  expect(hear).not.toHaveBeenCalled();
});

test('an open dialog keeps the keyboard', () => {
  const dialog = document.body.appendChild(document.createElement('div'));
  dialog.setAttribute('role', 'dialog');
  const hear = vi.fn<() => void>();
  const gone = onPaletteAsked(hear);
  expect(press()).toBe(false);
  expect(hear).not.toHaveBeenCalled();
  gone();
});
