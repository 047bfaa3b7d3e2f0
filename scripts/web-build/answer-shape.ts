import { createHash } from 'node:crypto';
import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'vite';

/** Where it is said what endpoints answer; from the root. */
const SOURCES = [
  'renderer/features/*/{api,domain}/**/*.ts',
  'renderer/shared/api/*.ts',
  'renderer/shared/point.ts',
  'renderer/shared/dates/wall-time.ts',
  'renderer/shared/supabase/{avatar-url,database.types}.ts',
] as const;

/**
 * Tells the app under which name it keeps answers on a device: another one whenever they may have another shape, so that a
 * release never shows what the one before understood otherwise. A release that only looks different shows them all.
 *
 * @param root the project's folder
 */
export function answerShape(root: string): Plugin {
  return {
    name: 'courtcrew-answer-shape',
    async config() {
      const files: string[] = [];
      for await (const file of glob([...SOURCES], { cwd: root })) files.push(file);
      const hash = createHash('sha256');
      for (const file of files.filter((name) => !name.endsWith('.test.ts')).sort())
        hash.update(file).update(await readFile(path.join(root, file)));
      const shape = JSON.stringify(hash.digest('hex').slice(0, 10));
      return { define: { 'import.meta.env.ANSWER_SHAPE': shape } };
    },
  };
}
