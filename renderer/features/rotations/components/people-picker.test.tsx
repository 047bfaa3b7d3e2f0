import { configureStore } from '@reduxjs/toolkit';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { expect, test } from 'vitest';
import { baseApi } from '../../../shared/api/base-api.ts';
import { rotationsApi } from '../api/rotations-api.ts';
import { NO_EDITS } from '../domain/rotation-draft.ts';
import { socialWith } from '../domain/rotation-fixture.ts';
import { PeoplePicker } from './people-picker.tsx';

test.each([
  ['without the accents of their name', 'zoe luk'],
  ['by its words in any order', 'luk, zoe'],
])('a member is found %s, as the server finds them', async (_how, typed) => {
  const store = configureStore({
    reducer: { [baseApi.reducerPath]: baseApi.reducer },
    middleware: (standard) => standard().concat(baseApi.middleware),
  });
  const zoe = { userId: 'zoe', name: 'Zoé Łuk', avatarUrl: null, going: false, level: 3 };
  const ana = { userId: 'ana', name: 'Ana', avatarUrl: null, going: true, level: 3 };
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
