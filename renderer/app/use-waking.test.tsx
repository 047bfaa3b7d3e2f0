import { configureStore, type UnknownAction } from '@reduxjs/toolkit';
import { render } from '@testing-library/react';
import { Provider } from 'react-redux';
import { afterEach, expect, test, vi } from 'vitest';
import { createFakePlatform } from '../../tests/support/web/fake-platform.ts';
import { PlatformProvider } from '../shared/platform/platform-context.tsx';
import { resumed } from './resumed.ts';
import { useWaking } from './use-waking.ts';

function Page() {
  useWaking();
  return null;
}

/** Opens a page and returns how often it has reported waking up. */
function openPage(platform: 'browser' | 'desktop'): () => number {
  vi.useFakeTimers();
  let times = 0;
  const store = configureStore({
    reducer: (state: null = null, action: UnknownAction) => {
      if (resumed.match(action)) times += 1;
      return state;
    },
  });
  render(
    <Provider store={store}>
      <PlatformProvider value={createFakePlatform(platform)}>
        <Page />
      </PlatformProvider>
    </Provider>,
  );
  return () => times;
}

/** No timer fires meanwhile. */
const standStill = (minutes: number) => vi.setSystemTime(Date.now() + minutes * 60_000);

afterEach(() => {
  vi.useRealTimers();
});

test('a page that stood still reports it with its next timer, once', () => {
  const times = openPage('browser');
  standStill(60);
  vi.advanceTimersByTime(20_000);
  expect(times()).toBe(1);
  vi.advanceTimersByTime(600_000);
  expect(times()).toBe(1);
});

test('and at once when it becomes visible', () => {
  const times = openPage('browser');
  standStill(5);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(times()).toBe(1);
});

test('a page that is only throttled in the background does not', () => {
  const times = openPage('browser');
  for (let minute = 0; minute < 10; minute += 1) {
    standStill(1);
    vi.advanceTimersByTime(20_000);
  }
  expect(times()).toBe(0);
});

test('the desktop app is told by the system', () => {
  const times = openPage('desktop');
  standStill(60);
  vi.advanceTimersByTime(20_000);
  expect(times()).toBe(0);
});
