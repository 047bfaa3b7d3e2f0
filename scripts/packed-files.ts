import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { DESKTOP } from './paths.ts';

const MOST_KB = 200;
/** The entry points; what main loads later is in files of its own. */
const ENTRIES = ['main/index.js', 'preload/index.cjs'];
const PACKED = [/^main\/[\w.-]+\.js$/, /^preload\/index\.cjs$/, /^renderer\/.+/];
const NEVER = /\.(ts|tsx|map|sql|toml|env|pem|key)$|(^|\/)(tests?|node_modules|\.[^/]+)(\/|$)/;
/** The backend's client contains the prefixes of keys; a real key is longer. */
const SECRET = /sb_secret_\w{4}|service_role|-----BEGIN [A-Z ]*PRIVATE KEY|postgres(ql)?:\/\/\w+:/;

/** The files that electron-builder packs, relative to `out`. */
export async function packedFiles(folder = DESKTOP): Promise<readonly string[]> {
  const all = await readdir(folder, { recursive: true, withFileTypes: true });
  return all
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => PACKED.some((pattern) => pattern.test(file)))
    .sort();
}

/** Problems with the files to be packed: sources, tests, secrets, bundles that are too large. */
export async function packingProblems(folder = DESKTOP): Promise<readonly string[]> {
  const files = await packedFiles(folder);
  const problems: string[] = [];
  for (const file of files) {
    if (NEVER.test(file)) problems.push(`${file} is no part of the app.`);
    const text = await readFile(path.join(folder, file), 'latin1');
    if (SECRET.test(text)) problems.push(`${file} holds what looks like a secret.`);
  }
  for (const entry of ENTRIES) {
    if (!files.includes(entry)) {
      problems.push(`${entry} is missing.`);
      continue;
    }
    const { size } = await stat(path.join(folder, entry));
    if (size > MOST_KB * 1000)
      problems.push(`${entry} has ${Math.ceil(size / 1000)} KB, more than ${MOST_KB}.`);
  }
  return problems;
}
