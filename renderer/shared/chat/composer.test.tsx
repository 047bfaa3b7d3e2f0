import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Composer } from './composer.tsx';

test('Enter sends, but not while an input method composes, whichever way the browser says so', () => {
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
  // Safari: the composition has ended already.
  fireEvent.keyDown(box, { key: 'Enter', keyCode: 229 });
  fireEvent.keyDown(box, { key: 'Enter', keyCode: 13, shiftKey: true });
  expect(onSend).not.toHaveBeenCalled();
  fireEvent.keyDown(box, { key: 'Enter', keyCode: 13 });
  expect(onSend).toHaveBeenCalledExactlyOnceWith('こんにちは');
});
