import { configureStore } from '@reduxjs/toolkit';
import { render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { baseApi } from '../../../shared/api/base-api.ts';
import { sessionReducer } from '../../../shared/api/session.ts';
import { outboxApi } from '../../../shared/offline/outbox-api.ts';
import type { OutboxEntry } from '../../../shared/offline/outbox.ts';
import type { OpenMatch } from '../domain/open-match.ts';
import { openDoubles } from '../domain/open-match-fixture.ts';
import { OpenMatchCard } from './open-match-card.tsx';

const ANA = { status: 'signed-in', userId: 'ana', email: '' } as const;

async function show(changes: Partial<OpenMatch> = {}, waiting: readonly OutboxEntry[] = []) {
  const store = configureStore({
    reducer: { [baseApi.reducerPath]: baseApi.reducer, session: sessionReducer },
    preloadedState: { session: ANA },
    middleware: (standard) => standard().concat(baseApi.middleware),
  });
  await store.dispatch(outboxApi.util.upsertQueryData('listOutbox', 'ana', waiting));
  render(
    <Provider store={store}>
      <MemoryRouter>
        <ul>
          <OpenMatchCard
            match={{ ...openDoubles, ...changes }}
            now={new Date('2030-01-01T10:00:00Z')}
          />
        </ul>
      </MemoryRouter>
    </Provider>,
  );
}

const buttons = () => screen.queryAllByRole('button').map(({ textContent }) => textContent);

test('a match shows when, where, for whom and how many are wanted', async () => {
  await show();
  expect(screen.getByRole('link', { name: 'Doubles, 90 minutes' }).getAttribute('href')).toBe(
    '/play/o1',
  );
  for (const words of [
    'Sat, Jan 5',
    '9:00 am',
    'Intermediate to advanced (3.0 to 4.0)',
    'About 4 km away',
  ])
    expect(screen.getByText(words)).toBeDefined();
  expect(screen.getByText(/^3 spots left/)).toBeDefined();
  // Its description distinguishes it from others with the same name.
  expect(screen.getByRole('link', { description: /^Sat, Jan 5\s*9:00 am/u })).toBeDefined();
});

test.each([
  [{ joining: 'seat' }, ["I'm in"]],
  [{ joining: 'ask_level' }, ['Ask to join']],
  [{ joining: 'wait', seatsLeft: 0 }, ['Join the waiting list']],
  [{ joining: 'busy' }, []],
  [{ joining: null, part: 'seated' }, []],
  [{ joining: null, part: 'waiting', position: 1 }, []],
  [{ joining: 'seat', part: 'left' }, ["I'm in"]],
] satisfies [Partial<OpenMatch>, string[]][])(
  'there is one main action: %o',
  async (changes, labels) => {
    await show(changes);
    expect(buttons()).toEqual(labels);
  },
);

test('a request waiting on this device is not made again', async () => {
  const wish = {
    id: '1',
    account: 'ana',
    call: { name: 'join_open_match', args: { open_match_id: 'o1' } },
    subject: null,
    typed: null,
    madeAt: '2030-01-01T10:00:00Z',
    state: 'waiting',
    refusal: null,
  } as const;
  await show({ joining: 'seat' }, [wish]);
  expect(buttons()).toEqual([]);
  expect(screen.getByText(/^We'll ask for a spot when you're back online/)).toBeDefined();
});

test('players in it see that', async () => {
  await show({ joining: null, part: 'seated' });
  expect(screen.getByText("You're in")).toBeDefined();
});
