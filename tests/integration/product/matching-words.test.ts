import { expect, test } from 'vitest';
import { FEATURES } from '../../../renderer/features/matching/domain/features.ts';
import { openConnections } from './database.ts';

const connections = openConnections();

test('there are sentences for every feature used in proposals, and for no other', async () => {
  const { rows } = await connections.admin.query<{ name: string; family: string }>(
    'select name, family from private.matching_features where family is not null',
  );
  const named = Object.entries(FEATURES).flatMap(([family, names]) =>
    names.map((name) => `${family}: ${name}`),
  );
  expect(named.toSorted()).toEqual(rows.map(({ name, family }) => `${family}: ${name}`).toSorted());
});
