import { act, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { heardIn, readIn, wroteIn } from '../../../../shared/chat/heard-channels.ts';
import { SECTIONS } from '../../../channels/domain/channel.ts';
import { ClubChannelList } from './club-channel-list.tsx';

const club = { id: 'tejo', slug: 'tejo', name: 'Tejo' };

const message = (id: string) => ({ channel_id: 'social', id });

/** Four channels, of which three are shown; returns whether the button for the fourth is marked. */
function showList(): () => boolean {
  const channels = SECTIONS.map((section) => ({
    id: section,
    section,
    hasNew: false,
    muted: false,
    club,
  }));
  render(<ClubChannelList channels={channels} />, { wrapper: MemoryRouter });
  const all = screen.getByRole('button', { name: /^Show all 4 channels/ });
  return () => all.textContent.includes('New messages');
}

afterEach(() => readIn('social'));

it('an event in a hidden channel marks the button that shows it', () => {
  const isMarked = showList();
  expect(isMarked()).toBe(false);
  act(() => heardIn(message('theirs')));
  expect(isMarked()).toBe(true);
  act(() => readIn('social'));
  expect(isMarked()).toBe(false);
});

it('a message the viewer wrote on another device is not new, whichever topic reports it first', () => {
  const isMarked = showList();
  act(() => heardIn(message('one')));
  act(() => wroteIn(message('one')));
  expect(isMarked()).toBe(false);
  act(() => wroteIn(message('two')));
  act(() => heardIn(message('two')));
  expect(isMarked()).toBe(false);
  act(() => heardIn(message('theirs')));
  act(() => heardIn(message('three')));
  act(() => wroteIn(message('three')));
  expect(isMarked()).toBe(true);
});

it('removed or restored messages are not new', () => {
  const isMarked = showList();
  act(() => heardIn({ ...message('old'), again: true }));
  expect(isMarked()).toBe(false);
});
