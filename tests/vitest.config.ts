import react from '@vitejs/plugin-react';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './support/node/longest-first.ts';

const root = path.resolve(import.meta.dirname, '..');

export default defineConfig({
  root,
  cacheDir: path.join(root, 'node_modules', '.cache', 'vitest'),
  test: {
    // Much of a test is waiting: for a process, a socket, a schedule.
    maxWorkers: Math.max(4, availableParallelism()),
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        root,
        test: {
          name: 'unit',
          environment: 'node',
          include: ['{renderer,main,preload,scripts,supabase}/**/*.test.ts'],
          // Some simulate a region; a busy machine takes its time.
          testTimeout: 60_000,
          // Pure code shares one process: a fresh one per file costs more than the tests.
          isolate: false,
          // The contrast test reads the tokens; vitest hands out empty files otherwise.
          css: { include: [/tokens\.css/] },
        },
      },
      {
        root,
        plugins: [react()],
        test: {
          name: 'components',
          environment: 'jsdom',
          environmentOptions: { jsdom: { url: 'http://localhost/' } },
          include: ['renderer/**/*.test.tsx'],
          // As above; the order is another each time, so that no test leans on what one before it left.
          isolate: false,
          sequence: { shuffle: { tests: true } },
          setupFiles: ['tests/support/web/setup.ts'],
          testTimeout: 30_000,
        },
      },
      {
        root,
        test: {
          name: 'stack',
          environment: 'node',
          include: ['tests/integration/stack/**/*.test.ts'],
          globalSetup: ['tests/integration/stack/setup.ts'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        root,
        test: {
          name: 'product',
          environment: 'node',
          include: ['tests/integration/product/**/*.test.ts'],
          globalSetup: ['tests/integration/product/setup.ts'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
