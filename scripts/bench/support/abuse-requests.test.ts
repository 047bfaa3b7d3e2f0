import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { SUPABASE } from '../../paths.ts';
import { ABUSES } from './abuse-requests.ts';

/** The functions visitors and players may call, according to the database's own test. */
function callable(): readonly string[] {
  const file = path.join(SUPABASE, 'tests', 'database', '11-privileges.test.sql');
  const lists = [
    ...readFileSync(file, 'utf8').matchAll(
      /callable\('(?:anon|authenticated)', 'public'\) \$\$, array\[(.*?)\n\]/gs,
    ),
  ];
  expect(lists).toHaveLength(2);
  return lists.flatMap(([, list = '']) =>
    [...list.matchAll(/'(\w+)\(/g)].map(([, name = '']) => name),
  );
}

const names = ABUSES.map(({ fn, label }) => fn ?? label.split(',')[0] ?? '');

test('the cost of one request is measured for every function that a client may call', () => {
  const wanted = callable();
  expect(wanted.length).toBeGreaterThan(200);
  expect(wanted.filter((name) => !names.includes(name))).toEqual([]);
});

test('and for none that is gone', () => {
  const called = ABUSES.flatMap(({ fn }) => fn ?? []);
  expect(called.filter((name) => !callable().includes(name))).toEqual([]);
});

test('every measured request has a label of its own, so that no two share a figure', () => {
  const labels = ABUSES.map(({ who, label }) => `${who}: ${label}`);
  expect(labels.filter((label, at) => labels.indexOf(label) !== at)).toEqual([]);
});
