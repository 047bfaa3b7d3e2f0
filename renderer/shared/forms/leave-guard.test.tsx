import { act, render, screen } from '@testing-library/react';
import { Suspense, use } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test } from 'vitest';
import { LeaveGuard } from './leave-guard.tsx';

const never = new Promise<string>(() => undefined);

/** Still loading, so that the previous page stays on screen. */
function Done() {
  return <p>{use(never)}</p>;
}

function open() {
  const router = createMemoryRouter(
    [
      { path: '/list', element: <p>List</p> },
      {
        path: '/form',
        element: (
          <>
            <p>Form</p>
            <LeaveGuard unsaved text="Words that would be lost." />
          </>
        ),
      },
      { path: '/done', element: <Done /> },
    ],
    { initialEntries: ['/list', '/form'] },
  );
  render(
    <Suspense>
      <RouterProvider router={router} />
    </Suspense>,
  );
  return router;
}

test('asks before leaving a page with unsaved changes', async () => {
  const router = open();
  await act(() => router.navigate(-1));
  expect(screen.getByRole('alertdialog')).toBeDefined();
  expect(router.state.location.pathname).toBe('/form');
});

test("a page that was left, but is still on screen, doesn't ask", async () => {
  const router = open();
  await act(() => router.navigate('/done', { replace: true }));
  expect(screen.getByText('Form')).toBeDefined();
  await act(() => router.navigate(-1));
  expect(router.state.location.pathname).toBe('/list');
});
