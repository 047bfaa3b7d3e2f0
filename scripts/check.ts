// `npm run check`: all static checks.
import { runChecks } from './checks.ts';

const { failed } = await runChecks();
process.exitCode = failed === 0 ? 0 : 1;
