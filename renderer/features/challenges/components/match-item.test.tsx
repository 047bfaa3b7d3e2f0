import { render, screen } from '@testing-library/react';
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
  render(
    <MemoryRouter>
      <PlatformProvider value={createFakePlatform()}>
        <MatchItem
          match={match}
          viewerId={DEMO_VIEWER_ID}
          viewerZone="UTC"
          now={now}
          actions={actions}
        />
      </PlatformProvider>
    </MemoryRouter>,
  );
  return actions;
}

test('a match shows its state, day and place, and goes into calendars', async () => {
  const { onSave, onCancel } = setup(accepted);
  for (const words of ['accepted', 'Jan 6, 2026 at 6:00 pm', 'Riverside Tennis Club, Court 2']) {
    expect(screen.getByText(words)).toBeTruthy();
  }
  expect(screen.getByRole('link', { name: 'Google Calendar' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Apple Calendar' }));
  expect(onSave).toHaveBeenCalledWith(accepted);
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(onCancel).toHaveBeenCalledWith(accepted);
});

test('a message to a player leads to the chat; one to a sample player only says so', async () => {
  const { onDemoMessage } = setup(pending);
  await userEvent.click(screen.getByRole('button', { name: 'Message' }));
  expect(onDemoMessage).toHaveBeenCalledOnce();
  setup(pending && { ...pending, challenged: leo });
  expect(screen.getByRole('link', { name: 'Message' }).getAttribute('href')).toBe('/chat/leo');
});

test('a challenge that waits for the viewer is answered, not cancelled', () => {
  setup(
    pending && {
      ...pending,
      challenger: leo,
      challenged: { ...leo, id: DEMO_VIEWER_ID },
      seats: [],
    },
  );
  expect(screen.getByRole('link', { name: 'Respond' }).getAttribute('href')).toBe('/challenges');
  expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull();
});
