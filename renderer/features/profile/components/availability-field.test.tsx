import { act, fireEvent, render, screen } from '@testing-library/react';
import { Formik } from 'formik';
import { expect, test } from 'vitest';
import { EMPTY_WEEK } from '../domain/week-grid.ts';
import { AvailabilityField } from './availability-field.tsx';

test("arrows move in the grid, except for the browser's shortcuts", () => {
  render(
    <Formik initialValues={{ slots: EMPTY_WEEK }} onSubmit={() => undefined}>
      <AvailabilityField name="slots" />
    </Formik>,
  );
  const slot = screen.getByRole('button', { name: 'Monday afternoon' });
  act(() => slot.focus());
  // With Alt it goes back to the previous page.
  const isLeft = fireEvent.keyDown(slot, { key: 'ArrowLeft', altKey: true });
  expect(isLeft).toBe(true);
  expect(document.activeElement).toBe(slot);
  fireEvent.keyDown(slot, { key: 'ArrowLeft' });
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Monday morning' }));
});
