import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test } from 'vitest';
import { OpenMatchForm } from './open-match-form.tsx';

test('leaving asks if something was typed, and only then', async () => {
  const form = (
    <OpenMatchForm
      facts={{ clubs: [], levels: null, latest: null }}
      wantedClub={null}
      clock={() => new Date('2030-01-01T10:00:00Z')}
      findCourts={async () => []}
      onOpen={async () => ({ data: null })}
      onCancel={() => undefined}
    />
  );
  const router = createMemoryRouter([
    { path: '/', element: form },
    { path: '*', element: 'Elsewhere' },
  ]);
  render(<RouterProvider router={router} />);
  const note = screen.getByLabelText<HTMLTextAreaElement>('Note (optional)');
  await userEvent.type(note, 'We bring the balls');
  await act(async () => router.navigate('/elsewhere'));
  const question = screen.getByRole('alertdialog', { name: 'Leave without opening it?' });
  await userEvent.click(within(question).getByRole('button', { name: 'Stay' }));
  expect(note.value).toBe('We bring the balls');
  await userEvent.clear(note);
  await act(async () => router.navigate('/elsewhere'));
  expect(screen.getByText('Elsewhere')).toBeTruthy();
});
