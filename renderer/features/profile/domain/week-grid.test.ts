import { describe, expect, it } from 'vitest';
import { freeSlots, slotLabel } from '../../players/domain/availability.ts';
import { EMPTY_WEEK, freeCountText, HEAD, isFree, moveInGrid, toggleAt } from './week-grid.ts';

const named = (week: string): readonly string[] => freeSlots(week).map(slotLabel);

describe('a week of free times', () => {
  it("has the database's order", () => {
    expect(named(toggleAt(EMPTY_WEEK, { day: 1, time: 2 }))).toEqual(['Tuesday evening']);
    expect(isFree(toggleAt(EMPTY_WEEK, { day: 6, time: 2 }), { day: 6, time: 2 })).toBe(true);
  });

  it('is set and unset slot by slot', () => {
    const cell = { day: 3, time: 0 };
    expect(toggleAt(toggleAt(EMPTY_WEEK, cell), cell)).toBe(EMPTY_WEEK);
  });

  it('is set by day and by time of day; if everything is free it becomes busy', () => {
    const partly = toggleAt(EMPTY_WEEK, { day: 0, time: 1 });
    expect(named(toggleAt(partly, { day: 0, time: HEAD }))).toHaveLength(3);
    expect(toggleAt(toggleAt(partly, { day: 0, time: HEAD }), { day: 0, time: HEAD })).toBe(
      EMPTY_WEEK,
    );
    expect(named(toggleAt(EMPTY_WEEK, { day: HEAD, time: 2 }))).toHaveLength(7);
    expect(toggleAt(toggleAt(EMPTY_WEEK, { day: HEAD, time: 2 }), { day: HEAD, time: 2 })).toBe(
      EMPTY_WEEK,
    );
  });

  it('is described in words', () => {
    expect(freeCountText(EMPTY_WEEK)).toBe('No free times chosen yet.');
    expect(freeCountText(toggleAt(EMPTY_WEEK, { day: 0, time: 0 }))).toBe('1 free time a week.');
    expect(freeCountText(toggleAt(EMPTY_WEEK, { day: 2, time: HEAD }))).toBe(
      '3 free times a week.',
    );
  });
});

it('arrows move in the grid, among slots and headings, and stop at its edges', () => {
  expect(moveInGrid({ day: 0, time: 0 }, 'ArrowDown')).toEqual({ day: 1, time: 0 });
  expect(moveInGrid({ day: 6, time: 2 }, 'ArrowDown')).toEqual({ day: 6, time: 2 });
  expect(moveInGrid({ day: 6, time: 2 }, 'ArrowRight')).toEqual({ day: 6, time: 2 });
  expect(moveInGrid({ day: 0, time: 0 }, 'ArrowLeft')).toEqual({ day: 0, time: HEAD });
  expect(moveInGrid({ day: 0, time: 0 }, 'ArrowUp')).toEqual({ day: HEAD, time: 0 });
  expect(moveInGrid({ day: HEAD, time: 0 }, 'ArrowLeft')).toEqual({ day: HEAD, time: 0 });
  expect(moveInGrid({ day: 0, time: HEAD }, 'ArrowUp')).toEqual({ day: 0, time: HEAD });
  expect(moveInGrid({ day: 4, time: 1 }, 'Home')).toEqual({ day: 4, time: HEAD });
  expect(moveInGrid({ day: 4, time: 1 }, 'End')).toEqual({ day: 4, time: 2 });
  expect(moveInGrid({ day: 4, time: 1 }, 'a')).toBeNull();
});
