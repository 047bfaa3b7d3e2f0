// @vitest-environment jsdom
import { describe, expect, test } from 'vitest';
import { configFromEnv, contentSecurityPolicy, fillConfig } from './web-config.ts';

const config = { supabaseUrl: 'https://x.supabase.co', publishableKey: 'a"b<c&d' };
const page = '<head><meta name="courtcrew-config" content="" /></head>';

test('the page contains the configuration unchanged', () => {
  const document = new DOMParser().parseFromString(fillConfig(page, config), 'text/html');
  const content = document.querySelector('meta[name="courtcrew-config"]')?.getAttribute('content');
  expect(JSON.parse(content ?? '')).toEqual(config);
});

test('a page that was filled at build time stays as it is', () => {
  const filled = fillConfig(page, config);
  expect(fillConfig(filled, { ...config, publishableKey: 'other' })).toBe(filled);
});

describe('the environment', () => {
  const key = { SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x' };

  test('names the project and the site, with or without a trailing slash', () => {
    const env = {
      ...key,
      SUPABASE_URL: 'https://x.supabase.co/',
      SITE_URL: 'https://tennis.example/',
    };
    expect(configFromEnv(env)).toEqual({
      supabaseUrl: 'https://x.supabase.co',
      publishableKey: 'sb_publishable_x',
      siteUrl: 'https://tennis.example',
    });
  });

  test.each(['x.supabase.co', 'ftp://x.supabase.co', 'https://'])(
    'is refused when it contains an invalid address: %s',
    (address) => {
      expect(() => configFromEnv({ ...key, SUPABASE_URL: address })).toThrow('SUPABASE_URL is "');
    },
  );

  test.each([
    'sb_secret_x',
    // The legacy kind: {"iss":"supabase","ref":"x","role":"service_role"}
    'eyJhbGciOiJIUzI1NiJ9.eyJpc3MiOiJzdXBhYmFzZSIsInJlZiI6IngiLCJyb2xlIjoic2VydmljZV9yb2xlIn0.x',
  ])('puts no secret key into a page: %s', (secret) => {
    const env = { SUPABASE_URL: 'https://x.supabase.co', SUPABASE_PUBLISHABLE_KEY: secret };
    expect(() => configFromEnv(env)).toThrow('is a secret key');
  });

  test('may contain the legacy kind of public key', () => {
    const publishableKey = 'eyJhbGciOiJIUzI1NiJ9.eyJyb2xlIjoiYW5vbiJ9.x';
    const env = { SUPABASE_URL: 'https://x.supabase.co', SUPABASE_PUBLISHABLE_KEY: publishableKey };
    expect(configFromEnv(env)).toMatchObject({ publishableKey });
  });

  test('counts as empty without a project or a key', () => {
    expect(configFromEnv(key)).toBeNull();
    expect(configFromEnv({ SUPABASE_URL: 'https://x.supabase.co' })).toBeNull();
  });
});

describe('the policy', () => {
  const policy = contentSecurityPolicy({ ...config, supabaseUrl: 'http://127.0.0.1:54321/' });

  test('lets the page connect to its own backend, sockets included', () => {
    expect(policy).toContain("connect-src 'self' http://127.0.0.1:54321 ws://127.0.0.1:54321;");
  });

  test('runs no script except our own files', () => {
    expect(policy).toContain("script-src 'self';");
    expect(policy).not.toContain('unsafe-eval');
  });

  test('and those named by their hash', () => {
    const named = contentSecurityPolicy(config, ['sha256-abc=']);
    expect(named).toContain("script-src 'self' 'sha256-abc=';");
  });
});
