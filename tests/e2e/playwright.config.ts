import { defineConfig } from '@playwright/test';
import path from 'node:path';
import { USUAL } from './support/windows.ts';

const scratch = path.resolve(import.meta.dirname, '../../.tmp');
const chromium = process.env['CHROMIUM_PATH'];

/** Tests that wait for a schedule, or visit many screens. */
const LONG = /web\/(screens|offline|waiting|outbox|introductions|knockouts)\.spec\.ts$/;

export default defineConfig({
  testDir: import.meta.dirname,
  outputDir: path.join(scratch, 'e2e'),
  globalSetup: path.join(import.meta.dirname, 'global-setup.ts'),
  // Half of a test's time is waiting for a page to settle.
  workers: 3,
  fullyParallel: true,
  // A run ends with its last test, so the slowest start first.
  projects: [
    { name: 'long', testMatch: LONG },
    { name: 'web', testMatch: 'web/*.spec.ts', testIgnore: LONG },
  ],
  forbidOnly: Boolean(process.env['CI']),
  // A retry keeps one slow moment from hiding everything else; flaky tests are named at the end.
  retries: 1,
  // Long enough for the longest test on a busy machine; tests that hang are ended by the time limit
  // of each step.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['line'], ['json', { outputFile: path.join(scratch, 'e2e.json') }]],
  use: {
    ...USUAL,
    // Tracing costs a third of the time; use `--trace on` to look into a failure.
    trace: 'off',
    launchOptions: {
      ...(chromium ? { executablePath: chromium } : {}),
      args: [
        // Chromium's sandbox does not start as root.
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
