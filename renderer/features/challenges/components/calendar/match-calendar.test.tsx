import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { matchEntries } from '../../domain/calendar/calendar-entry.ts';
import { demoMatches, DEMO_VIEWER_ID } from '../../domain/demo.ts';
import { MatchCalendar } from './match-calendar.tsx';

const entries = matchEntries(
  demoMatches(new Date('2026-01-29T12:00:00Z'), 'Europe/Lisbon'),
  DEMO_VIEWER_ID,
);

/** The calendar with a selectable day, as on the screen. */
function Choosing({ viewerZone = 'Europe/Lisbon', shown = entries, today = '2026-01-29' }) {
  const [day, setDay] = useState('2026-01-30');
  return <MatchCalendar entries={shown} onDay={setDay} {...{ viewerZone, day, today }} />;
}

const day = (name: string) => screen.getByRole('button', { name });
const show = (view: string) => userEvent.click(screen.getByRole('radio', { name: view }));
const listed = () => screen.getAllByRole('heading').map(({ textContent }) => textContent);
/** A new period is rendered twice, the first time to measure it; the focused element is gone then. */
const drawn = () => act(() => new Promise((resolve) => requestAnimationFrame(resolve)));

test('days with matches say how many, and selecting one lists them', async () => {
  render(<Choosing />);
  expect(day('Thursday, January 29, 2026').getAttribute('aria-current')).toBe('date');
  expect(day('Friday, January 30, 2026, 1 match').getAttribute('aria-pressed')).toBe('true');
  expect(screen.getByText('vs Sarah Chen')).toBeTruthy();

  await userEvent.click(day('Saturday, January 31, 2026, 1 match'));
  expect(screen.getByText('vs Marcus Webb')).toBeTruthy();
  expect(within(screen.getByRole('listitem')).getByText('7:30 pm')).toBeTruthy();
  await userEvent.click(day('Thursday, January 1, 2026'));
  expect(screen.getByText('No matches on this day.')).toBeTruthy();
});

test('arrows move the selected day and the focus, and on into the next month', async () => {
  render(<Choosing />);
  await drawn();
  day('Friday, January 30, 2026, 1 match').focus();
  await userEvent.keyboard('{ArrowRight}');
  await waitFor(() =>
    expect(document.activeElement).toBe(day('Saturday, January 31, 2026, 1 match')),
  );
  await userEvent.keyboard('{ArrowRight}');
  await waitFor(() => expect(document.activeElement).toBe(day('Sunday, February 1, 2026')));
  expect(screen.getByText('February 2026')).toBeTruthy();
});

test("with Alt, arrows are the browser's and select no day", async () => {
  render(<Choosing />);
  await drawn();
  day('Friday, January 30, 2026, 1 match').focus();
  await userEvent.keyboard('{Alt>}{ArrowLeft}{/Alt}');
  expect(day('Friday, January 30, 2026, 1 match').getAttribute('aria-pressed')).toBe('true');
});

test('selecting a match of the next month by keyboard turns the page, and focuses its day', async () => {
  const later = matchEntries(
    demoMatches(new Date('2026-01-30T12:00:00Z'), 'Europe/Lisbon'),
    DEMO_VIEWER_ID,
  );
  render(<Choosing shown={later} />);
  await drawn();
  screen.getByRole('button', { name: '7:30 pm Marcus Webb' }).focus();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByText('February 2026')).toBeTruthy();
  await waitFor(() =>
    expect(document.activeElement).toBe(day('Sunday, February 1, 2026, 1 match')),
  );
});

test('one day of a month is in the tab order, even if none is selected', async () => {
  render(<Choosing />);
  await userEvent.click(screen.getByRole('button', { name: 'Next month' }));
  await userEvent.click(screen.getByRole('button', { name: 'Next month' }));
  await userEvent.tab();
  await userEvent.tab();
  expect(document.activeElement).toBe(day('Sunday, March 1, 2026'));
});

test('a week has its days, and arrows lead into the next', async () => {
  render(<Choosing />);
  await show('Week');
  expect(screen.getByText('Jan 26 – Feb 1, 2026')).toBeTruthy();
  await drawn();
  day('Friday, January 30, 2026, 1 match').focus();
  await userEvent.keyboard('{ArrowDown}');
  await waitFor(() => expect(document.activeElement).toBe(day('Friday, February 6, 2026')));
  expect(screen.getByText('Feb 2 – 8, 2026')).toBeTruthy();
});

test('a match in a week is selected by pressing it, and by keyboard', async () => {
  render(<Choosing />);
  await show('Week');
  await userEvent.click(screen.getByText('Marcus Webb'));
  expect(screen.getByText('vs Marcus Webb')).toBeTruthy();
  day('6:00 pm Sarah Chen').focus();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByText('vs Sarah Chen')).toBeTruthy();
});

test('an agenda lists the days of a month that have entries', async () => {
  render(<Choosing />);
  await show('Agenda');
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    'Friday, January 30, 2026',
    'Saturday, January 31, 2026',
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Next month' }));
  expect(screen.getByText('No matches on these days.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Today' }));
  expect(screen.getByText('vs Marcus Webb')).toBeTruthy();
});

test("the current month's agenda starts with today; past days are one press away", async () => {
  const { rerender } = render(<Choosing today="2026-01-31" />);
  await show('Agenda');
  expect(listed()).toEqual(['Saturday, January 31, 2026']);
  await userEvent.click(screen.getByRole('button', { name: 'Show earlier days' }));
  expect(listed()).toEqual(['Friday, January 30, 2026', 'Saturday, January 31, 2026']);
  await userEvent.click(screen.getByRole('button', { name: 'Hide earlier days' }));
  expect(listed()).toEqual(['Saturday, January 31, 2026']);
  // A past month is shown as a whole.
  rerender(<Choosing today="2026-02-01" />);
  expect(listed()).toEqual(['Friday, January 30, 2026', 'Saturday, January 31, 2026']);
  expect(screen.queryByRole('button', { name: 'Show earlier days' })).toBeNull();
});

test('a match in Lisbon reads 6:00 pm in New York, with the zone named', () => {
  render(<Choosing viewerZone="America/New_York" />);
  const row = within(screen.getByRole('listitem'));
  expect(row.getByText('6:00 pm')).toBeTruthy();
  expect(row.getByText('Western European Standard Time; Fri 1:00 pm for you')).toBeTruthy();
});

/** The day numbers rendered. */
const numbers = () =>
  screen.getAllByRole('button', { name: /2026$/ }).map(({ textContent }) => Number(textContent));
const upTo = (last: number) => Array.from({ length: last }, (_, at) => at + 1);

test('each day appears once where clocks go forward at midnight', async () => {
  vi.stubEnv('TZ', 'Africa/Cairo');
  onTestFinished(() => void vi.unstubAllEnvs());
  expect(new Date('2026-04-24T00:00').getHours()).toBe(1);
  const choose = vi.fn<(day: string) => void>();
  render(
    <MatchCalendar
      entries={[]}
      viewerZone="UTC"
      day="2026-04-22"
      today="2026-04-22"
      onDay={choose}
    />,
  );
  await drawn();
  expect(numbers()).toEqual([30, 31, ...upTo(30), ...upTo(3)]);
  await show('Week');
  await drawn();
  expect(numbers()).toEqual([20, 21, 22, 23, 24, 25, 26]);
});
