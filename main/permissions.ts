import { isAppPage } from './origin.ts';

/**
 * What the app's own pages do: copy a link, keep the screen of a rotation on, and reach a backend that
 * stands on this machine or its network (the content security policy lets them reach no other). Nothing
 * asks for the camera, the place or the like.
 */
const USED: readonly string[] = [
  'clipboard-sanitized-write',
  'screen-wake-lock',
  'local-network-access',
  'local-network',
  'loopback-network',
];

export function isPermitted(permission: string, page: string): boolean {
  return USED.includes(permission) && isAppPage(page);
}
