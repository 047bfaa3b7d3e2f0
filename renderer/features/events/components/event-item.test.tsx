import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { ClubEvent } from '../domain/club-event.ts';
import { eventWith } from '../domain/event-fixture.ts';
import { EventItem } from './event-item.tsx';

const event = eventWith({ goingCount: 2, cameCount: 2 });
const full = { ...event, goingCount: 4, waitingCount: 1 };

function show(shown: ClubEvent, now = '2026-01-05T12:00:00Z') {
  const onReply = vi.fn<(going: boolean) => void>();
  render(<EventItem event={shown} now={new Date(now)} onReply={onReply} />);
  return onReply;
}

const buttons = () => screen.queryAllByRole('button').map(({ textContent }) => textContent);
const press = (name: string): Promise<void> =>
  userEvent.click(screen.getByRole('button', { name }));

test('while there is room one may go or not', async () => {
  const onReply = show(event);
  expect(buttons()).toEqual(['Going', "Can't go"]);
  await press('Going');
  await press("Can't go");
  expect(onReply.mock.calls).toEqual([[true], [false]]);
});

test('an answer names its event and time, since all events of a series have the same name', () => {
  show(event);
  for (const name of ['Going', "Can't go"])
    expect(
      screen.getByRole('button', { name, description: /^Doubles night Mon, Jan 5\s*6:00 pm$/u }),
    ).toBeDefined();
});

test('when it is full one may wait', async () => {
  const onReply = show(full);
  expect(buttons()).toEqual(['Join waiting list', "Can't go"]);
  await press('Join waiting list');
  expect(onReply).toHaveBeenCalledWith(true);
});

test('a waiting player sees their place and may leave the line', async () => {
  const onReply = show({ ...full, reply: { state: 'waiting', place: 1 } });
  expect(screen.getByText("You're number 1 on the waiting list")).toBeDefined();
  expect(buttons()).toEqual(['Leave waiting list']);
  await press('Leave waiting list');
  expect(onReply).toHaveBeenCalledWith(false);
});

test('a player going to a full event keeps the place, and pressing again changes nothing', async () => {
  const onReply = show({ ...full, reply: { state: 'going' } });
  expect(screen.getByRole('button', { name: 'Going' }).getAttribute('aria-pressed')).toBe('true');
  await press('Going');
  expect(onReply).not.toHaveBeenCalled();
});

test('once it has started nobody can answer any more', () => {
  show(event, '2026-01-05T18:00:00Z');
  expect(screen.getByText('On now')).toBeDefined();
  expect(buttons()).toEqual([]);
});

test('a long description is folded until expanded', async () => {
  show({ ...event, description: 'Bring balls. '.repeat(30) });
  await press('Read more');
  expect(screen.getByRole('button', { name: 'Show less' })).toBeDefined();
});
