/** A stack in a process of its own, for tests that kill it: `node run-stack.ts <data folder>`. */
import { startFixtureStack } from './temporary-stack.ts';

const [dataDir] = process.argv.slice(2);
if (dataDir === undefined) throw new Error('Name a data folder.');
// The test that started it was killed: nothing may be left of it.
process.once('disconnect', () => process.exit());
const stack = await startFixtureStack(dataDir, { durable: true });
process.stdout.write(`${stack.url} ${stack.publishableKey}\n`);
