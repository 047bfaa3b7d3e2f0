import { configureStore } from '@reduxjs/toolkit';
import { expect, test } from 'vitest';
import { baseApi } from './base-api.ts';
import { makeRequest, type RequestOf } from './request-by-name.ts';

const served: string[] = [];
const api = baseApi.injectEndpoints({
  endpoints: (build) => ({
    tossTheBall: build.mutation<null, { readonly playerName: string }>({
      queryFn: ({ playerName }) => {
        served.push(playerName);
        return { data: null };
      },
    }),
  }),
});

const aStore = () =>
  configureStore({
    reducer: { [baseApi.reducerPath]: baseApi.reducer },
    middleware: (defaults) => defaults().concat(baseApi.middleware),
  });

test('makes a request that was stored as data', async () => {
  const request: RequestOf<typeof api> = { endpoint: 'tossTheBall', arg: { playerName: 'Ana' } };
  await aStore().dispatch(makeRequest(JSON.parse(JSON.stringify(request))));
  expect(served).toEqual(['Ana']);
});

test('throws for a request that no API knows', () => {
  expect(() => aStore().dispatch(makeRequest({ endpoint: 'lob', arg: null }))).toThrow('lob');
});
