import { act, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { heardIn, readIn } from '../../../../shared/chat/heard-channels.ts';
import { SECTIONS } from '../../../channels/domain/channel.ts';
import { ClubChannelList } from './club-channel-list.tsx';

const club = { id: 'tejo', slug: 'tejo', name: 'Tejo' };

it('what is heard in a channel that is not shown marks what shows it', () => {
  const channels = SECTIONS.map((section) => ({
    id: section,
    section,
    hasNew: false,
    muted: false,
    club,
  }));
  render(<ClubChannelList channels={channels} />, { wrapper: MemoryRouter });
  const all = screen.getByRole('button', { name: /^Show all 4 channels/ });
  const isMarked = (): boolean => all.textContent.includes('New messages');
  expect(isMarked()).toBe(false);
  act(() => heardIn('social'));
  expect(isMarked()).toBe(true);
  act(() => readIn('social'));
  expect(isMarked()).toBe(false);
});
