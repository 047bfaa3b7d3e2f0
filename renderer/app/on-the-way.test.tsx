import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, Link, Outlet, RouterProvider } from 'react-router-dom';
import { expect, test } from 'vitest';
import { OnTheWay } from './on-the-way.tsx';

function Frame() {
  return (
    <>
      <OnTheWay />
      <Outlet />
    </>
  );
}

test('a page that is loading shows as a ball, until it is there', async () => {
  const { promise: file, resolve: arrive } = Promise.withResolvers<{ Component: () => string }>();
  const router = createMemoryRouter([
    {
      element: <Frame />,
      children: [
        { path: '/', element: <Link to="/discover">Discover</Link> },
        { path: '/discover', lazy: () => file },
      ],
    },
  ]);
  render(<RouterProvider router={router} />);
  expect(screen.queryByTestId('on-the-way')).toBeNull();
  await userEvent.click(screen.getByRole('link', { name: 'Discover' }));
  expect(await screen.findByTestId('on-the-way')).toBeTruthy();
  arrive({ Component: () => 'Clubs' });
  await screen.findByText('Clubs');
  expect(screen.queryByTestId('on-the-way')).toBeNull();
});
