import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import type { WaitingItem } from '../domain/waiting.ts';
import { WaitingAnswers } from './waiting-answers.tsx';

const item = (clash: boolean): WaitingItem => ({
  kind: 'challenge',
  key: 'challenge-c1',
  challengeId: 'c1',
  person: { id: 'b', fullName: 'Bea Costa', avatarUrl: null },
  match: {
    matchType: 'singles',
    date: '2026-01-06',
    time: '18:00',
    timeZone: 'UTC',
    durationMinutes: 60,
    courtLocation: 'Court 1',
  },
  clash,
  asksFirst: false,
  inLeague: false,
});

const show = (clash: boolean) =>
  render(
    <WaitingAnswers
      item={item(clash)}
      said={null}
      onAnswer={() => undefined}
      onUndo={() => undefined}
    />,
    { wrapper: MemoryRouter },
  );

const words = 'You already have a match at that time.';
const link = () => screen.getByRole('link', { name: 'Another time?: Bea Costa challenged you' });
const accept = () => screen.getByRole('button', { name: 'Accept: Bea Costa challenged you' });

test('a clash with an own match is shown, and accepting is no longer the main action', () => {
  const { unmount } = show(false);
  expect(screen.queryByText(words)).toBeNull();
  expect(accept().className).toContain('bg-court ');
  unmount();
  show(true);
  expect(screen.getByText(words)).toBeTruthy();
  expect(accept().className).not.toContain('bg-court ');
});

test('another time is always offered, and is the main action only at the time of an own match', () => {
  const { unmount } = show(false);
  expect(link().getAttribute('href')).toBe('/challenges?another=c1');
  expect(link().className).not.toContain('bg-court ');
  unmount();
  show(true);
  expect(link().getAttribute('href')).toBe('/challenges?another=c1');
  expect(link().className).toContain('bg-court ');
});
