import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, Link, Outlet, RouterProvider } from 'react-router-dom';
import { expect, test } from 'vitest';
import { NavigationIndicator } from './navigation-indicator.tsx';

function Frame() {
  return (
    <>
      <NavigationIndicator />
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
  expect(screen.queryByTestId('navigation-indicator')).toBeNull();
  await userEvent.click(screen.getByRole('link', { name: 'Discover' }));
  expect(await screen.findByTestId('navigation-indicator')).toBeTruthy();
  arrive({ Component: () => 'Clubs' });
  await screen.findByText('Clubs');
  expect(screen.queryByTestId('navigation-indicator')).toBeNull();
});
