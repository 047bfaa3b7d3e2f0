import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { createFakePlatform } from '../../../../tests/support/web/fake-platform.ts';
import { PlatformProvider } from '../../../shared/platform/platform-context.tsx';
import type { Challenge } from '../domain/challenge.ts';
import { demoMatches, DEMO_VIEWER_ID } from '../domain/demo.ts';
import { type MatchActions, MatchItem } from './match-item.tsx';

const now = new Date('2026-01-05T12:00:00Z');
const [accepted, pending] = demoMatches(now, 'UTC');
const leo = { id: 'leo', fullName: 'Leo Martin', avatarUrl: null, skillLevel: null };

function setup(match: Challenge | undefined) {
  if (!match) throw new Error('The sample is empty.');
  const actions = {
    onSave: vi.fn<MatchActions['onSave']>(),
    onCancel: vi.fn<MatchActions['onCancel']>(),
    onReschedule: vi.fn<MatchActions['onReschedule']>(),
    onDemoMessage: vi.fn<MatchActions['onDemoMessage']>(),
  };
  const platform = createFakePlatform();
  render(
    <MemoryRouter>
      <PlatformProvider value={platform}>
        <MatchItem
          match={match}
          viewerId={DEMO_VIEWER_ID}
          viewerZone="UTC"
          now={now}
          clash={false}
          actions={actions}
        />
      </PlatformProvider>
    </MemoryRouter>,
  );
  return { ...actions, platform };
}

const MORE = /^More for /;

async function choose(item: string): Promise<void> {
  await userEvent.click(screen.getByRole('button', { name: MORE }));
  await userEvent.click(screen.getByRole('menuitem', { name: item }));
}

test('a match shows its state, day and place, and can be added to calendars', async () => {
  const { onSave, onCancel, platform } = setup(accepted);
  for (const words of ['accepted', 'Jan 6, 2026 at 6:00 pm', 'Riverside Tennis Club, Court 2']) {
    expect(screen.getByText(words)).toBeTruthy();
  }
  // Its description distinguishes it from other matches' buttons.
  expect(screen.getByRole('button', { name: 'Message', description: 'Sarah Chen' })).toBeTruthy();
  await choose('Apple Calendar');
  expect(onSave).toHaveBeenCalledWith(accepted);
  await choose('Cancel');
  expect(onCancel).toHaveBeenCalledWith(accepted);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: MORE }));
  await choose('Google Calendar');
  expect(platform.openedLinks).toEqual([
    expect.stringContaining('dates=20260106T180000Z%2F20260106T190000Z'),
  ]);
});

test("a match's menu works with the keyboard", async () => {
  const { onReschedule } = setup(accepted);
  screen.getByRole('button', { name: MORE }).focus();
  await userEvent.keyboard('{Enter}');
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    'Google Calendar',
    'Apple Calendar',
    'Move to another time',
    'Cancel',
  ]);
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(onReschedule).toHaveBeenCalledWith(accepted);
  expect(screen.queryByRole('menuitem')).toBeNull();
});

test('a pending match is in no calendar', async () => {
  setup(pending);
  await userEvent.click(screen.getByRole('button', { name: MORE }));
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Cancel']);
});

test('messaging a player opens the chat; messaging a sample player only says so', async () => {
  const { onDemoMessage } = setup(pending);
  await userEvent.click(screen.getByRole('button', { name: 'Message' }));
  expect(onDemoMessage).toHaveBeenCalledOnce();
  setup(pending && { ...pending, challenged: leo });
  expect(screen.getByRole('link', { name: 'Message' }).getAttribute('href')).toBe('/chat/leo');
});

test('a match that goes on without the player is left, not cancelled', () => {
  setup(accepted && { ...accepted, goesOn: true });
  fireEvent.keyDown(screen.getByRole('button', { name: MORE }), { key: 'Enter' });
  const labels = screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
  expect(labels).toContain('Leave match');
  expect(labels).not.toContain('Cancel');
});

test('a partner can leave doubles from the menu', () => {
  setup(
    accepted && {
      ...accepted,
      matchType: 'doubles',
      challenger: leo,
      seats: [
        { player: leo, side: 'challenger', status: 'confirmed' },
        { player: { ...leo, id: DEMO_VIEWER_ID }, side: 'challenger', status: 'confirmed' },
      ],
    },
  );
  fireEvent.keyDown(screen.getByRole('button', { name: MORE }), { key: 'Enter' });
  const labels = screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
  expect(labels).toEqual(['Google Calendar', 'Apple Calendar', 'Leave match']);
});

test('a challenge waiting for the viewer is answered, not cancelled', () => {
  setup(
    pending && {
      ...pending,
      challenger: leo,
      challenged: { ...leo, id: DEMO_VIEWER_ID },
      seats: [],
    },
  );
  expect(screen.getByRole('link', { name: 'Respond' }).getAttribute('href')).toBe(
    `/challenges#challenge-${pending?.id}`,
  );
  fireEvent.keyDown(screen.getByRole('button', { name: MORE }), { key: 'Enter' });
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    'Message',
  ]);
});
