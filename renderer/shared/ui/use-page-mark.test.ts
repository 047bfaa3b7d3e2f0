import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

test('no style rule for the whole page searches all of it', async () => {
  const styles = await readFile(new URL('base.css', import.meta.url), 'utf8');
  expect(styles).toContain('[data-page~="room-taken"]');
  // From child to child nothing is searched.
  expect(styles.match(/:has\((?!>)[^{]*/g) ?? []).toEqual([]);
});
