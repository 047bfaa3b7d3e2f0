import { configureStore } from '@reduxjs/toolkit';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Provider } from 'react-redux';
import { expect, test } from 'vitest';
import { baseApi } from '../../../shared/api/base-api.ts';
import { rotationsApi } from '../api/rotations-api.ts';
import { draftOf, type Edits, NO_EDITS } from '../domain/rotation-draft.ts';
import { socialWith } from '../domain/rotation-fixture.ts';
import { PeoplePicker } from './people-picker.tsx';

const newStore = () =>
  configureStore({
    reducer: { [baseApi.reducerPath]: baseApi.reducer },
    middleware: (standard) => standard().concat(baseApi.middleware),
  });

test.each([
  ['without the accents of their name', 'zoe luk'],
  ['by its words in any order', 'luk, zoe'],
])('a member is found %s, like on the server', async (_how, typed) => {
  const store = newStore();
  const zoe = {
    userId: 'zoe',
    name: 'Zoé Łuk',
    avatarUrl: null,
    going: false,
    waiting: false,
    level: 3,
  };
  const ana = {
    userId: 'ana',
    name: 'Ana',
    avatarUrl: null,
    going: true,
    waiting: false,
    level: 3,
  };
  const tell = (text: string, people: readonly (typeof zoe)[]) =>
    store.dispatch(
      rotationsApi.util.upsertQueryData('listRotationPeople', { eventId: 'e1', text }, people),
    );
  await tell('', [ana, zoe]);
  await tell(typed, [zoe]);
  render(
    <Provider store={store}>
      <PeoplePicker
        event={socialWith(null)}
        players={[]}
        edits={NO_EDITS}
        onEdit={() => undefined}
        error={undefined}
      />
    </Provider>,
  );
  await userEvent.click(screen.getByRole('searchbox', { name: 'Find a member' }));
  await userEvent.paste(typed);
  expect(screen.getAllByRole('checkbox', { name: /Zoé/ })).toHaveLength(1);
  expect(screen.queryByRole('checkbox', { name: /Ana/ })).toBeNull();
});

test('one press marks everybody going as present; those on the waiting list are labelled, and not included', async () => {
  const store = newStore();
  const names = ['Ana', 'Ben', 'Cleo', 'Dora'];
  await store.dispatch(
    rotationsApi.util.upsertQueryData(
      'listRotationPeople',
      { eventId: 'e1', text: '' },
      names.map((name, at) => ({
        userId: name,
        name,
        avatarUrl: null,
        going: at < 2,
        waiting: at === 2,
        level: 3,
      })),
    ),
  );
  const event = socialWith(null);
  function Picker() {
    const [edits, setEdits] = useState<Edits>(NO_EDITS);
    const { players } = draftOf(event, edits);
    return <PeoplePicker {...{ event, players, edits }} onEdit={setEdits} error={undefined} />;
  }
  render(
    <Provider store={store}>
      <Picker />
    </Provider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Tick everyone going' }));
  const boxes = screen.getAllByRole('checkbox');
  expect(boxes.map((box) => box.getAttribute('aria-checked'))).toEqual([
    'true',
    'true',
    'false',
    'false',
  ]);
  expect(screen.getByRole('checkbox', { name: /Cleo\s*Waiting list/u })).toBeDefined();
  expect(screen.getByText('2 people')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Tick everyone going' })).toBeNull();
});
