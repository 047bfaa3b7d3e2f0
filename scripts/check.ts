// `npm run check`: everything about the code that needs no test to run.
import { runChecks } from './checks.ts';
import { withTestStack } from './test-stack.ts';

const { failed } = await withTestStack(runChecks);
process.exitCode = failed === 0 ? 0 : 1;
