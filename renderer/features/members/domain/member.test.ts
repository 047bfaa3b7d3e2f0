import { expect, test } from 'vitest';
import { actionsOn, type Member, stillThere } from './member.ts';

const owner = { id: 'olga', role: 'owner' } as const;
const admin = { id: 'adam', role: 'admin' } as const;

test('nobody can act on themselves', () => {
  expect(actionsOn({ id: 'olga', standing: 'owner' }, owner)).toEqual([]);
  expect(actionsOn({ id: 'adam', standing: 'admin' }, admin)).toEqual([]);
});

test('the owner promotes members and demotes admins', () => {
  expect(actionsOn({ id: 'mia', standing: 'member' }, owner)).toContain('promote');
  expect(actionsOn({ id: 'adam', standing: 'admin' }, owner)).toContain('demote');
});

test('only the owner hands the club over', () => {
  expect(actionsOn({ id: 'mia', standing: 'member' }, owner)).toContain('hand-over');
  expect(actionsOn({ id: 'mia', standing: 'member' }, admin)).not.toContain('hand-over');
});

test('an admin removes and bans plain members only', () => {
  expect(actionsOn({ id: 'mia', standing: 'member' }, admin)).toEqual([
    'message',
    'write-note',
    'remove',
    'ban',
  ]);
  expect(actionsOn({ id: 'eva', standing: 'admin' }, admin)).toEqual(['message', 'write-note']);
  expect(actionsOn({ id: 'olga', standing: 'owner' }, admin)).toEqual(['message', 'write-note']);
});

test('a ban can be lifted', () => {
  expect(actionsOn({ id: 'mia', standing: 'banned' }, admin)).toContain('lift-ban');
});

const member = (id: string, standing: Member['standing']): Member => ({
  id,
  fullName: id,
  avatarUrl: null,
  location: '',
  skillLevel: null,
  standing,
  since: '2026-01-01T00:00:00Z',
  lastMatchAt: null,
  ban: null,
  note: null,
});

test('members who have left, been banned or unbanned since they were selected are not selected any more', () => {
  const chosen = new Map(
    [
      member('mia', 'member'),
      member('left', 'member'),
      member('banned', 'member'),
      member('promoted', 'member'),
      member('out', 'banned'),
      member('forgiven', 'banned'),
      member('back', 'banned'),
    ].map((one) => [one.id, one]),
  );
  const after = stillThere(chosen, {
    mia: 'member',
    banned: 'banned',
    promoted: 'admin',
    out: 'banned',
    back: 'member',
    other: 'member',
  });
  expect([...after.values()].map(({ id, standing }) => [id, standing])).toEqual([
    ['mia', 'member'],
    ['promoted', 'admin'],
    ['out', 'banned'],
  ]);
});
