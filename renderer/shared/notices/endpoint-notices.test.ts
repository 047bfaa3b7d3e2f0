import { describe, expect, test } from 'vitest';
import { baseApi } from '../api/base-api.ts';
import { failed, failedByWord, type NoticesOf, saidByTheForm } from './endpoint-notices.ts';

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({
    serve: build.mutation<{ readonly ace: boolean }, { readonly playerName: string }>({
      queryFn: () => ({ data: { ace: true } }),
    }),
  }),
});
type Notices = NoticesOf<typeof api>;

const refused = { code: 'banned', message: "You can't join this club.", details: '' } as const;

describe('notices are typed by the API they belong to', () => {
  test("a success notice knows its endpoint's result and argument", () => {
    const notices: Notices = {
      serve: { success: ({ ace }, { playerName }) => (ace ? { title: playerName } : null) },
    };
    for (const name of Object.keys(notices)) expect(api.endpoints).toHaveProperty(name);
  });

  test('an endpoint that the API does not have is a type error', () => {
    // @ts-expect-error it is spelled "serve"
    const notices: Notices = { sevre: { success: { title: 'Ace!' } } };
    expect(notices).toBeDefined();
  });

  test('so is a result that the endpoint does not have', () => {
    const notices: Notices = {
      // @ts-expect-error the result tells of aces alone
      serve: { success: ({ fault }: { fault: boolean }) => (fault ? { title: 'Fault!' } : null) },
    };
    expect(notices).toBeDefined();
  });

  test('so is an argument that it does not take', () => {
    const notices: Notices = {
      // @ts-expect-error the argument names a player
      serve: { success: (_done, { clubName }: { clubName: string }) => ({ title: clubName }) },
    };
    expect(notices).toBeDefined();
  });

  test('so is a code that no request fails with', () => {
    const notices: Notices = {
      // @ts-expect-error it is spelled "banned"
      serve: { failure: { baned: { title: 'Error' } } },
    };
    // @ts-expect-error nor may a list of reasons name it
    expect([notices, failed('Error', '', ['baned'])]).toHaveLength(2);
  });
});

test('the request offered is one of the same API', () => {
  const action = {
    label: 'Again',
    request: { endpoint: 'serve' as const, arg: { playerName: 'Ana' } },
  };
  const notices: Notices = { serve: { success: { title: 'Served', action } } };
  const wrong: Notices = {
    serve: {
      success: {
        title: 'Served',
        // @ts-expect-error the argument names a player
        action: { label: 'Again', request: { endpoint: 'serve', arg: { clubName: 'Lisbon' } } },
      },
    },
  };
  expect([notices, wrong]).toHaveLength(2);
});

describe('the notice of a failure', () => {
  test('gives the reason for the codes named, and the fallback for all others', () => {
    const { banned, otherwise, ...others } = failed('Error', 'Please try again.', ['banned']);
    expect(typeof banned === 'function' && banned(refused)).toEqual({
      title: 'Error',
      description: "You can't join this club.",
    });
    expect(otherwise).toEqual({ title: 'Error', description: 'Please try again.' });
    expect(others).toEqual({});
  });

  test('gives the reason for any code of ours', () => {
    const { otherwise } = failedByWord('Not served');
    if (typeof otherwise !== 'function') throw new Error('It depends on the error.');
    expect(otherwise(refused)?.description).toBe("You can't join this club.");
    expect(otherwise({ ...refused, code: '23505' })?.description).toBe('Please try again');
  });

  test('is absent when the form shows it', () => {
    expect(saidByTheForm('banned')).toEqual({ banned: null });
  });
});
