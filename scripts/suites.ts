import path from 'node:path';
import type { SuiteName } from './changed.ts';
import { runChecks } from './checks.ts';
import { findChromium } from './chromium.ts';
import { ROOT, SCRATCH } from './paths.ts';
import { runCommand } from './run-command.ts';
import { runPgtap } from './run-pgtap.ts';
import { type Count, countPlaywright, countVitest, readReport, sum } from './test-count.ts';
import { withTestStack } from './test-stack.ts';

/** A part of a suite, as in {@link Choice.only}; null is all of it. */
type Part = readonly string[] | null;

/** What `npm test` runs, in this order. */
export const SUITES: Readonly<Record<SuiteName, (only: Part) => Promise<Count>>> = {
  check: (only) => runChecks(only),
  unit: (only) => vitest('unit', ['--project', 'unit', '--project', 'components'], { only }),
  zones: async () =>
    sum([
      await vitest('zones-lisbon', ['--project', 'unit', ...ZONED], { zone: 'Europe/Lisbon' }),
      await vitest('zones-new-york', ['--project', 'unit', ...ZONED], { zone: 'America/New_York' }),
    ]),
  // A connection keeps one processor busy: two databases take half the time.
  database: () =>
    withTestStack((one) =>
      withTestStack((other) =>
        runPgtap({
          adminUrls: [one.adminUrl, other.adminUrl],
          directory: path.join(ROOT, 'supabase', 'tests', 'database'),
          log: (line) => console.log(line),
        }),
      ),
    ),
  integration: (only) =>
    vitest('integration', ['--project', 'stack', '--project', 'product'], { only }),
  e2e: (only) => playwright('e2e', only),
  desktop: (only) => playwright('desktop', only),
};

/** Tests that depend on the time zone run again in one with daylight saving. */
const ZONED = [
  'renderer/shared/dates',
  'renderer/features/challenges/domain',
  'renderer/features/events/domain',
];

/** @param only files whose tests should run, with the tests of what imports them */
async function vitest(
  name: string,
  args: readonly string[],
  { zone = 'UTC', only = null }: { readonly zone?: string; readonly only?: Part } = {},
): Promise<Count> {
  const report = path.join(SCRATCH, `${name}.json`);
  const run = await runCommand(
    'vitest',
    [
      ...(only === null ? ['run'] : ['related', '--run', ...only]),
      '--config',
      'tests/vitest.config.ts',
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...args,
    ],
    { env: { TZ: zone }, show: true },
  );
  return countVitest(await readReport(report), run.ok);
}

/** `e2e`: in browsers; `desktop`: in the desktop app, which says what it runs on. */
async function playwright(suite: 'e2e' | 'desktop', only: Part): Promise<Count> {
  const report = path.join(SCRATCH, `${suite}.json`);
  const config = suite === 'e2e' ? 'playwright.config.ts' : 'desktop.config.ts';
  const chromium = await findChromium((line) => console.log(line));
  const specs = only === null ? [] : ['--pass-with-no-tests', ...only];
  const run = await runCommand(
    'playwright',
    ['test', '--config', `tests/e2e/${config}`, ...specs],
    {
      env: {
        TZ: 'UTC',
        PLAYWRIGHT_JSON_OUTPUT_NAME: report,
        ...(chromium ? { CHROMIUM_PATH: chromium } : {}),
      },
      show: true,
    },
  );
  return countPlaywright(await readReport(report), run.ok);
}
