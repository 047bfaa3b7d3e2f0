import { act, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, it } from 'vitest';
import { useRosterView } from './use-roster-view.ts';

function Shown() {
  const { view, show } = useRosterView();
  return (
    <>
      <button type="button" onClick={() => show({ ...view, query: '', page: 1 })}>
        Clear
      </button>
      <button type="button" onClick={() => show({ ...view, level: 'beginner', page: 1 })}>
        Beginners
      </button>
      <button type="button" onClick={() => show({ ...view, played: 'never', page: 1 })}>
        Never played
      </button>
    </>
  );
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

it('choices made before the list shows the one before are all kept', async () => {
  const router = createMemoryRouter([{ path: '/', Component: Shown }], {
    initialEntries: ['/?q=ana&page=2'],
  });
  render(<RouterProvider router={router} />);
  // Nothing is rendered in between.
  await act(async () => {
    press('Clear');
    press('Beginners');
    press('Never played');
  });
  expect(router.state.location.search).toBe('?level=beginner&played=never');
  await act(() => router.navigate('/?level=expert'));
  await act(async () => press('Never played'));
  expect(router.state.location.search).toBe('?level=expert&played=never');
});
