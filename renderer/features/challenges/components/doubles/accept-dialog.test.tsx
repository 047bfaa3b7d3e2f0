import { configureStore } from '@reduxjs/toolkit';
import { cleanup, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { expect, test } from 'vitest';
import { baseApi } from '../../../../shared/api/base-api.ts';
import type { Challenge } from '../../domain/challenge.ts';
import { demoChallenges } from '../../domain/demo.ts';
import { AcceptDialog } from './accept-dialog.tsx';

test('a partner can be chosen, except in a league', () => {
  const [received] = demoChallenges(new Date('2026-01-05T12:00:00Z'), 'UTC');
  if (received === undefined) throw new Error('The sample is empty.');
  const store = configureStore({
    reducer: { [baseApi.reducerPath]: baseApi.reducer },
    middleware: (standard) => standard().concat(baseApi.middleware),
  });
  const choice = (league: Challenge['league']) => {
    cleanup();
    render(
      <Provider store={store}>
        <AcceptDialog
          challenge={{ ...received, matchType: 'doubles', league }}
          onAccept={() => Promise.resolve(true)}
          onClose={() => undefined}
        />
      </Provider>,
    );
    return screen.queryByRole('button', { name: 'Choose a partner' });
  };
  expect(choice(null)).not.toBeNull();
  expect(
    choice({
      id: 'l',
      name: 'Pairs',
      clubSlug: 'river',
      fixtureId: 'f',
      counts: true,
      turningDown: null,
    }),
  ).toBeNull();
});
