import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { ImportRun } from './import-run.tsx';
import type { ImportProgress } from './use-import.ts';

function show(progress: Pick<ImportProgress, 'status' | 'invited'> & { asked?: number }) {
  render(
    <ImportRun
      progress={{ stepsDone: 0, stepCount: 2, asked: 500, importId: 'i', ...progress }}
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

test.each([
  // Whether the first portion was done nobody knows: its answer may have been lost.
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
])('of %i people %i are invited, which says why', (asked, invited, words) => {
  show({ status: 'done', asked, invited });
  expect(screen.getByText(words)).toBeDefined();
});
