import { expect, test } from 'vitest';
import { actionsOn } from './member.ts';

const owner = { id: 'olga', role: 'owner' } as const;
const admin = { id: 'adam', role: 'admin' } as const;

test('nobody acts on themselves', () => {
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
