import { defineConfig } from '@playwright/test';
import path from 'node:path';
import { findElectron } from '../../scripts/electron-binary.ts';
import base from './playwright.config.ts';
import type { Shell } from './support/test.ts';

const scratch = path.resolve(import.meta.dirname, '../../.tmp');

/** The desktop app, and the specs that the product must pass in either shell. */
export default defineConfig<{ shell: Shell }>(base, {
  globalSetup: path.join(import.meta.dirname, 'desktop-setup.ts'),
  testMatch: ['desktop/*.spec.ts', 'web/main-job.spec.ts', 'web/clubs-announcements.spec.ts'],
  testIgnore: findElectron().kind === 'electron' ? ['desktop/stand-in.spec.ts'] : [],
  // Starting a window of its own takes longer than a tab.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [['line'], ['json', { outputFile: path.join(scratch, 'desktop.json') }]],
  use: { shell: 'desktop' },
});
