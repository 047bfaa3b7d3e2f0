import { configureStore } from '@reduxjs/toolkit';
import { render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { baseApi } from '../../../../shared/api/base-api.ts';
import { sessionReducer } from '../../../../shared/api/session.ts';
import { DEMO_VIEWER_ID, demoMatches } from '../../domain/demo.ts';
import { WaitingResults } from './waiting-results.tsx';

test('a court is called what it is called now', () => {
  const now = new Date('2026-01-05T12:00:00Z');
  const court = { id: 'c4', name: 'East court', point: null, address: null, clubSlug: null };
  const matches = demoMatches(now, 'UTC').slice(0, 1);
  const store = configureStore({
    reducer: { [baseApi.reducerPath]: baseApi.reducer, session: sessionReducer },
    middleware: (standard) => standard().concat(baseApi.middleware),
  });
  render(
    <Provider store={store}>
      <MemoryRouter>
        <WaitingResults
          matches={matches.map((match) => ({ ...match, courtLocation: 'Court 4, Park', court }))}
          viewerId={DEMO_VIEWER_ID}
          now={now}
        />
      </MemoryRouter>
    </Provider>,
  );
  expect(screen.getByText(/ · Court 4, Park \(now East court\)$/)).toBeDefined();
});
