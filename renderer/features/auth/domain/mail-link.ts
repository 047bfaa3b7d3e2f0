import { safeReturnUrl } from './return-url.ts';

const TYPES = ['signup', 'recovery', 'email_change', 'magiclink', 'invite', 'email'] as const;

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

/** Where a verified link leads: a new password first, else the page it names, else the dashboard. */
export function destinationOf({ type, next }: MailLink): string {
  if (type === 'recovery') return '/auth/reset-password';
  return next ?? '/dashboard';
}

/** Mails name the next page by its whole address, since they are read outside of the app. */
function nextPath(next: string | null, origin: string): string | null {
  const path = next?.startsWith(`${origin}/`) ? next.slice(origin.length) : next;
  const safe = safeReturnUrl(path);
  return safe === '/' ? null : safe;
}
