import { defineConfig } from '@playwright/test';
import path from 'node:path';
import { findElectron } from '../../scripts/electron-binary.ts';
import base from './playwright.config.ts';
import type { Shell } from './support/test.ts';

const scratch = path.resolve(import.meta.dirname, '../../.tmp');

/** The desktop app, and the specs that the product must pass in either shell. */
export default defineConfig<{ shell: Shell }>({
  ...base,
  // What the web's tests have left of what failed stays beside it.
  outputDir: path.join(scratch, 'desktop'),
  globalSetup: path.join(import.meta.dirname, 'desktop-setup.ts'),
  projects: [
    { name: 'desktop', testMatch: 'desktop/*.spec.ts', testIgnore: notHere() },
    // The main job and the club console: those of the web's tests that are marked.
    {
      name: 'shared',
      testMatch: 'web/*.spec.ts',
      grep: /@desktop/,
      // Each visitor is an app with a browser of its own, which a busy machine takes its time to start.
      timeout: 120_000,
    },
  ],
  // Starting a window of its own takes longer than a tab.
  timeout: 60_000,
  reporter: [['line'], ['json', { outputFile: path.join(scratch, 'desktop.json') }]],
  use: { ...base.use, shell: 'desktop' },
});

/** What another system, or Electron itself, cannot show. */
function notHere(): string[] {
  return [
    ...(findElectron().kind === 'electron' ? ['desktop/stand-in.spec.ts'] : []),
    // What is put in place by the app itself, without an installer, is an AppImage.
    ...(process.platform === 'linux' ? [] : ['desktop/updates.spec.ts']),
  ];
}
