import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ROOT } from './paths.ts';

/** The result of a suite, or part of one. */
export interface Count {
  readonly passed: number;
  readonly failed: number;
  /**
   * The names of failures with their reasons, if the report has them. Repeated at the end, after
   * all the output.
   */
  readonly names?: readonly string[];
  /** Tests that passed only on retry, and need a look. */
  readonly flaky?: readonly string[];
}

export function sum(counts: readonly Count[]): Required<Count> {
  return {
    passed: counts.reduce((total, { passed }) => total + passed, 0),
    failed: counts.reduce((total, { failed }) => total + failed, 0),
    names: counts.flatMap(({ names = [] }) => names),
    flaky: counts.flatMap(({ flaky = [] }) => flaky),
  };
}

/** The parts of Vitest's report that are counted. */
interface VitestReport {
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
}

/** Counts from Vitest's report. A run that ended badly has failed, whatever its report says. */
export function countVitest(report: VitestReport, ok: boolean): Count {
  const { numPassedTests: passed = 0, numFailedTests = 0, testResults = [] } = report;
  const names = testResults.flatMap(({ name, message, assertionResults }) => {
    const file = path.relative(ROOT, name);
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    if (failed.length === 0 && message) return [`${file}: ${message}`];
    return failed.map(({ fullName, failureMessages }) => told(file, fullName, failureMessages));
  });
  return { passed, failed: ok ? 0 : Math.max(1, numFailedTests), names };
}

interface PlaywrightSuite {
  readonly title: string;
  readonly specs?: readonly {
    readonly title: string;
    readonly file: string;
    readonly line: number;
    readonly tests: readonly {
      readonly status: 'expected' | 'unexpected' | 'flaky' | 'skipped';
      readonly results: readonly { readonly errors?: readonly { readonly message?: string }[] }[];
    }[];
  }[];
  readonly suites?: readonly PlaywrightSuite[];
}

/** The parts of Playwright's report that are counted. */
interface PlaywrightReport {
  readonly stats?: {
    readonly expected?: number;
    readonly unexpected?: number;
    readonly flaky?: number;
  };
  readonly suites?: readonly PlaywrightSuite[];
  /** Errors outside tests. */
  readonly errors?: readonly { readonly message?: string }[];
}

/** Counts from Playwright's report, like {@link countVitest}. */
export function countPlaywright(report: PlaywrightReport, ok: boolean): Count {
  const { expected = 0, unexpected = 0, flaky = 0 } = report.stats ?? {};
  const names: string[] = [];
  const second: string[] = [];
  const read = (suite: PlaywrightSuite, above: readonly string[]): void => {
    for (const { title, file, line, tests } of suite.specs ?? []) {
      const name = [...above, title].join(' › ');
      for (const { status, results } of tests) {
        const errors = results.flatMap((result) => result.errors ?? []);
        const reasons = errors.map(({ message = '' }) => message);
        if (status === 'unexpected') names.push(told(`${file}:${line}`, name, reasons.slice(-1)));
        if (status === 'flaky') second.push(told(`${file}:${line}`, name, reasons.slice(0, 1)));
      }
    }
    for (const inner of suite.suites ?? []) read(inner, [...above, inner.title]);
  };
  for (const file of report.suites ?? []) read(file, []);
  const outside = (report.errors ?? []).map(({ message = '' }) =>
    told('Outside of tests', message, []),
  );
  return {
    passed: expected + flaky,
    failed: ok ? 0 : Math.max(1, unexpected),
    names: [...names, ...outside],
    flaky: second,
  };
}

function told(file: string, name: string, reasons: readonly string[]): string {
  return stripVTControlCharacters([file, name, ...reasons].join('\n  '));
}

/** Reads a run's report; a missing one counts nothing. */
export async function readReport<T extends object>(file: string): Promise<Partial<T>> {
  const report: Partial<T> = JSON.parse(await readFile(file, 'utf8').catch(() => '{}'));
  return report;
}

interface Row extends Count {
  readonly name: string;
  readonly seconds: number;
}

/** A table of all suites and the total; `seconds` is elapsed time, as suites may overlap. */
export function table(rows: readonly Row[], seconds: number): string {
  const { passed, failed } = sum(rows);
  const cells = [
    ['suite', 'passed', 'failed', 'seconds'],
    ...[...rows, { name: 'total', passed, failed, seconds }].map((row) => [
      row.name,
      String(row.passed),
      String(row.failed),
      row.seconds.toFixed(0),
    ]),
  ];
  return cells
    .map(([name = '', ...numbers]) =>
      [name.padEnd(12), ...numbers.map((number) => number.padStart(8))].join(''),
    )
    .join('\n');
}
