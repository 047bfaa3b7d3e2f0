// `npm run gen:types`: writes the TypeScript types of the database, from the migrations.
import { writeFile } from 'node:fs/promises';
import { GENERATED } from './database-types.ts';
import { withTestStack } from './test-stack.ts';

await withTestStack(async ({ databaseUrl }) => {
  for (const { file, generate } of GENERATED) await writeFile(file, await generate(databaseUrl));
});
console.log('Written.');
