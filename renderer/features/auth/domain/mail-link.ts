import { safeReturnUrl, withReturnUrl } from './return-url.ts';

const TYPES = ['signup', 'recovery', 'email_change', 'magiclink', 'invite', 'email'] as const;

/** The desktop app's URL scheme; a path follows. */
const DESKTOP = 'courtcrew:/';

/** The kinds of links in our mails. */
export type MailLinkType = (typeof TYPES)[number];

export interface MailLink {
  /** What is exchanged for a session. A code works only where the mail was requested. */
  readonly proof: { readonly tokenHash: string } | { readonly code: string };
  readonly type: MailLinkType;
  /** Where to go afterwards, if the mail says so and it is a page of this app. */
  readonly next: string | null;
  /** The mail was requested in the desktop app. */
  readonly fromDesktop: boolean;
}

/** Reads the query of a mail's link; null when something is missing or unknown. */
export function readMailLink(query: URLSearchParams, origin: string): MailLink | null {
  const type = TYPES.find((known) => known === query.get('type'));
  const tokenHash = query.get('token_hash');
  const code = query.get('code');
  const proof = tokenHash ? { tokenHash } : code ? { code } : null;
  if (!proof || !type) return null;
  const next = query.get('next');
  return {
    proof,
    type,
    next: nextPath(next, origin),
    fromDesktop: next?.startsWith(`${DESKTOP}/`) === true,
  };
}

/** The same link as a path of the app, for the desktop app to open. */
export function pathOfLink({ proof, type, next }: MailLink): string {
  const passed = new URLSearchParams(
    'code' in proof ? { code: proof.code } : { token_hash: proof.tokenHash },
  );
  passed.set('type', type);
  if (next !== null) passed.set('next', next);
  return `/auth/confirm?${passed}`;
}

/** Where a verified link leads: to the page it names, or else the dashboard; a new password comes first. */
export function destinationOf({ type, next }: MailLink): string {
  if (type === 'recovery') return withReturnUrl('/auth/reset-password', next);
  return next ?? '/dashboard';
}

/** Mails name the next page with its full address, since they are read outside the app. */
function nextPath(next: string | null, origin: string): string | null {
  const here = [origin, DESKTOP].find((beginning) => next?.startsWith(`${beginning}/`));
  const safe = safeReturnUrl(here ? (next?.slice(here.length) ?? null) : next);
  return safe === '/' ? null : safe;
}
