import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { createPlayer } from '../support/community.ts';
import { cutFunction, cutTopics } from '../support/failing.ts';
import { expect, test } from '../support/test.ts';
import { ERROR_CATALOGUE } from './error-catalogue.ts';

test('every row of the error catalogue is checked by an existing test, or has a reason to be silent', async () => {
  for (const entry of ERROR_CATALOGUE) {
    if ('unsaid' in entry) {
      expect(entry.unsaid, entry.row).toMatch(/^[A-Z].{20,}\.$/);
      continue;
    }
    const [file = '', title = ''] = entry.shownBy.split(' › ');
    const tests = await testsOf(file);
    const source = tests.get(title);
    expect(source, `${entry.row}: ${entry.shownBy}`).toBeDefined();
    for (const words of entry.words) expect(source, `${entry.row}: ${words}`).toContain(words);
  }
});

test('a dashboard that cannot be loaded says so, and loads after a retry', async ({ visit }) => {
  const page = await visit(await createPlayer('Blank Ana'));
  await cutTopics(page);
  const cut = await cutFunction(page, 'get_dashboard');
  const logged = page.waitForEvent('console', (message) =>
    message.text().includes('getDashboard failed'),
  );
  await page.goto('/dashboard');
  await logged;
  await expect(page.getByText("Your dashboard couldn't be loaded")).toBeVisible();
  await expect(page.getByRole('link', { name: 'Find Match' })).toBeVisible();
  await cut.restore();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { name: 'No clubs yet' })).toBeVisible();
  await expect(page.getByText("Your dashboard couldn't be loaded")).toHaveCount(0);
});

test('logging out works on this device even if the server cannot be reached', async ({ visit }) => {
  const page = await visit(await createPlayer('Leaving Ana'), { at: '/dashboard' });
  await page.route('**/auth/v1/logout*', (route) => route.abort());
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('link', { name: 'Log In' }).first()).toBeVisible();
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/auth\/login/);
});

/**
 * A file's tests by title, each with its source and, if it runs over a table, the table above it.
 * Titles with placeholders stay as written.
 */
async function testsOf(file: string): Promise<ReadonlyMap<string, string>> {
  const source = await readFile(path.join(import.meta.dirname, file), 'utf8');
  const starts = [...source.matchAll(/^ *test\(\s*(?<quote>['"`])(?<title>.*)\k<quote>,/gmu)];
  /** Where the previous test ended. */
  const from = (at: number): number =>
    Math.max(0, source.lastIndexOf('});\n', starts[at]?.index ?? source.length));
  return new Map(
    starts.map((start, at) => [
      start.groups?.['title'] ?? '',
      source.slice(from(at), from(at + 1)),
    ]),
  );
}
