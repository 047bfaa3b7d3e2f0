import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { monthWeeks } from './calendar-days.ts';
import { DateField } from './date-field.tsx';

beforeAll(() => {
  // jsdom has no layout; the popover only needs the class to exist.
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
});
afterEach(cleanup);

function Sample({ initial = '2026-11-25', none }: { initial?: string; none?: string }) {
  const [value, setValue] = useState(initial);
  return (
    <DateField
      label="Date"
      value={value}
      onChange={setValue}
      today="2026-11-20"
      min="2026-11-21"
      none={none}
    />
  );
}

const focused = () => document.activeElement?.getAttribute('aria-label');
const field = () => screen.getByRole('combobox', { name: 'Date' });

async function open(initial?: string) {
  const user = userEvent.setup();
  render(<Sample {...(initial === undefined ? {} : { initial })} />);
  await user.click(field());
  return user;
}

describe('the date field', () => {
  it('opens on the chosen day', async () => {
    await open();
    expect(focused()).toBe('Wednesday, November 25, 2026');
  });

  it('opens on the earliest day when nothing is chosen', async () => {
    await open('');
    expect(focused()).toBe('Saturday, November 21, 2026');
  });

  it.each([
    ['{ArrowRight}', 'Thursday, November 26, 2026'],
    ['{ArrowLeft}', 'Tuesday, November 24, 2026'],
    ['{ArrowDown}', 'Wednesday, December 2, 2026'],
    ['{Home}', 'Monday, November 23, 2026'],
    ['{End}', 'Sunday, November 29, 2026'],
    ['{PageDown}', 'Friday, December 25, 2026'],
    ['{Shift>}{PageDown}{/Shift}', 'Thursday, November 25, 2027'],
  ])('%s moves to %s', async (keys, day) => {
    const user = await open();
    await user.keyboard(keys);
    expect(focused()).toBe(day);
  });

  it("leaves the browser's shortcuts alone", async () => {
    const user = await open();
    const before = focused();
    await user.keyboard('{Alt>}{ArrowLeft}{/Alt}');
    expect(focused()).toBe(before);
  });

  it('never moves before the earliest day', async () => {
    const user = await open();
    await user.keyboard('{ArrowUp}{ArrowUp}{PageUp}');
    expect(focused()).toBe('Saturday, November 21, 2026');
  });

  it("doesn't page back beyond the month of the earliest day, and keeps the focus on the button", async () => {
    const user = await open('2026-12-25');
    const back = screen.getByRole('button', { name: 'Previous month' });
    await user.click(back);
    expect(screen.getByText('November 2026')).toBeTruthy();
    expect(back.getAttribute('aria-disabled')).toBe('true');
    expect(back).toHaveProperty('disabled', false);
    await user.click(back);
    expect(screen.getByText('November 2026')).toBeTruthy();
    expect(document.activeElement).toBe(back);
  });

  it('a day before the earliest cannot be chosen', async () => {
    const user = await open();
    await user.click(screen.getByRole('button', { name: 'Friday, November 20, 2026' }));
    expect(screen.getByRole('grid')).toBeTruthy();
    expect(screen.getByText('Wed, Nov 25, 2026')).toBeTruthy();
  });

  it('Enter chooses, closes and returns the focus', async () => {
    const user = await open();
    await user.keyboard('{ArrowRight}{Enter}');
    expect(screen.queryByRole('grid')).toBeNull();
    expect(field().textContent).toBe('Thu, Nov 26, 2026');
    expect(document.activeElement).toBe(field());
  });

  it('can be cleared if an empty date has a meaning', async () => {
    const user = userEvent.setup();
    render(<Sample none="No last day" />);
    await user.click(field());
    await user.click(screen.getByRole('button', { name: 'No last day' }));
    expect(field().textContent).toBe('No last day');
    expect(document.activeElement).toBe(field());
    await user.click(field());
    expect(screen.queryByRole('button', { name: 'No last day' })).toBeNull();
  });

  it('Escape closes and changes nothing', async () => {
    const user = await open();
    await user.keyboard('{ArrowRight}{Escape}');
    expect(screen.queryByRole('grid')).toBeNull();
    expect(field().textContent).toBe('Wed, Nov 25, 2026');
  });
});

it('weeks begin on Monday and leave out the neighbouring months', () => {
  const weeks = monthWeeks('2026-11-15');
  expect(weeks).toHaveLength(6);
  expect(weeks[0]).toEqual([null, null, null, null, null, null, '2026-11-01']);
  expect(weeks[5]?.[0]).toBe('2026-11-30');
});
