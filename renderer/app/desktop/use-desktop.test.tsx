import { configureStore } from '@reduxjs/toolkit';
import { act, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test } from 'vitest';
import { createFakePlatform } from '../../../tests/support/web/fake-platform.ts';
import { noticesReducer } from '../../shared/notices/notices-slice.ts';
import type { Command } from '../../shared/platform/platform.ts';
import { PlatformProvider } from '../../shared/platform/platform-context.tsx';
import { RouterContext } from './router-context.ts';
import { useDesktop } from './use-desktop.ts';

function Led({ title }: { title: string }) {
  useDesktop();
  return <h1>{title}</h1>;
}

/** At the dashboard; the messages' code loads when `arrive` is called. */
function show() {
  const heard = new Set<(command: Command) => void>();
  const platform = {
    ...createFakePlatform('desktop'),
    onCommand: (hear: (command: Command) => void) => {
      heard.add(hear);
      return () => heard.delete(hear);
    },
  };
  const code = Promise.withResolvers<void>();
  const router = createMemoryRouter(
    [
      { path: '/dashboard', element: <Led title="Dashboard" /> },
      { path: '/clubs/baseline/manage', element: <Led title="Manage Baseline" /> },
      {
        path: '/messages',
        lazy: async () => {
          await code.promise;
          return { Component: () => <Led title="Messages" /> };
        },
      },
    ],
    { initialEntries: ['/dashboard'] },
  );
  render(
    <Provider store={configureStore({ reducer: { notices: noticesReducer } })}>
      <PlatformProvider value={platform}>
        <RouterContext value={router}>
          <RouterProvider router={router} />
        </RouterContext>
      </PlatformProvider>
    </Provider>,
  );
  const tell = (command: Command): void => {
    for (const hear of heard) hear(command);
  };
  const lead = (): void => tell({ kind: 'go', path: '/clubs/baseline/manage', from: '/dashboard' });
  return { router, tell, lead, arrive: code.resolve };
}

test('somebody at the dashboard is taken to the console', async () => {
  const { lead } = show();
  act(lead);
  expect(await screen.findByRole('heading', { name: 'Manage Baseline' })).toBeDefined();
});

test('somebody who has just gone elsewhere is not, even before that page has rendered', async () => {
  const { router, lead, arrive } = show();
  await act(async () => {
    const going = router.navigate('/messages');
    lead();
    arrive();
    await going;
  });
  expect(await screen.findByRole('heading', { name: 'Messages' })).toBeDefined();
});

test('the menu goes back and forward, and nowhere where there is nothing', async () => {
  const { lead, tell } = show();
  act(lead);
  await screen.findByRole('heading', { name: 'Manage Baseline' });
  act(() => tell({ kind: 'step', by: -1 }));
  await screen.findByRole('heading', { name: 'Dashboard' });
  act(() => tell({ kind: 'step', by: -1 }));
  expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeDefined();
  act(() => tell({ kind: 'step', by: 1 }));
  expect(await screen.findByRole('heading', { name: 'Manage Baseline' })).toBeDefined();
});
