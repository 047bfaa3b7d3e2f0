import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { configureStore } from '@reduxjs/toolkit';
import { Provider } from 'react-redux';
import { expect, test } from 'vitest';
import { createFakePlatform } from '../../../../tests/support/web/fake-platform.ts';
import { noticesReducer } from '../../../shared/notices/notices-slice.ts';
import type { Platform } from '../../../shared/platform/platform.ts';
import { PlatformProvider } from '../../../shared/platform/platform-context.tsx';
import { DesktopSettings } from './desktop-settings.tsx';

function show(platform: Platform, heading = true) {
  const store = configureStore({ reducer: { notices: noticesReducer } });
  render(
    <Provider store={store}>
      <PlatformProvider value={platform}>
        <DesktopSettings heading={heading} />
      </PlatformProvider>
    </Provider>,
  );
  return store;
}

test('a setting changes at once, with a notice', async () => {
  const platform = createFakePlatform('desktop');
  const store = show(platform);
  const hide = await screen.findByRole('switch', { name: 'Stay in the tray when closed' });
  expect(hide.getAttribute('aria-checked')).toBe('true');
  await userEvent.click(hide);
  expect(hide.getAttribute('aria-checked')).toBe('false');
  expect(await platform.readSettings()).toMatchObject({ hideToTray: false });
  expect(JSON.stringify(store.getState())).toContain('Setting updated');
});

test('a setting that the system refuses is reverted, with a notice', async () => {
  const store = show({ ...createFakePlatform('desktop'), changeSettings: async () => null });
  const start = await screen.findByRole('switch', { name: 'Start when you log in' });
  await userEvent.click(start);
  expect(start.getAttribute('aria-checked')).toBe('false');
  expect(JSON.stringify(store.getState())).toContain('Nothing was changed.');
});

test('a setting that the system accepts but does not apply is reported as not updated', async () => {
  const platform = createFakePlatform('desktop');
  const store = show({ ...platform, changeSettings: () => platform.readSettings() });
  const start = await screen.findByRole('switch', { name: 'Start when you log in' });
  await userEvent.click(start);
  expect(start.getAttribute('aria-checked')).toBe('false');
  expect(JSON.stringify(store.getState())).toContain('Nothing was changed.');
});

test("a change made in the system's settings shows on coming back", async () => {
  const platform = createFakePlatform('desktop');
  show(platform);
  const start = await screen.findByRole('switch', { name: 'Start when you log in' });
  expect(start.getAttribute('aria-checked')).toBe('false');
  await platform.changeSettings({ startAtLogin: true });
  await act(async () => void fireEvent.focus(window));
  expect(start.getAttribute('aria-checked')).toBe('true');
});

test("a session that the system can't store is pointed out", async () => {
  const settings = { hideToTray: true, startAtLogin: false, sessionKept: false };
  show({ ...createFakePlatform('desktop'), readSettings: async () => settings });
  expect(await screen.findByText(/no secure place to keep your session/)).not.toBeNull();
});

test('it has a heading only among other settings', async () => {
  show(createFakePlatform('desktop'));
  expect(await screen.findByRole('heading', { name: 'Desktop app' })).not.toBeNull();
  cleanup();
  show(createFakePlatform('desktop'), false);
  expect(await screen.findAllByRole('switch')).toHaveLength(2);
  expect(screen.queryByRole('heading')).toBeNull();
});
