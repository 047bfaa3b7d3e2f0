import { configureStore } from '@reduxjs/toolkit';
import { render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { baseApi } from '../../../shared/api/base-api.ts';
import type { Missing } from '../domain/proposal.ts';
import { ana } from '../domain/proposal-fixture.ts';
import { BestMatchesSection } from './best-matches-section.tsx';

function show(missing: readonly Missing[]): void {
  const store = configureStore({
    reducer: { [baseApi.reducerPath]: baseApi.reducer },
    middleware: (middleware) => middleware().concat(baseApi.middleware),
  });
  const proposals = { players: [ana], isEstimate: true, playedWith: 0, missing };
  render(
    <Provider store={store}>
      <MemoryRouter>
        <BestMatchesSection proposals={proposals} />
      </MemoryRouter>
    </Provider>,
  );
}

test('a player without a stated place is asked for it, since those shown may live anywhere', () => {
  show(['location']);
  expect(screen.getByRole('link', { name: 'Add where you play' }).getAttribute('href')).toBe(
    '/edit-profile',
  );
});

test('a player with one is not', () => {
  show(['questionnaire']);
  expect(screen.getByRole('article', { name: 'Ana Silva' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Add where you play' })).toBeNull();
});
