import { expect, it } from 'vitest';
import { removedText, withPlayers } from './channel-text.ts';
import { type ChannelRow, toChannel, toClubChannels } from './channel-rows.ts';

const row: ChannelRow = {
  id: 'c',
  section: 'play',
  club: { id: 'k', slug: 'tejo', name: 'Tejo', member_count: 3 },
  match: null,
  state: 'open',
  may_remove: true,
  muted: false,
  read_up_to: null,
  players: [],
  topic: 'club:k:1',
  heard_until: 5,
  messages: [
    {
      id: 'm',
      channel_id: 'c',
      author_id: null,
      author_name: 'Deleted player',
      author_avatar_path: null,
      content: null,
      removed: 'courtcrew',
      created_at: '2026-01-05T10:00:00+00:00',
    },
  ],
};
const picture = (path: string | null): string | null => path;

it('a full page may have older ones before it', () => {
  expect(toChannel(row, 1, picture)?.hasOlder).toBe(true);
  expect(toChannel(row, 2, picture)).toMatchObject({
    hasOlder: false,
    mayRemove: true,
    subject: { kind: 'club', section: 'play' },
    messages: [{ content: null, removedBy: 'courtcrew', author: { fullName: 'Deleted player' } }],
  });
});

it('sections of a later version are not shown', () => {
  expect(toChannel({ ...row, section: 'later' }, 1, picture)).toBeNull();
  expect(toChannel(null, 1, picture)).toBeNull();
  expect(
    toClubChannels([
      { channel_id: 'a', section: 'later', has_new: true, muted: false },
      { channel_id: 'b', section: 'social', has_new: true, muted: false },
    ]),
  ).toEqual([{ id: 'b', section: 'social', hasNew: true, muted: false }]);
});

it('contains the players, and who removed messages', () => {
  const [ana, ben, cara] = ['Ana', 'Ben', 'Cara'].map((fullName) => ({ fullName }));
  if (!ana || !ben || !cara) throw new Error('three');
  expect(withPlayers([ana, ben, cara])).toBe('With Ana, Ben and Cara');
  expect(withPlayers([])).toBe("You're the only one here");
  expect(removedText('author', true)).toBe('You removed this message');
  expect(removedText('author', false)).toBe('This message was removed');
});
