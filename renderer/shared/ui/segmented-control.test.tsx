import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { SegmentedControl } from './segmented-control.tsx';

const ITEMS = [
  { value: 'open', label: 'Open' },
  { value: 'closed', label: 'Closed' },
] as const;

const chosen = () => screen.getByRole('radio', { checked: true }).closest('label')?.textContent;

it('shows a press before its value has arrived, and follows every later value', async () => {
  const onValueChange = vi.fn<(value: string) => void>();
  const at = (value: 'open' | 'closed') => (
    <SegmentedControl label="State" items={ITEMS} value={value} onValueChange={onValueChange} />
  );
  const { rerender } = render(at('open'));
  await userEvent.click(screen.getByRole('radio', { name: 'Closed' }));
  expect(onValueChange).toHaveBeenCalledExactlyOnceWith('closed');
  expect(chosen()).toBe('Closed');
  rerender(at('closed'));
  expect(chosen()).toBe('Closed');
  // Like a step back in the history.
  rerender(at('open'));
  expect(chosen()).toBe('Open');
});
