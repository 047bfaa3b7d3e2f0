import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { ConfirmDialog } from './confirm-dialog.tsx';

afterEach(cleanup);

function Sample({ onConfirm, busy = false }: { onConfirm: () => void; busy?: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Cancel
      </button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title="Cancel Challenge?"
        text="This action cannot be undone."
        keepLabel="Keep Challenge"
        confirmLabel="Cancel Challenge"
        onConfirm={onConfirm}
        busy={busy}
      />
    </>
  );
}

it('the focus starts on the keep button, and returns to where it came from', async () => {
  const user = userEvent.setup();
  const onConfirm = vi.fn<() => void>();
  render(<Sample onConfirm={onConfirm} />);
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Keep Challenge' }));
  await user.keyboard('{Enter}');
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel' }));
  expect(onConfirm).not.toHaveBeenCalled();
});

it('while busy it neither closes nor confirms again', async () => {
  const user = userEvent.setup();
  const onConfirm = vi.fn<() => void>();
  render(<Sample onConfirm={onConfirm} busy />);
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Cancel Challenge' }));
  expect(screen.getByRole('alertdialog', { name: 'Cancel Challenge?' })).toBeTruthy();
  expect(onConfirm).not.toHaveBeenCalled();
});
