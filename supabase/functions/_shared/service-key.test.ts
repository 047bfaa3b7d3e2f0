import { expect, test } from 'vitest';
import { serviceKey } from './service-key.ts';

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
