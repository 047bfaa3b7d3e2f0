import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { SubmitResult } from '../../../shared/forms/show-refusal.ts';
import type { AnnouncementDraft } from '../domain/announcement-draft.ts';
import type { Announcement } from '../domain/announcement.ts';
import { AnnouncementForm } from './announcement-form.tsx';

function show(manages: boolean, { announcement }: { announcement?: Announcement } = {}) {
  const onSave = vi.fn<
    (draft: AnnouncementDraft, publishAt: string | null) => Promise<SubmitResult>
  >(() => Promise.resolve({ data: null }));
  const form = (now: Announcement | undefined) => (
    <AnnouncementForm
      {...(now ? { announcement: now } : {})}
      manages={manages}
      zone="Europe/Lisbon"
      onSave={onSave}
      onClose={() => undefined}
    />
  );
  const { rerender } = render(form(announcement));
  return Object.assign(onSave, {
    /** Another manager has changed it. */
    changed: (now: Announcement) => rerender(form(now)),
  });
}

const published: Announcement = {
  id: 'one',
  authorId: 'ana',
  authorName: 'Ana Silva',
  title: 'Rain',
  content: 'No play today.',
  priority: 'normal',
  notifyAll: true,
  toChosen: false,
  publishedAt: '2026-06-11T09:00:00Z',
  waiting: false,
  editedAt: null,
  editedByName: null,
};

const REPLACED = /^The same part of this announcement was changed/;

function noonIn(days: number): string {
  const day = new Date();
  day.setUTCHours(12, 0, 0, 0);
  day.setUTCDate(day.getUTCDate() + days);
  return day.toISOString();
}

const post = (): Promise<void> =>
  userEvent.click(screen.getByRole('button', { name: 'Post Announcement' }));

test('an announcement needs a title and a text', async () => {
  const onSave = show(false);
  await post();
  expect(await screen.findByText('Please enter a title.')).toBeDefined();
  expect(screen.getByText('Please write your announcement.')).toBeDefined();
  expect(onSave).not.toHaveBeenCalled();
});

test('an ordinary member can neither post urgently nor notify everybody', () => {
  show(false);
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Normal',
    'Important',
  ]);
  expect(screen.queryByRole('checkbox')).toBeNull();
});

test('owner and admins can post urgently and notify everybody', async () => {
  const onSave = show(true);
  await userEvent.type(screen.getByRole('textbox', { name: /Title/ }), 'Courts closed');
  await userEvent.type(screen.getByRole('textbox', { name: /Content/ }), 'Rain.');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Priority' }), 'Urgent');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Notify all members' }));
  await post();
  await waitFor(() => expect(onSave).toHaveBeenCalledOnce());
  expect(onSave.mock.calls[0]?.[0]).toEqual({
    title: 'Courts closed',
    content: 'Rain.',
    priority: 'urgent',
    notifyAll: true,
    later: false,
    date: '',
    time: '',
  });
  expect(onSave.mock.calls[0]?.[1]).toBeNull();
});

test("a published announcement's text can change, but not its time", async () => {
  const onSave = show(true, { announcement: published });
  expect(screen.queryByRole('switch')).toBeNull();
  expect(screen.queryByRole('checkbox')).toBeNull();
  await userEvent.type(screen.getByRole('textbox', { name: /Title/ }), ' until noon');
  await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(onSave).toHaveBeenCalledOnce());
  expect(onSave.mock.calls[0]?.[0].title).toBe('Rain until noon');
});

test('a scheduled one shows its time, and is published at once without one', async () => {
  const onSave = show(true, { announcement: { ...published, waiting: true } });
  expect(screen.getByLabelText(/Time/)).toHaveProperty('value', '10:00');
  await userEvent.click(screen.getByRole('switch', { name: 'Publish later' }));
  await userEvent.click(screen.getByRole('button', { name: 'Publish now' }));
  await waitFor(() => expect(onSave).toHaveBeenCalledOnce());
  expect(onSave.mock.calls[0]?.[1]).toBeNull();
});

test('the time is not invalid while no day is chosen, and the form continues', async () => {
  const onSave = show(true);
  await userEvent.type(screen.getByRole('textbox', { name: /Title/ }), 'Courts closed');
  await userEvent.type(screen.getByRole('textbox', { name: /Content/ }), 'Rain.');
  await userEvent.click(screen.getByRole('switch', { name: 'Publish later' }));
  await userEvent.type(screen.getByLabelText(/Time/), '09:00');
  await userEvent.click(screen.getByRole('button', { name: 'Schedule announcement' }));
  expect(await screen.findByText('Please choose a day.')).toBeDefined();
  expect(screen.queryByText('Please choose a time.')).toBeNull();
  expect(screen.getByRole('button', { name: 'Schedule announcement' })).toBeDefined();
  expect(onSave).not.toHaveBeenCalled();
});

test('a message to some members is sent to no others', () => {
  show(true, { announcement: { ...published, notifyAll: false, toChosen: true, waiting: true } });
  expect(screen.getByRole('switch', { name: 'Send later' })).toBeDefined();
  expect(screen.queryByRole('checkbox')).toBeNull();
});

test("another manager's changes are kept, alongside those made here", async () => {
  const waiting = { ...published, waiting: true, publishedAt: noonIn(7) };
  const onSave = show(true, { announcement: waiting });
  await userEvent.type(screen.getByRole('textbox', { name: /Title/ }), ' until noon');
  onSave.changed({ ...waiting, content: 'No play before noon.', publishedAt: noonIn(8) });
  expect(screen.queryByText(REPLACED)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(onSave).toHaveBeenCalledOnce());
  expect(onSave.mock.calls[0]?.[0]).toMatchObject({
    title: 'Rain until noon',
    content: 'No play before noon.',
  });
  expect(onSave.mock.calls[0]?.[1]).toBe(noonIn(8));
});

test('a field changed by both is pointed out', async () => {
  const onSave = show(true, { announcement: published });
  await userEvent.type(screen.getByRole('textbox', { name: /Title/ }), ' until noon');
  onSave.changed({ ...published, title: 'Rain all day' });
  expect(screen.getByText(REPLACED)).toBeDefined();
});

test('a scheduled message to some members is edited as a message', async () => {
  const later = noonIn(1);
  const onSave = show(true, {
    announcement: {
      ...published,
      toChosen: true,
      notifyAll: false,
      waiting: true,
      publishedAt: later,
    },
  });
  expect(screen.getByRole('dialog', { name: 'Edit message' })).toBeDefined();
  expect(screen.queryByLabelText('Priority')).toBeNull();
  expect(screen.queryByLabelText('Content')).toBeNull();
  expect(screen.getByRole('switch', { name: /^Send later/u })).toBeDefined();
  const words = screen.getByLabelText(/^Message/u);
  await userEvent.clear(words);
  await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText('Please write your message.')).toBeDefined();
  await userEvent.type(words, 'Court 2, not 1.');
  await userEvent.click(screen.getByRole('switch', { name: /^Send later/u }));
  await userEvent.click(screen.getByRole('button', { name: 'Send now' }));
  await waitFor(() => expect(onSave).toHaveBeenCalledOnce());
  expect(onSave.mock.calls[0]?.[0].content).toBe('Court 2, not 1.');
});
