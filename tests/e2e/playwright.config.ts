import { defineConfig } from '@playwright/test';
import path from 'node:path';
import { USUAL } from './support/windows.ts';

const scratch = path.resolve(import.meta.dirname, '../../.tmp');
const chromium = process.env['CHROMIUM_PATH'];

/** What waits for a schedule, or looks at many screens. */
const LONG = /web\/(screens|offline|waiting|outbox|introductions|knockouts)\.spec\.ts$/;

export default defineConfig({
  testDir: import.meta.dirname,
  outputDir: path.join(scratch, 'e2e'),
  globalSetup: path.join(import.meta.dirname, 'global-setup.ts'),
  // Half of a test is waiting for a page to come to rest.
  workers: 3,
  fullyParallel: true,
  // A run is over with its last test: what takes longest begins first.
  projects: [
    { name: 'long', testMatch: LONG },
    { name: 'web', testMatch: 'web/*.spec.ts', testIgnore: LONG },
  ],
  forbidOnly: Boolean(process.env['CI']),
  // A second try keeps one slow moment from hiding all else; who needed it is named at the end.
  retries: 1,
  // Long enough for the longest test on a machine that does much else; what hangs ends by the time for each step.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['line'], ['json', { outputFile: path.join(scratch, 'e2e.json') }]],
  use: {
    ...USUAL,
    // Recording costs a third of the time; `--trace on` when a failure needs looking into.
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
