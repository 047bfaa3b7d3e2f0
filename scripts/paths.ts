import path from 'node:path';

/** Folders of the project, absolute. */
export const ROOT = path.resolve(import.meta.dirname, '..');
export const SUPABASE = path.join(ROOT, 'supabase');
export const WEB = path.join(ROOT, 'out', 'web');
/** The built desktop app: main, preload and renderer. */
export const DESKTOP = path.join(ROOT, 'out');
/** What `npm start` keeps between runs: the database, pictures, secrets. */
export const DATA = path.join(ROOT, '.courtcrew');
/** Test output, which can be deleted at any time. */
export const SCRATCH = path.join(ROOT, '.tmp');
