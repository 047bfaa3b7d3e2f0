import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { ImportRun } from './import-run.tsx';
import type { ImportProgress } from './use-import.ts';

function show(
  progress: Pick<ImportProgress, 'status' | 'invited'> & { asked?: number },
  startedAt = Date.now(),
) {
  render(
    <ImportRun
      progress={{ stepsDone: 0, stepCount: 2, asked: 500, importId: 'i', startedAt, ...progress }}
      undoing={false}
      invitationsPath="/invitations"
      onStop={() => undefined}
      onGoOn={() => undefined}
      onUndo={() => undefined}
    />,
    { wrapper: MemoryRouter },
  );
  return screen.queryByRole('button', { name: 'Undo' }) !== null;
}

afterEach(() => {
  vi.useRealTimers();
});

test.each([
  // Nobody knows whether the first batch was done: its answer may have been lost.
  ['failed', 0, true],
  ['failed', 250, true],
  ['stopped', 250, true],
  ['done', 3, true],
  ['stopped', 0, false],
  ['done', 0, false],
  ['running', 250, false],
  ['undone', 250, false],
] as const)('an import that is %s after %i can be undone: %s', (status, invited, mayUndo) => {
  expect(show({ status, invited })).toBe(mayUndo);
});

test.each([
  [3, 3, /^3 people invited\. Emails start going out/],
  [3, 2, /^2 people invited\. The others have an invitation already\. Emails start/],
  [3, 0, /^Nobody new was invited: they all have an invitation already\.$/],
])('of %i people %i are invited, with the reason', (asked, invited, words) => {
  show({ status: 'done', asked, invited });
  expect(screen.getByText(words)).toBeDefined();
});

test.each(['failed', 'stopped', 'done'] as const)(
  "an import that is %s and began more than ten minutes ago can't be undone, and doesn't say so",
  (status) => {
    expect(show({ status, invited: 3 }, Date.now() - 11 * 60_000)).toBe(false);
    expect(screen.getByRole('status').textContent).not.toContain('undo');
  },
);

test('the time until which it can be undone is shown', () => {
  vi.useFakeTimers({ now: new Date(2026, 10, 27, 18, 5) });
  show({ status: 'done', invited: 3 }, new Date(2026, 10, 27, 18, 0).getTime());
  expect(screen.getByRole('status').textContent).toContain('You can undo this until 6:10 pm.');
});
