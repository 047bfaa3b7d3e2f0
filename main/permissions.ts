import { isAppPage } from './origin.ts';

/** What the app's own pages do: copy a link. Nothing asks for the camera, the place or the like. */
const USED: readonly string[] = ['clipboard-sanitized-write'];

export function isPermitted(permission: string, page: string): boolean {
  return USED.includes(permission) && isAppPage(page);
}
