import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { DemoConversations } from './conversations.tsx';

afterEach(cleanup);

it('sample conversations lead to sample chats, and can be searched by name', async () => {
  render(
    <MemoryRouter>
      <DemoConversations level={1} now={new Date('2026-03-01T12:00:00Z')} zone="UTC" />
    </MemoryRouter>,
  );
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/chat/demo-sarah',
    '/chat/demo-marcus',
    '/chat/demo-emma',
  ]);
  expect(screen.getByRole('heading', { level: 1, name: 'Messages' })).toBeTruthy();
  const user = userEvent.setup();
  await user.click(screen.getByRole('searchbox'));
  await user.paste('marc');
  expect(screen.getAllByRole('link')).toHaveLength(1);
  await user.paste('x');
  expect(screen.getByText('No conversations found')).toBeTruthy();
});
