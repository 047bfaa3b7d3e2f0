import { configureStore } from '@reduxjs/toolkit';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { expect, test, vi } from 'vitest';
import { createFakePlatform } from '../../../../../tests/support/web/fake-platform.ts';
import { noticesReducer } from '../../../../shared/notices/notices-slice.ts';
import { PlatformProvider } from '../../../../shared/platform/platform-context.tsx';
import type { Challenge } from '../../domain/challenge.ts';
import { demoMatches, DEMO_VIEWER_ID } from '../../domain/demo.ts';
import { ExportMatchesDialog } from './export-matches-dialog.tsx';

const matches = demoMatches(new Date('2026-01-05T12:00:00Z'), 'UTC');

function open(shown: readonly Challenge[] = matches) {
  const platform = createFakePlatform('desktop');
  const store = configureStore({ reducer: { notices: noticesReducer } });
  const onClose = vi.fn<() => void>();
  const dialog = (them: readonly Challenge[]) => (
    <Provider store={store}>
      <PlatformProvider value={platform}>
        <ExportMatchesDialog matches={them} viewerId={DEMO_VIEWER_ID} onClose={onClose} />
      </PlatformProvider>
    </Provider>
  );
  const { rerender } = render(dialog(shown));
  return {
    platform,
    onClose,
    show: (them: readonly Challenge[]) => rerender(dialog(them)),
    told: () => store.getState().notices.map(({ title }) => title),
  };
}

const choose = (name: RegExp): Promise<void> =>
  userEvent.click(screen.getByRole('checkbox', { name }));
const press = (name: string): Promise<void> =>
  userEvent.click(screen.getByRole('button', { name }));

test('all matches are selected at first, and the remaining selection is saved', async () => {
  const { platform, onClose } = open();
  expect(screen.getByText('All 2 matches chosen')).toBeTruthy();
  await choose(/Marcus Webb/);
  expect(screen.getByText('1 of 2 matches chosen')).toBeTruthy();
  await press('Save calendar file');
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(platform.savedFiles).toMatchObject([{ name: 'tennis-matches.ics' }]);
  expect(platform.savedFiles[0]?.text).toContain('Sarah Chen');
  expect(platform.savedFiles[0]?.text).not.toContain('Marcus Webb');
});

test("a match agreed meanwhile is selected, one that is gone doesn't count", async () => {
  const [first, second] = matches;
  if (!first || !second) throw new Error('The sample is empty.');
  const { show } = open([first]);
  show([first, second]);
  expect(screen.getByText('All 2 matches chosen')).toBeTruthy();
  await choose(/Sarah Chen/);
  show([second]);
  expect(screen.getByText('1 match chosen')).toBeTruthy();
});

test("an empty selection can't be saved, which is said until one is selected", async () => {
  const { platform, onClose } = open();
  await press('Choose none');
  await press('Save calendar file');
  expect(screen.getByRole('alert').textContent).toBe('Please choose at least one match.');
  await choose(/Sarah Chen/);
  expect(screen.getByRole('alert').textContent).toBe('');
  expect(platform.savedFiles).toEqual([]);
  expect(onClose).not.toHaveBeenCalled();
});

test('cancelling the save dialog keeps the selection', async () => {
  const { platform, onClose, told } = open();
  platform.answerSavesWith('cancelled');
  await choose(/Marcus Webb/);
  await press('Save calendar file');
  expect(await screen.findByText('1 of 2 matches chosen')).toBeTruthy();
  expect(onClose).not.toHaveBeenCalled();
  expect(told()).toEqual([]);
});

test('a failure to make the file is reported, and the selection stays', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { onClose, told } = open(matches.map((match) => ({ ...match, startsAt: 'never' })));
  await choose(/Marcus Webb/);
  await press('Save calendar file');
  await waitFor(() => expect(told()).toEqual(["The calendar file couldn't be created"]));
  expect(screen.getByText('1 of 2 matches chosen')).toBeTruthy();
  expect(onClose).not.toHaveBeenCalled();
});
