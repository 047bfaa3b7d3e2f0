import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { ROOT } from './paths.ts';
import { countPlaywright, countVitest, sum, table } from './test-count.ts';

describe("Vitest's report", () => {
  const passed = { fullName: 'serves', status: 'passed', failureMessages: [] };
  const failed = { fullName: 'lets', status: 'failed', failureMessages: ['expected 15 to be 30'] };
  const file = path.join(ROOT, 'renderer', 'match.test.ts');

  test('is counted, with the names and reasons of failures', () => {
    const testResults = [{ name: file, assertionResults: [passed, failed] }];
    expect(countVitest({ numPassedTests: 1, numFailedTests: 1, testResults }, false)).toEqual({
      passed: 1,
      failed: 1,
      names: ['renderer/match.test.ts\n  lets\n  expected 15 to be 30'],
    });
  });

  test('names a file that could not be read', () => {
    const testResults = [{ name: file, message: 'No such module', assertionResults: [] }];
    expect(countVitest({ testResults }, false)).toMatchObject({
      failed: 1,
      names: ['renderer/match.test.ts: No such module'],
    });
  });

  test('counts as a failure when it is missing, or when the run ended badly in spite of it', () => {
    expect(countVitest({}, false)).toEqual({ passed: 0, failed: 1, names: [] });
    expect(countVitest({ numPassedTests: 3, numFailedTests: 0 }, false).failed).toBe(1);
  });
});

const spec = (status: 'expected' | 'unexpected' | 'flaky', ...tries: readonly string[][]) => ({
  title: `is ${status}`,
  file: 'web/clubs.spec.ts',
  line: 7,
  tests: [
    {
      status,
      results: tries.map((messages) => ({ errors: messages.map((message) => ({ message })) })),
    },
  ],
});

describe("Playwright's report", () => {
  test('is counted, with names and reasons: the last failure, or for a test that passed on retry the first', () => {
    const specs = [
      spec('expected', []),
      spec('unexpected', ['slow'], ['\u001B[31mgone\u001B[39m']),
      spec('flaky', ['slow'], []),
    ];
    const suites = [{ title: 'web/clubs.spec.ts', suites: [{ title: 'a club', specs }] }];
    const stats = { expected: 1, unexpected: 1, flaky: 1 };
    expect(countPlaywright({ stats, suites }, false)).toEqual({
      passed: 2,
      failed: 1,
      names: ['web/clubs.spec.ts:7\n  a club › is unexpected\n  gone'],
      flaky: ['web/clubs.spec.ts:7\n  a club › is flaky\n  slow'],
    });
  });

  test('includes errors outside tests', () => {
    const report = { stats: { expected: 2 }, errors: [{ message: 'The stack did not start' }] };
    expect(countPlaywright(report, false)).toMatchObject({
      failed: 1,
      names: ['Outside of tests\n  The stack did not start'],
    });
  });
});

test('the table has a line for each suite and one for the total, in elapsed seconds', () => {
  const rows = [
    { name: 'unit', passed: 1234, failed: 0, seconds: 60.4 },
    { name: 'integration', passed: 300, failed: 2, seconds: 120 },
  ];
  expect(table(rows, 130.6).split('\n')).toEqual([
    'suite         passed  failed seconds',
    'unit            1234       0      60',
    'integration      300       2     120',
    'total           1534       2     131',
  ]);
  expect(sum(rows)).toEqual({ passed: 1534, failed: 2, names: [], flaky: [] });
});
