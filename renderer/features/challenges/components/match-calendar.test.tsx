import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { demoMatches, DEMO_VIEWER_ID } from '../domain/demo.ts';
import { DayMatches } from './day-matches.tsx';
import { MatchCalendar } from './match-calendar.tsx';

const matches = demoMatches(new Date('2026-01-29T12:00:00Z'), 'UTC');

/** The calendar with the list of the chosen day, as the screen has them. */
function Both() {
  const [day, setDay] = useState('2026-01-30');
  const shared = { day, matches, viewerId: DEMO_VIEWER_ID };
  return (
    <>
      <MatchCalendar {...shared} today="2026-01-29" onDay={setDay} />
      <DayMatches {...shared} />
    </>
  );
}

const day = (name: string) => screen.getByRole('button', { name });

test('days with matches say how many, and choosing one lists them', async () => {
  render(<Both />);
  expect(day('Thursday, January 29, 2026').getAttribute('aria-current')).toBe('date');
  expect(day('Friday, January 30, 2026, 1 match').getAttribute('aria-pressed')).toBe('true');
  expect(screen.getByText('vs Sarah Chen')).toBeTruthy();

  await userEvent.click(day('Saturday, January 31, 2026, 1 match'));
  expect(screen.getByText('vs Marcus Webb')).toBeTruthy();
  expect(within(screen.getByRole('listitem')).getByText('7:30 pm')).toBeTruthy();
  await userEvent.click(day('Thursday, January 1, 2026'));
  expect(screen.getByText('No matches on this day.')).toBeTruthy();
});

test('arrows move the chosen day, the focus with it, and on into the next month', async () => {
  render(<Both />);
  day('Friday, January 30, 2026, 1 match').focus();
  await userEvent.keyboard('{ArrowRight}');
  await waitFor(() =>
    expect(document.activeElement).toBe(day('Saturday, January 31, 2026, 1 match')),
  );
  await userEvent.keyboard('{ArrowRight}');
  await waitFor(() => expect(document.activeElement).toBe(day('Sunday, February 1, 2026')));
  expect(screen.getByText('February 2026')).toBeTruthy();
});

test('one day of a month can be reached by the Tab key, also where none is chosen', async () => {
  render(<Both />);
  await userEvent.click(screen.getByRole('button', { name: 'Next month' }));
  await userEvent.click(screen.getByRole('button', { name: 'Next month' }));
  await userEvent.tab();
  expect(document.activeElement).toBe(day('Sunday, March 1, 2026'));
});
