import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { isFreeGround, isTopOfPage } from './touch-ground.ts';

function field(): HTMLInputElement {
  render(
    <label>
      Name <input defaultValue="Ana" />
    </label>,
  );
  return screen.getByLabelText<HTMLInputElement>('Name');
}

test('a finger that starts in a text field may swipe back, but not pull', () => {
  const input = field();
  expect(isFreeGround(input)).toBe(true);
  expect(isTopOfPage(input)).toBe(false);
});

test('with text selected, the finger drags the selection', () => {
  const input = field();
  input.setSelectionRange(0, 2);
  expect(isFreeGround(input)).toBe(false);
});

test('a slider keeps the finger to itself', () => {
  render(<input type="range" aria-label="Zoom" />);
  expect(isFreeGround(screen.getByLabelText('Zoom'))).toBe(false);
});
