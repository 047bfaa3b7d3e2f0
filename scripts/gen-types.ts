// `npm run gen:types`: writes the TypeScript types of the database, from the migrations.
import { writeFile } from 'node:fs/promises';
import { generateTypes, TYPES_FILE } from './database-types.ts';
import { withTestStack } from './test-stack.ts';

await withTestStack(async (stack) => writeFile(TYPES_FILE, await generateTypes(stack.databaseUrl)));
console.log('Written.');
