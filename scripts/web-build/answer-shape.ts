import { createHash } from 'node:crypto';
import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'vite';

/** The sources that define the shape of endpoints' answers, from the root. */
const SOURCES = [
  'renderer/features/*/{api,domain}/**/*.ts',
  'renderer/shared/api/*.ts',
  'renderer/shared/point.ts',
  'renderer/shared/dates/wall-time.ts',
  'renderer/shared/supabase/{avatar-url,database.types}.ts',
] as const;

/**
 * Gives the app the name under which it keeps answers on a device: it changes whenever their shape
 * may have changed, so that a release never shows answers that the previous one understood
 * differently. A release that only looks different shows them all.
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
