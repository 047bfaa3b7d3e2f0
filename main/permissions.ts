import { isAppPage } from './origin.ts';

/**
 * What the app's own pages need: copying a link, keeping the screen on during a rotation, and
 * reaching a backend on this machine or its network (the content security policy allows no other).
 * Nothing needs the camera, the location or the like.
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
