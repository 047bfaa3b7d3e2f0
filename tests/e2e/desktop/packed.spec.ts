import { packedFiles, packingProblems } from '../../../scripts/packed-files.ts';
import { expect, test } from '../support/test.ts';

test('the files to be packed contain no sources, tests or secrets, and start from small bundles', async () => {
  expect(await packingProblems()).toEqual([]);
  const files = await packedFiles();
  for (const file of ['main/index.js', 'preload/index.cjs', 'renderer/index.html'])
    expect(files).toContain(file);
});
