import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog } from './dialog.tsx';

function TwoSteps() {
  const [step, setStep] = useState(0);
  const end = () => setStep(0);
  return (
    <>
      <button type="button" onClick={() => setStep(1)}>
        More
      </button>
      {step === 1 && (
        <Dialog open title="Your message" onOpenChange={end}>
          <button type="button" onClick={() => setStep(2)}>
            Remove
          </button>
        </Dialog>
      )}
      {step === 2 && (
        <ConfirmDialog
          open
          title="Remove message?"
          text="For good."
          keepLabel="Keep"
          confirmLabel="Yes"
          onOpenChange={end}
          onConfirm={end}
        />
      )}
    </>
  );
}

test('a dialog that replaces another returns the focus to where the first was opened', async () => {
  const user = userEvent.setup();
  render(<TwoSteps />);
  const more = screen.getByRole('button', { name: 'More' });
  await user.click(more);
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Keep' })),
  );
  await user.click(screen.getByRole('button', { name: 'Keep' }));
  await waitFor(() => expect(document.activeElement).toBe(more));
});
