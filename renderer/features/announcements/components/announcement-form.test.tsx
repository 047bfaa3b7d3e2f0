import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { AnnouncementDraft } from '../domain/announcement-draft.ts';
import { AnnouncementForm } from './announcement-form.tsx';

function show(manages: boolean) {
  const onPost = vi.fn<(draft: AnnouncementDraft) => Promise<void>>(() => Promise.resolve());
  render(<AnnouncementForm manages={manages} onPost={onPost} onClose={() => undefined} />);
  return onPost;
}

const post = (): Promise<void> =>
  userEvent.click(screen.getByRole('button', { name: 'Post Announcement' }));

test('an announcement needs a title and a text', async () => {
  const onPost = show(false);
  await post();
  expect(await screen.findByText('Please enter a title.')).toBeDefined();
  expect(screen.getByText('Please enter what you want to say.')).toBeDefined();
  expect(onPost).not.toHaveBeenCalled();
});

test('an ordinary member can neither be urgent nor notify everybody', () => {
  show(false);
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Normal',
    'Important',
  ]);
  expect(screen.queryByRole('checkbox')).toBeNull();
});

test('owner and admins can be urgent and notify everybody', async () => {
  const onPost = show(true);
  await userEvent.type(screen.getByRole('textbox', { name: /Title/ }), 'Courts closed');
  await userEvent.type(screen.getByRole('textbox', { name: /Content/ }), 'Rain.');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Priority' }), 'Urgent');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Notify all members' }));
  await post();
  expect(onPost.mock.calls[0]?.[0]).toEqual({
    title: 'Courts closed',
    content: 'Rain.',
    priority: 'urgent',
    notifyAll: true,
  });
});
