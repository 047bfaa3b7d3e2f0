import path from 'node:path';
import { isAppPage } from './origin.ts';

/**
 * The file for an address of the app: a file of the build, or index.html for a route (a last
 * segment without a dot). Null for another host, and for anything that leads out of `root`.
 */
export function pageFile(root: string, url: string): string | null {
  if (!isAppPage(url)) return null;
  const asked = decoded(new URL(url).pathname);
  if (asked === null || asked.includes('\0') || asked.includes('\\')) return null;
  const file = path.resolve(root, `.${asked}`);
  if (file !== root && !file.startsWith(root + path.sep)) return null;
  return path.extname(file) === '' ? path.join(root, 'index.html') : file;
}

function decoded(pathname: string): string | null {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return null;
  }
}
