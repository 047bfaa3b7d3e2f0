import { expect, test } from 'vitest';
import { headerRules, redirectRules, securityHeaders } from './hosting-files.ts';

const config = { supabaseUrl: 'https://project.supabase.co', publishableKey: 'key' };
const site = { pages: {}, app: [], inlineScripts: [] };

test('static hosts enforce https; a server without it does not', () => {
  expect(headerRules(config, site)).toContain('/*\n  content-security-policy: ');
  expect(headerRules(config, site)).toMatch(
    /^ {2}strict-transport-security: max-age=63072000; includeSubDomains$/m,
  );
  expect(Object.keys(securityHeaders(config, site))).not.toContain('strict-transport-security');
});

test('static hosts find the app without redirects between names, and find written pages by themselves', () => {
  const pages = { '/': 'index.html', '/privacy': 'privacy.html' };
  const rules = redirectRules({ ...site, pages, app: ['/clubs/:slug', '/dashboard'] });
  expect(rules).toBe('/clubs/:slug /app 200\n/dashboard /app 200\n');
});
