import { configureStore } from '@reduxjs/toolkit';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, test } from 'vitest';
import { baseApi } from '../../../../shared/api/base-api.ts';
import { sessionReducer } from '../../../../shared/api/session.ts';
import { createFakePlatform } from '../../../../../tests/support/web/fake-platform.ts';
import { outboxApi } from '../../../../shared/offline/outbox-api.ts';
import { PlatformProvider } from '../../../../shared/platform/platform-context.tsx';
import type { Challenge } from '../../domain/challenge.ts';
import { DEMO_VIEWER_ID, demoMatches } from '../../domain/demo.ts';
import { WaitingResults } from './waiting-results.tsx';

const now = new Date('2026-01-05T12:00:00Z');

async function setup(at = '/matches') {
  const store = configureStore({
    reducer: { [baseApi.reducerPath]: baseApi.reducer, session: sessionReducer },
    middleware: (standard) => standard().concat(baseApi.middleware),
    preloadedState: {
      session: { status: 'signed-in', userId: DEMO_VIEWER_ID, email: '' } as const,
    },
  });
  await store.dispatch(outboxApi.util.upsertQueryData('listOutbox', DEMO_VIEWER_ID, []));
  const list = (matches: readonly Challenge[], refreshing: boolean) => (
    <Provider store={store}>
      <PlatformProvider value={createFakePlatform()}>
        <MemoryRouter initialEntries={[at]}>
          <WaitingResults viewerId={DEMO_VIEWER_ID} {...{ matches, now, refreshing }} />
        </MemoryRouter>
      </PlatformProvider>
    </Provider>
  );
  const { rerender } = render(list([], true));
  return (matches: readonly Challenge[], refreshing = false) => rerender(list(matches, refreshing));
}

test('a court has its current name', async () => {
  const court = { id: 'c4', name: 'East court', point: null, address: null, clubSlug: null };
  const matches = demoMatches(now, 'UTC').slice(0, 1);
  const show = await setup();
  show(matches.map((match) => ({ ...match, courtLocation: 'Court 4, Park', court })));
  expect(screen.getByText(/ · Court 4, Park \(now East court\)$/)).toBeDefined();
});

test.each([
  [false, null, /either side can enter the result again/],
  [true, null, /the match is over and stays unrated/],
  [
    true,
    { id: 'l', name: 'Boxes', clubSlug: 'river', fixtureId: 'f', turningDown: null, counts: true },
    /unless the club decides otherwise/,
  ],
] as const)(
  'who disputes a result reads what comes of it: disputed before %s, league %o',
  async (disputedBefore, league, words) => {
    const [planned] = demoMatches(now, 'UTC');
    if (!planned) throw new Error('The sample is empty.');
    const isChallenger = planned.challenger.id === DEMO_VIEWER_ID;
    const show = await setup();
    show([
      {
        ...planned,
        league,
        startsAt: '2026-01-05T09:00:00Z',
        seats: [
          { player: planned.challenger, side: 'challenger', status: 'confirmed' },
          { player: planned.challenged, side: 'challenged', status: 'confirmed' },
        ],
        result: {
          state: 'entered',
          entry: {
            id: 7,
            enteredBy: 'other',
            side: isChallenger ? 'challenged' : 'challenger',
            outcome: 'played',
            winner: 'challenger',
            score: { bestOf: 1, setLength: 'standard', sets: [{ games: [6, 4] }] },
            disputedBefore,
          },
        },
      },
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Dispute' }));
    expect(screen.getByRole('alertdialog', { name: 'Dispute result?' }).textContent).toMatch(words);
  },
);

describe('a link to the result form of a match', () => {
  const [planned] = demoMatches(now, 'UTC');
  const played = planned && { ...planned, startsAt: '2026-01-05T09:00:00Z' };

  test("waits for a newer list if the kept one doesn't know that it has been played", async () => {
    const show = await setup(`/matches?enter=${played?.id}#waiting-results`);
    show([], true);
    expect(screen.queryByRole('dialog')).toBeNull();
    show(played ? [played] : []);
    expect(await screen.findByRole('dialog', { name: 'Enter result' })).toBeTruthy();
  });

  test('ends if the newest list has no result to enter', async () => {
    const show = await setup(`/matches?enter=${played?.id}#waiting-results`);
    show([]);
    show(played ? [played] : []);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
