import base from './playwright.config.ts';
const { globalSetup: _g, ...rest } = base;
export default { ...rest, retries: 0, workers: 2, reporter: 'line' as const };
