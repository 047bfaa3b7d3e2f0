import { expect, test } from 'vitest';
import { findCommands } from './commands.ts';

const clubs = [
  { name: 'Ténis do Tejo', slug: 'tejo', role: 'owner' },
  { name: 'Riverside', slug: 'riverside', role: 'member' },
] as const;
const nobody = { heading: 'Players', options: [] };

const labels = (text: string, slug: string | null) =>
  findCommands(text, slug, clubs, nobody).flatMap(({ options }) =>
    options.map(({ label }) => label),
  );

test('screens and clubs are offered before anything is typed, a console only for who manages', () => {
  expect(labels('', null)).toEqual(
    expect.arrayContaining(['Dashboard', 'Riverside', 'Manage Ténis do Tejo']),
  );
  expect(labels('', null)).not.toContain('Manage Riverside');
  expect(labels('', null)).not.toContain('Invite members');
});

test('in a console its actions and sections come first', () => {
  expect(findCommands('', 'tejo', clubs, nobody).map(({ heading }) => heading)).toEqual([
    'Actions',
    'Sections',
    'Your clubs',
    'Screens',
  ]);
  expect(labels('ann', 'tejo')).toEqual(['Write announcement', 'Announcements']);
});

test('words are found by their beginnings, whatever their accents', () => {
  expect(labels('tenis tej', null)).toEqual(['Ténis do Tejo', 'Manage Ténis do Tejo']);
  expect(labels('ejo', null)).toEqual([]);
});

test('people come last', () => {
  const people = { heading: 'Players', options: [{ id: 'a', label: 'Ana', to: '/profile/a' }] };
  expect(findCommands('zzz', null, clubs, people)).toEqual([people]);
});
