import { expect, test } from 'vitest';
import { bestMatches, canManage, type ClubMember } from './club.ts';

const member = (id: string): ClubMember => ({
  id,
  fullName: id,
  avatarUrl: null,
  location: '',
  skillLevel: null,
  role: 'member',
  skillGap: null,
  sharedTime: { kind: 'none' },
});

test('owner and admins manage a club, members and others do not', () => {
  expect([canManage('owner'), canManage('admin'), canManage('member'), canManage(null)]).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test('nobody is their own best match', () => {
  expect(bestMatches([member('me'), member('ana')], 'me').map(({ id }) => id)).toEqual(['ana']);
});

test('best matches keep the order they came in, six at most', () => {
  const members = ['a', 'b', 'c', 'me', 'd', 'e', 'f', 'g'].map(member);
  expect(bestMatches(members, 'me').map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
});
