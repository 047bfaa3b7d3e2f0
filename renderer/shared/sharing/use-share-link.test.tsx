import { configureStore } from '@reduxjs/toolkit';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { afterEach, expect, test, vi } from 'vitest';
import { noticesReducer } from '../notices/notices-slice.ts';
import { shareLabel, useShareLink } from './use-share-link.ts';

const link = { title: 'Riverside', url: 'https://tennis.example/clubs/riverside' };

function device(abilities: {
  share?: () => Promise<void>;
  writeText: (text: string) => Promise<void>;
}) {
  const { share, writeText } = abilities;
  vi.stubGlobal('navigator', { ...(share && { share }), clipboard: { writeText } });
  const store = configureStore({ reducer: { notices: noticesReducer } });
  const { result } = renderHook(() => useShareLink(), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <Provider store={store}>{children}</Provider>
    ),
  });
  return {
    press: () => result.current(link),
    said: () => store.getState().notices.map(({ title }) => title),
  };
}

afterEach(() => {
  vi.unstubAllGlobals();
});

test('a device with a share sheet uses it, and says nothing when it is dismissed', async () => {
  const share = vi.fn<() => Promise<void>>(() => Promise.resolve());
  const writeText = vi.fn<(text: string) => Promise<void>>(() => Promise.resolve());
  const { press, said } = device({ share, writeText });
  expect(shareLabel()).toBe('Share');
  await press();
  share.mockRejectedValueOnce(new DOMException('', 'AbortError'));
  await press();
  expect(share).toHaveBeenCalledWith(link);
  expect(writeText).not.toHaveBeenCalled();
  expect(said()).toEqual([]);
});

test('if the share sheet fails to open, the link is copied', async () => {
  const writeText = vi.fn<(text: string) => Promise<void>>(() => Promise.resolve());
  const { press, said } = device({
    share: () => Promise.reject(new DOMException('', 'NotAllowedError')),
    writeText,
  });
  await press();
  expect(writeText).toHaveBeenCalledWith(link.url);
  expect(said()).toEqual(['Link copied']);
});

test('without a share sheet the link is copied; where that is forbidden it is shown', async () => {
  const writeText = vi.fn<(text: string) => Promise<void>>(() => Promise.resolve());
  const { press, said } = device({ writeText });
  expect(shareLabel()).toBe('Copy link');
  await press();
  writeText.mockRejectedValueOnce(new DOMException('', 'NotAllowedError'));
  await press();
  expect(said()).toEqual(['Link copied', "The link couldn't be copied"]);
});
