import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Composer } from './composer.tsx';

test('Enter sends, but not during composition by an input method, however the browser reports it', () => {
  const onSend = vi.fn<(text: string) => void>();
  render(
    <Composer
      label="Message to Ana"
      draft="こんにちは"
      onDraft={() => undefined}
      onSend={onSend}
    />,
  );
  const box = screen.getByLabelText('Message to Ana');
  fireEvent.keyDown(box, { key: 'Enter', isComposing: true });
  // Safari: composition has already ended.
  fireEvent.keyDown(box, { key: 'Enter', keyCode: 229 });
  fireEvent.keyDown(box, { key: 'Enter', keyCode: 13, shiftKey: true });
  expect(onSend).not.toHaveBeenCalled();
  fireEvent.keyDown(box, { key: 'Enter', keyCode: 13 });
  expect(onSend).toHaveBeenCalledExactlyOnceWith('こんにちは');
});

const boxWith = (length: number) => (
  <Composer
    label="Message to Ana"
    draft={'a'.repeat(length)}
    onDraft={() => undefined}
    onSend={() => undefined}
  />
);

test('an overlong message is announced, but its character count is not', () => {
  const { rerender } = render(boxWith(1900));
  expect(screen.getByText('1,900 of 2,000 characters').closest('[aria-live]')).toBeNull();
  rerender(boxWith(2001));
  expect(screen.getByText('2,001 of 2,000 characters').closest('[aria-live]')).toBeNull();
  fireEvent.keyDown(screen.getByLabelText('Message to Ana'), { key: 'Enter' });
  const refusal = screen.getByText('A message can have up to 2,000 characters. Yours has 2,001.');
  expect(refusal.closest('[aria-live="polite"]')).toBeTruthy();
});
