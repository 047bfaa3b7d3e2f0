// `npm test`: checks, unit and component tests, database tests, integration, end to end.
// Arguments choose suites by name: `npm test -- check database`.
import { mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { runChecks } from './checks.ts';
import { findChromium } from './chromium.ts';
import { ROOT, SCRATCH } from './paths.ts';
import { runCommand } from './run-command.ts';
import { makeRunFolder } from './run-folder.ts';
import { runPgtap } from './run-pgtap.ts';
import { withTestStack } from './test-stack.ts';

interface Count {
  readonly passed: number;
  readonly failed: number;
  /** What failed, where the suite's report says it. Repeated at the end, after all the output. */
  readonly names?: readonly string[];
}

const SUITES: Readonly<Record<string, () => Promise<Count>>> = {
  check: () => withTestStack(runChecks),
  unit: () => vitest('unit', ['--project', 'unit', '--project', 'components']),
  zones: async () =>
    sum([
      await vitest('zones-lisbon', ['--project', 'unit', ...ZONED], 'Europe/Lisbon'),
      await vitest('zones-new-york', ['--project', 'unit', ...ZONED], 'America/New_York'),
    ]),
  database: () =>
    withTestStack((stack) =>
      runPgtap({
        adminUrl: stack.adminUrl,
        directory: path.join(ROOT, 'supabase', 'tests', 'database'),
        log: (line) => console.log(line),
      }),
    ),
  integration: () => vitest('integration', ['--project', 'stack', '--project', 'product']),
  e2e: () => playwright('e2e'),
  desktop: () => playwright('desktop'),
};

/** What reads the clock runs once more where summer time changes. */
const ZONED = [
  'renderer/shared/dates',
  'renderer/features/challenges/domain',
  'renderer/features/events/domain',
];

/** Runs vitest and counts from its report; a run that made none failed as a whole. */
async function vitest(name: string, args: readonly string[], zone = 'UTC'): Promise<Count> {
  const report = path.join(SCRATCH, `${name}.json`);
  const run = await runCommand(
    'vitest',
    [
      'run',
      '--config',
      'tests/vitest.config.ts',
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...args,
    ],
    { env: { TZ: zone }, show: true },
  );
  const {
    numPassedTests: passed = 0,
    numFailedTests = 0,
    testResults = [],
  } = await readReport(report);
  const names = testResults.flatMap(({ name: file, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    if (failed.length === 0 && message) return [`${path.relative(ROOT, file)}: ${message}`];
    return failed.map(({ fullName, failureMessages }) =>
      [path.relative(ROOT, file), fullName, ...failureMessages].join('\n  '),
    );
  });
  return { passed, failed: run.ok ? 0 : Math.max(1, numFailedTests), names };
}

/** `e2e`: in browsers; `desktop`: in the desktop app, which says what it runs on. */
async function playwright(suite: 'e2e' | 'desktop'): Promise<Count> {
  const report = path.join(SCRATCH, `${suite}.json`);
  const config = suite === 'e2e' ? 'playwright.config.ts' : 'desktop.config.ts';
  const chromium = await findChromium((line) => console.log(line));
  const run = await runCommand('playwright', ['test', '--config', `tests/e2e/${config}`], {
    env: {
      TZ: 'UTC',
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
      ...(chromium ? { CHROMIUM_PATH: chromium } : {}),
    },
    show: true,
  });
  const { stats = {} } = await readReport(report);
  const { expected = 0, unexpected = 0, flaky = 0 } = stats;
  // Playwright has named them above.
  if (flaky > 0) console.log(`Passed only at the second try, to be looked into: ${flaky}`);
  return { passed: expected + flaky, failed: run.ok ? 0 : Math.max(1, unexpected) };
}

/** The numbers of a vitest or Playwright report that are counted here. */
interface Report {
  readonly numPassedTests?: number;
  readonly numFailedTests?: number;
  readonly testResults?: readonly {
    readonly name: string;
    readonly message?: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
  readonly stats?: {
    readonly expected?: number;
    readonly unexpected?: number;
    readonly flaky?: number;
  };
}

async function readReport(file: string): Promise<Report> {
  const report: Report = JSON.parse(await readFile(file, 'utf8').catch(() => '{}'));
  return report;
}

function sum(counts: readonly Count[]): Count {
  return {
    passed: counts.reduce((total, { passed }) => total + passed, 0),
    failed: counts.reduce((total, { failed }) => total + failed, 0),
    names: counts.flatMap(({ names = [] }) => names),
  };
}

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in SUITES));
if (unknown.length > 0) {
  console.error(
    `No such suite: ${unknown.join(', ')}. There are ${Object.keys(SUITES).join(', ')}.`,
  );
  process.exit(2);
}

// The launcher was killed: what this process has started ends with it.
process.once('disconnect', () => process.exit(1));
process.channel?.unref();

const temporary = await makeRunFolder();
await rm(SCRATCH, { recursive: true, force: true });
await mkdir(SCRATCH, { recursive: true });
const counts: Count[] = [];
for (const [name, run] of Object.entries(SUITES)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const began = performance.now();
  console.log(`\n── ${name} ──`);
  const count = await run().catch((error: unknown): Count => {
    console.error(error);
    return { passed: 0, failed: 1 };
  });
  counts.push(count);
  const seconds = ((performance.now() - began) / 1000).toFixed(0);
  console.log(`── ${name}: ${count.passed} passed, ${count.failed} failed in ${seconds} s`);
}
const { passed, failed, names = [] } = sum(counts);
await rm(temporary, { recursive: true, force: true });
for (const name of names) console.log(`\n✗ ${name}`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
