import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { configureStore } from '@reduxjs/toolkit';
import { noticesReducer } from '../../../shared/notices/notices-slice.ts';
import { type InstallPrompt, keepInstallPrompt } from '../../../shared/platform/install.ts';
import { InstallOffer } from './install-offer.tsx';
import { InstallSection } from './install-section.tsx';

type Prompt = InstallPrompt['prompt'];
type InstallOutcome = Awaited<ReturnType<Prompt>>['outcome'];

keepInstallPrompt(window);
beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
});
afterEach(() => {
  vi.unstubAllGlobals();
  window.installPrompt = null;
});

function offer(outcome: InstallOutcome): Prompt {
  const prompt = vi.fn<Prompt>(async () => ({ outcome }));
  act(() => {
    window.dispatchEvent(
      Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }),
    );
  });
  return prompt;
}

function show(): () => void {
  const store = configureStore({ reducer: { notices: noticesReducer } });
  const { unmount } = render(
    <Provider store={store}>
      <InstallOffer />
      <InstallSection />
    </Provider>,
  );
  return unmount;
}

const asked = (): boolean => screen.queryByRole('button', { name: 'Not now' }) !== null;
const settings = () => screen.queryAllByRole('heading', { name: 'Install CourtCrew' });

test('when nothing can be installed, nothing is shown', () => {
  show();
  expect(asked()).toBe(false);
  expect(settings()).toHaveLength(0);
});

test('nothing appears while somebody is reading', () => {
  show();
  offer('accepted');
  expect(asked()).toBe(false);
});

test('"not now" is permanent, but the settings keep the offer', async () => {
  const prompt = offer('accepted');
  const close = show();
  await userEvent.click(screen.getByRole('button', { name: 'Not now' }));
  expect(asked()).toBe(false);
  expect(prompt).not.toHaveBeenCalled();
  close();
  show();
  expect(asked()).toBe(false);
  await userEvent.click(screen.getByRole('button', { name: 'Install' }));
  expect(prompt).toHaveBeenCalledTimes(1);
  expect(settings()).toHaveLength(0);
});

test('declining in the browser counts as an answer, too; a notice then points to the settings', async () => {
  offer('dismissed');
  const close = show();
  await userEvent.click(screen.getAllByRole('button', { name: 'Install' })[1] ?? document.body);
  expect(asked()).toBe(false);
  expect(screen.getByText(/look for Install in your browser's menu/)).toBeTruthy();
  close();
  offer('accepted');
  show();
  expect(asked()).toBe(false);
  expect(screen.queryByText(/look for Install/)).toBeNull();
  expect(settings()).toHaveLength(1);
});

test('where the share menu is used, two pictures show it', async () => {
  vi.stubGlobal('navigator', {
    clipboard: navigator.clipboard,
    userAgent: 'iPhone Safari/604.1',
    maxTouchPoints: 5,
    standalone: false,
  });
  const close = show();
  await userEvent.click(screen.getAllByRole('button', { name: 'Show me how' })[0] ?? document.body);
  const dialog = await screen.findByRole('dialog', { name: 'Install CourtCrew' });
  expect(dialog.querySelectorAll('li svg')).toHaveLength(2);
  expect(screen.getByRole('heading', { name: 'Tap Share' })).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Choose Add to Home Screen' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Got it' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  close();
  show();
  expect(asked()).toBe(false);
  expect(settings()).toHaveLength(1);
});
