import { safeReturnUrl, withReturnUrl } from './return-url.ts';

const TYPES = ['signup', 'recovery', 'email_change', 'magiclink', 'invite', 'email'] as const;

/** The desktop app's scheme, which a path follows. */
const DESKTOP = 'courtcrew:/';

/** What a link in one of our mails is for. */
export type MailLinkType = (typeof TYPES)[number];

export interface MailLink {
  readonly tokenHash: string;
  readonly type: MailLinkType;
  /** Where to go on to, when the mail says so and it is a page of this app. */
  readonly next: string | null;
}

/** Reads the query of a mail's link; null when something is missing or unknown. */
export function readMailLink(query: URLSearchParams, origin: string): MailLink | null {
  const tokenHash = query.get('token_hash');
  const type = TYPES.find((known) => known === query.get('type'));
  if (!tokenHash || !type) return null;
  return { tokenHash, type, next: nextPath(query.get('next'), origin) };
}

/**
 * The same link for the desktop app, when somebody there asked for the mail: it names the page to go
 * on to by the app's own scheme. Null otherwise.
 */
export function desktopLink({ tokenHash, type }: MailLink, query: URLSearchParams): string | null {
  const next = query.get('next');
  if (!next?.startsWith(`${DESKTOP}/`)) return null;
  const passed = new URLSearchParams({ token_hash: tokenHash, type });
  const path = safeReturnUrl(next.slice(DESKTOP.length));
  if (path !== null) passed.set('next', path);
  return `${DESKTOP}/auth/confirm?${passed}`;
}

/** Where a verified link leads: to the page it names, else to the dashboard; a new password comes first. */
export function destinationOf({ type, next }: MailLink): string {
  if (type === 'recovery') return withReturnUrl('/auth/reset-password', next);
  return next ?? '/dashboard';
}

/** Mails name the next page by its whole address, since they are read outside of the app. */
function nextPath(next: string | null, origin: string): string | null {
  const path = next?.startsWith(`${origin}/`) ? next.slice(origin.length) : next;
  const safe = safeReturnUrl(path);
  return safe === '/' ? null : safe;
}
