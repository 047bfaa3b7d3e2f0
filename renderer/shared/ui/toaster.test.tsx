import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Toaster, type Toast } from './toaster.tsx';

const sent: Toast = { id: '1', tone: 'success', title: 'Challenge sent!', description: 'To Ana' };
const failed: Toast = { id: '2', tone: 'error', title: 'Failed to cancel match' };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function show(...toasts: Toast[]) {
  const onDismiss = vi.fn<(id: string) => void>();
  render(<Toaster toasts={toasts} onDismiss={onDismiss} />);
  return onDismiss;
}
function wait(ms: number): void {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
}

describe('toasts', () => {
  it('an error is assertive, anything else polite', () => {
    show(sent, failed);
    expect(within(screen.getByRole('status')).getByText('Challenge sent!')).toBeTruthy();
    expect(within(screen.getByRole('alert')).getByText('Failed to cancel match')).toBeTruthy();
  });

  it('a toast disappears by itself, an error later', () => {
    const onDismiss = show(sent, failed);
    wait(6000);
    expect(onDismiss.mock.calls).toEqual([['1']]);
    wait(6000);
    expect(onDismiss.mock.calls).toEqual([['1'], ['2']]);
  });

  it('a toast with an action stays until it is used, or ten seconds', () => {
    const onPress = vi.fn<() => void>();
    const onDismiss = show({ ...sent, action: { label: 'Undo', onPress } });
    wait(9999);
    expect(onDismiss).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(onPress).toHaveBeenCalledOnce();
    expect(onDismiss.mock.calls).toEqual([['1']]);
    wait(1);
    expect(onDismiss).toHaveBeenCalledTimes(2);
  });

  it('a toast stays while the pointer is over it', () => {
    const onDismiss = show(sent);
    // Only the corner has coordinates in jsdom.
    fireEvent.pointerMove(document, { clientX: 0, clientY: 0 });
    wait(60_000);
    expect(onDismiss).not.toHaveBeenCalled();
    fireEvent.pointerMove(document, { clientX: 300, clientY: 300 });
    wait(6000);
    expect(onDismiss).toHaveBeenCalledWith('1');
  });

  it('a toast stays while its button has the focus', () => {
    const onDismiss = show(sent);
    act(() => screen.getByRole('button', { name: 'Dismiss' }).focus());
    wait(60_000);
    expect(onDismiss).not.toHaveBeenCalled();
  });

  it('toasts stay while somebody uses Tab, who may be on the way to them', () => {
    const onDismiss = show(sent, {
      ...failed,
      action: { label: 'Retry', onPress: () => undefined },
    });
    for (let press = 0; press < 5; press += 1) {
      wait(5000);
      fireEvent.keyDown(document.body, { key: 'Tab' });
    }
    expect(onDismiss).not.toHaveBeenCalled();
    wait(10_000);
    expect(onDismiss.mock.calls).toEqual([['1'], ['2']]);
  });

  it('Escape closes the newest', () => {
    const onDismiss = show(sent, failed);
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(onDismiss.mock.calls).toEqual([['2']]);
  });

  describe('on a phone', () => {
    const undo: Toast = {
      id: '3',
      tone: 'info',
      title: 'Match declined',
      action: { label: 'Undo', onPress: () => undefined },
    };
    const news: Toast = { id: '4', tone: 'info', title: 'New message' };
    const shown = () =>
      [sent, failed, undo, news]
        .filter(({ title }) => screen.queryByText(title)?.closest('[hidden]') === null)
        .map(({ id }) => id);

    beforeEach(() => {
      vi.stubGlobal('matchMedia', () => ({
        matches: true,
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
      }));
    });
    afterEach(() => {
      vi.unstubAllGlobals();
    });

    it.each([
      ['an error over what can be undone', [sent, undo, failed], '2'],
      ['what can be undone over an error', [sent, failed, undo], '3'],
      ['what can be undone before plain news', [sent, undo, news], '3'],
      ['plain news over an error', [failed, sent], '1'],
      ['the newest', [sent, news], '4'],
    ])('one toast is shown at a time: %s', (_what, toasts, first) => {
      show(...toasts);
      expect(shown()).toEqual([first]);
    });

    it('a toast that waits has its full time once it is shown', () => {
      const onDismiss = vi.fn<(id: string) => void>();
      const { rerender } = render(<Toaster toasts={[sent, news]} onDismiss={onDismiss} />);
      wait(6000);
      expect(onDismiss.mock.calls).toEqual([['4']]);
      rerender(<Toaster toasts={[sent]} onDismiss={onDismiss} />);
      expect(shown()).toEqual(['1']);
      wait(5999);
      expect(onDismiss).toHaveBeenCalledOnce();
      wait(1);
      expect(onDismiss.mock.calls).toEqual([['4'], ['1']]);
    });

    it('what can be undone does not wait until it is too late', () => {
      const onDismiss = show(undo, failed);
      expect(shown()).toEqual(['2']);
      wait(10_000);
      expect(onDismiss.mock.calls).toEqual([['3']]);
    });

    it('Escape closes the one that is shown', () => {
      const onDismiss = show(undo, news);
      fireEvent.keyDown(document.body, { key: 'Escape' });
      expect(onDismiss.mock.calls).toEqual([['3']]);
    });
  });

  it('an Escape that a dialog used closes no toast', () => {
    const onDismiss = show(sent);
    const event = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true });
    event.preventDefault();
    document.body.dispatchEvent(event);
    expect(onDismiss).not.toHaveBeenCalled();
  });
});
