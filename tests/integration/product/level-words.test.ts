import { expect, test } from 'vitest';
import { levelMoveText } from '../../../renderer/features/challenges/domain/history/level-move.ts';
import { openConnections } from './database.ts';

const connections = openConnections();

test.each([
  ['singles', { before: 1, after: 2 }],
  ['singles', { before: 1, after: 1 }],
  ['doubles', { before: 1, after: 2 }],
  ['doubles', { before: 1, after: 1 }],
] as const)(
  'a confirmed result in %s says what it did to a level (%o) in the words of past matches',
  async (matchType, levelMove) => {
    const { rows } = await connections.admin.query<{ body: string }>(
      `select prosrc as body from pg_proc where oid = 'private.level_sentence'::regproc`,
    );
    const words = levelMoveText({ matchType, levelMove });
    const template = words?.replace('1.0', '%1$s').replace('2.0', '%2$s');
    expect(rows[0]?.body).toContain(`'${template}'`);
  },
);
