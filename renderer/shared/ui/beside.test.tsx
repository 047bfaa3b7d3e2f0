import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { beside } from './beside.ts';

afterEach(() => {
  vi.useRealTimers();
});

test('a part loaded beside a page comes later if its file fails to load, and the page stays', async () => {
  vi.useFakeTimers();
  let isThere = false;
  const Part = beside(async () => {
    if (!isThere) throw new TypeError('Failed to fetch dynamically imported module');
    return () => <p>Live</p>;
  });
  render(
    <>
      <h1>Edit profile</h1>
      <Suspense>
        <Part />
      </Suspense>
    </>,
  );
  await act(() => vi.advanceTimersByTimeAsync(5000));
  expect(screen.getByRole('heading')).toBeTruthy();
  expect(screen.queryByText('Live')).toBeNull();
  isThere = true;
  await act(() => vi.advanceTimersByTimeAsync(5000));
  expect(screen.getByText('Live')).toBeTruthy();
});
