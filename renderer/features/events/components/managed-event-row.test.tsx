import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { eventWith } from '../domain/event-fixture.ts';
import { ManagedEventRow } from './managed-event-row.tsx';

const event = eventWith({ capacity: 8, goingCount: 5, waitingCount: 2, cameCount: 5 });
const BEFORE = '2026-01-05T12:00:00Z';
const AFTER = '2026-01-06T12:00:00Z';
const nothing = () => undefined;

test.each([
  ['ahead', event, BEFORE, ['5 of 8 going', '2 on the waiting list']],
  ['over', event, AFTER, ['5 came']],
  // Nobody came to it, and nobody is going any more.
  ['cancelled', { ...event, cancelled: true }, BEFORE, ['5 players were going']],
  ['cancelled, its day over', { ...event, cancelled: true }, AFTER, ['5 players were going']],
  ['cancelled before anybody answered', { ...event, cancelled: true, goingCount: 0 }, AFTER, []],
])('an event that is %s shows how many people that concerns', (_how, shown, now, counts) => {
  render(
    <ManagedEventRow
      club={{ slug: 'tejo' }}
      event={shown}
      now={new Date(now)}
      actions={{ onReplies: nothing, onEdit: nothing, onDuplicate: nothing, onCancel: nothing }}
    />,
    { wrapper: ({ children }) => <MemoryRouter>{children}</MemoryRouter> },
  );
  const said = screen.queryAllByText(/going|came|waiting list/u).map((fact) => fact.textContent);
  expect(said).toEqual(counts);
});
