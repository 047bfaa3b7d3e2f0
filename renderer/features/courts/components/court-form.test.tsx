import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { SubmitResult } from '../../../shared/forms/show-refusal.ts';
import type { ClubCourt } from '../domain/court.ts';
import type { CourtValues } from '../domain/court-draft.ts';
import { EditCourtForm } from './court-form.tsx';

const club = { name: 'Riverside', location: 'Lisbon, Portugal', timeZone: 'Europe/Lisbon' };
const now = new Date('2026-05-01T12:00:00Z');
const court: ClubCourt = {
  id: 'one',
  name: 'Court 1',
  surface: 'clay',
  indoor: false,
  lights: false,
  access: '',
  point: null,
  outFrom: null,
  outUntil: null,
};

it("another manager's changes meanwhile are not undone", async () => {
  const onSave = vi.fn<(values: CourtValues) => Promise<SubmitResult>>(async () => ({
    data: null,
  }));
  const form = (shown: ClubCourt) => (
    <EditCourtForm {...{ club, now, onSave }} court={shown} onClose={vi.fn<() => void>()} />
  );
  const { rerender } = render(form(court));
  await userEvent.type(screen.getByLabelText(/How to get in/), 'Side gate.');
  rerender(form({ ...court, name: 'Centre Court', outFrom: '2026-05-01' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() =>
    expect(onSave).toHaveBeenCalledWith(
      expect.objectContaining({
        name: 'Centre Court',
        access: 'Side gate.',
        service: 'open',
        outFrom: '2026-05-01',
      }),
    ),
  );
});
