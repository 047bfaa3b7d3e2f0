import { expect, test } from 'vitest';
import { serviceHeaders, serviceKey } from './service-key.ts';

const NAMED = JSON.stringify({ default: 'sb_secret_named' });

test.each([
  ['the named one', { SUPABASE_SECRET_KEYS: NAMED }, 'sb_secret_named'],
  [
    'the named one, where the older kind may be switched off',
    { SUPABASE_SECRET_KEYS: NAMED, SUPABASE_SERVICE_ROLE_KEY: 'eyJ' },
    'sb_secret_named',
  ],
  ['one of another name', { SUPABASE_SECRET_KEYS: '{"mine":"sb_secret_mine"}' }, 'sb_secret_mine'],
  [
    'the older kind of a project that has made no other',
    { SUPABASE_SECRET_KEYS: '{}', SUPABASE_SERVICE_ROLE_KEY: 'eyJ' },
    'eyJ',
  ],
  ['the older kind of a project of before', { SUPABASE_SERVICE_ROLE_KEY: 'eyJ' }, 'eyJ'],
])('functions call with %s', (_which, env: Record<string, string>, key) => {
  expect(serviceKey(env)).toBe(key);
});

test('a named key is no token, and is not sent as one', () => {
  expect(serviceHeaders({ SUPABASE_SECRET_KEYS: NAMED })).toEqual({
    apikey: 'sb_secret_named',
    'content-type': 'application/json',
  });
});

test('a key of the older kind is sent as a token too', () => {
  expect(serviceHeaders({ SUPABASE_SERVICE_ROLE_KEY: 'eyJ' })).toEqual({
    apikey: 'eyJ',
    authorization: 'Bearer eyJ',
    'content-type': 'application/json',
  });
});
