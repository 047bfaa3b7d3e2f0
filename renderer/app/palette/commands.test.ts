import { expect, test } from 'vitest';
import { findCommands, stillFitting } from './commands.ts';

const clubs = [
  { name: 'Ténis do Tejo', slug: 'tejo', role: 'owner' },
  { name: 'Riverside', slug: 'riverside', role: 'member' },
  { name: 'TC Grün-Weiß', slug: 'weiss', role: 'member' },
] as const;
const nobody = { heading: 'Players', options: [] };

const labels = (text: string, slug: string | null) =>
  findCommands(text, slug, clubs, nobody).flatMap(({ options }) =>
    options.map(({ label }) => label),
  );

test('screens and clubs are offered before anything is typed, consoles only to managers', () => {
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

test('words match by prefix, ignoring accents', () => {
  expect(labels('tenis tej', null)).toEqual(['Ténis do Tejo', 'Manage Ténis do Tejo']);
  expect(labels('ejo', null)).toEqual([]);
});

test('words joined by a hyphen are found one by one, and ß as ss', () => {
  for (const text of ['weiß', 'weiss', 'grun-w', 'Grün-Weiß'])
    expect(labels(text, null)).toEqual(['TC Grün-Weiß']);
});

test("actions are also found by their buttons' labels", () => {
  expect(labels('post ann', 'tejo')).toEqual(['Write announcement']);
  expect(labels('create event', 'tejo')).toEqual(['New event']);
  expect(labels('new league', 'tejo')).toEqual(['Create a league']);
  expect(labels('ladder', 'tejo')).toEqual(['Create a league']);
  expect(labels('csv', 'tejo')).toEqual(['Import a list of people']);
});

test('people come last', () => {
  const people = { heading: 'Players', options: [{ id: 'a', label: 'Ana', to: '/profile/a' }] };
  expect(findCommands('zzz', null, clubs, people)).toEqual([people]);
});

test('people found for an earlier text stay while they match the current one', () => {
  const people = {
    heading: 'Players',
    options: [
      { id: 'a', label: 'Ana Conceição', detail: 'Porto', to: '/profile/a' },
      { id: 'b', label: 'Anabel Costa', detail: '', to: '/profile/b' },
      { id: 'c', label: 'Jan Strauß', detail: '', to: '/profile/c' },
    ],
  };
  const fitting = (text: string) => stillFitting(text, people).options.map(({ id }) => id);
  expect(fitting('an')).toEqual(['a', 'b', 'c']);
  expect(fitting('strauss')).toEqual(['c']);
  expect(fitting('ana conceicao ')).toEqual(['a']);
  expect(fitting('PORTO')).toEqual(['a']);
  expect(fitting('anna')).toEqual([]);
});
