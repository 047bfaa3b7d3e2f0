import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { expect, test } from 'vitest';
import { stayOn, stepOn, trailOf, useWayBack } from './way-back.ts';

test('a screen opened from another starts with no steps', () => {
  expect(trailOf({ state: null, key: 'abc' })).toEqual({ steps: 0, direct: false });
  expect(trailOf({ state: { when: 'now' }, key: 'abc' })).toEqual({ steps: 0, direct: false });
});

test('a screen opened directly stays marked as such on every later step', () => {
  const opened = trailOf({ state: null, key: 'default' });
  expect(opened).toEqual({ steps: 0, direct: true });
  const later = trailOf({ state: stepOn(opened), key: 'abc' });
  expect(later).toEqual({ steps: 1, direct: true });
});

test("steps are counted, and replacing one doesn't count", () => {
  const opened = trailOf({ state: null, key: 'abc' });
  const chosen = trailOf({ state: stepOn(opened), key: 'def' });
  const typed = trailOf({ state: stayOn(chosen), key: 'ghi' });
  expect(trailOf({ state: stepOn(typed), key: 'jkl' })).toEqual({ steps: 2, direct: false });
});

test('history state of another version is not taken for a trail', () => {
  expect(trailOf({ state: { trail: { steps: '2' } }, key: 'abc' })).toEqual({
    steps: 0,
    direct: false,
  });
});

function Screen() {
  return <button onClick={useWayBack('/dashboard')}>Back</button>;
}

test('a step that is not shown yet is gone back past as well', async () => {
  const router = createBrowserRouter([
    { path: '/matches', element: null },
    { path: '/discover', element: <Screen /> },
    { path: '*', element: null },
  ]);
  render(<RouterProvider router={router} />);
  await act(() => router.navigate('/matches'));
  await act(() => router.navigate('/discover'));
  // In the router's own format, before it has rendered it.
  history.pushState(
    { usr: stepOn({ steps: 0, direct: false }), key: 'step', idx: 3 },
    '',
    '/discover?km=15',
  );
  fireEvent.click(screen.getByRole('button', { name: 'Back' }));
  await waitFor(() => expect(location.pathname).toBe('/matches'));
});
