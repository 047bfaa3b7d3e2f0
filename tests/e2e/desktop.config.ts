import { defineConfig } from '@playwright/test';
import path from 'node:path';
import { findElectron } from '../../scripts/electron-binary.ts';
import base from './playwright.config.ts';
import type { Shell } from './support/test.ts';

const scratch = path.resolve(import.meta.dirname, '../../.tmp');

/** The desktop app, and the specs that the product must pass in both shells. */
export default defineConfig<{ shell: Shell }>({
  ...base,
  // Kept apart from the results of the web's failed tests.
  outputDir: path.join(scratch, 'desktop'),
  globalSetup: path.join(import.meta.dirname, 'desktop-setup.ts'),
  projects: [
    { name: 'desktop', testMatch: 'desktop/*.spec.ts', testIgnore: notHere() },
    // The main job and the club console: the web specs marked for it.
    {
      name: 'shared',
      testMatch: 'web/*.spec.ts',
      grep: /@desktop/,
      // Each visitor is an app with a browser of its own, which starts slowly on a busy machine.
      timeout: 120_000,
    },
  ],
  // Starting a new window takes longer than a tab.
  timeout: 60_000,
  reporter: [['line'], ['json', { outputFile: path.join(scratch, 'desktop.json') }]],
  use: { ...base.use, shell: 'desktop' },
});

/** Specs that need another system, or Electron itself. */
function notHere(): string[] {
  return [
    ...(findElectron().kind === 'electron' ? ['desktop/stand-in.spec.ts'] : []),
    // Only an AppImage is replaced by the app itself, without an installer.
    ...(process.platform === 'linux' ? [] : ['desktop/updates.spec.ts']),
  ];
}
