import { packedFiles, packingProblems } from '../../../scripts/packed-files.ts';
import { expect, test } from '../support/test.ts';

test('what is to be packed holds no sources, tests or secrets, and starts from small bundles', async () => {
  expect(await packingProblems()).toEqual([]);
  const files = await packedFiles();
  for (const file of ['main/index.js', 'preload/index.cjs', 'renderer/index.html'])
    expect(files).toContain(file);
});
