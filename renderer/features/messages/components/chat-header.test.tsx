import { render, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { ChatHeader } from './chat-header.tsx';

type Shown = Pick<ComponentProps<typeof ChatHeader>, 'status' | 'hasProfile'>;

const header = (shown: Shown) => (
  <MemoryRouter>
    <ChatHeader
      peer={{ id: 'leo', fullName: 'Leo', avatarUrl: null }}
      online={false}
      challenge={null}
      {...shown}
    />
  </MemoryRouter>
);
const region = (words: string) => screen.getByText(words).closest('[aria-live]');

test('coming and going is announced to screen readers, being blocked is not announced twice', () => {
  const { rerender } = render(header({ status: 'Online', hasProfile: true }));
  const presence = region('Online');
  expect(presence?.getAttribute('aria-live')).toBe('polite');
  rerender(header({ status: 'Last seen today', hasProfile: true }));
  expect(region('Last seen today')).toBe(presence);
  rerender(header({ status: 'Blocked', hasProfile: false }));
  expect(region('Blocked')).toBeNull();
  expect(presence?.isConnected).toBe(false);
});
