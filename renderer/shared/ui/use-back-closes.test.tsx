import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog } from './dialog.tsx';
import { Sheet } from './sheet.tsx';

/** The active watchers, the topmost last. */
let watching: Watcher[] = [];

/** The browser's class, which jsdom lacks. */
class Watcher extends EventTarget {
  constructor() {
    super();
    watching.push(this);
  }
  destroy(): void {
    watching = watching.filter((other) => other !== this);
  }
}

/** Like a phone: the topmost watcher gets the event, once. */
const goBack = (): void => {
  const top = watching.pop();
  act(() => void top?.dispatchEvent(new Event('close')));
};

beforeEach(() => {
  watching = [];
  vi.stubGlobal('CloseWatcher', Watcher);
});
afterEach(() => vi.unstubAllGlobals());

test('Back closes the topmost layer, and then leaves the page', () => {
  const onDialog = vi.fn<(open: boolean) => void>();
  const onSheet = vi.fn<(open: boolean) => void>();
  const view = (dialog: boolean, sheet: boolean) => (
    <>
      <Sheet open={sheet} onOpenChange={onSheet} title="Filters">
        <button type="button">Clear</button>
      </Sheet>
      <Dialog open={dialog} onOpenChange={onDialog} title="Enter result" />
    </>
  );
  const { rerender } = render(view(false, false));
  expect(watching).toEqual([]);
  rerender(view(false, true));
  rerender(view(true, true));
  goBack();
  expect(onDialog.mock.calls).toEqual([[false]]);
  rerender(view(false, true));
  goBack();
  expect(onSheet.mock.calls).toEqual([[false]]);
  rerender(view(false, false));
  expect(watching).toEqual([]);
});

test('a layer that stays open keeps watching', () => {
  const onOpenChange = vi.fn<(open: boolean) => void>();
  const question = (busy: boolean) => (
    <ConfirmDialog
      open
      title="Cancel Match?"
      text="They will be notified."
      keepLabel="Keep Match"
      confirmLabel="Cancel Match"
      busy={busy}
      onConfirm={() => undefined}
      onOpenChange={onOpenChange}
    />
  );
  const { rerender } = render(question(true));
  goBack();
  expect(screen.getByRole('alertdialog')).toBeTruthy();
  expect(onOpenChange).not.toHaveBeenCalled();
  rerender(question(false));
  goBack();
  expect(onOpenChange.mock.calls).toEqual([[false]]);
});
