import { isAppPath } from '../preload/contract/payloads.ts';

/** The URL scheme for which the system opens the app. */
export const SCHEME = 'courtcrew';

/** What a link asks for. */
export type DeepLink =
  | { readonly kind: 'open'; readonly path: string }
  /** Signs somebody in, replacing whoever is signed in. */
  | { readonly kind: 'sign-in'; readonly path: string };

const TYPES: readonly string[] = [
  'signup',
  'recovery',
  'email_change',
  'magiclink',
  'invite',
  'email',
];
const ID = String.raw`[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}`;
const SLUG = '[a-z0-9-]{1,200}';
/** Pages people share or bookmark: matches to join, leagues, rotations, channels, and the outbox. */
const PAGES: readonly RegExp[] = [
  /^\/play$/,
  /^\/outbox$/,
  new RegExp(`^/(?:play|channels)/${ID}$`),
  new RegExp(`^/clubs/${SLUG}/leagues/${ID}$`),
  new RegExp(`^/clubs/${SLUG}/events/${ID}/rotation(?:/screen)?$`),
];
const TOKEN = /^[\w.~-]{6,500}$/;
/**
 * Without dots: one at the end of a link belongs to the sentence around it, and only the app's
 * files have one in their names.
 */
const INVITATION = /^[\w-]{6,500}$/;

/**
 * Reads `courtcrew://auth/confirm?token_hash=…&type=…`, `courtcrew://invite/{token}`, links to
 * pages, and `courtcrew://dashboard?code=…`, to which the server redirects from mails with its own
 * templates. Null for everything else, above all for a link containing a session: that would sign
 * in whoever sent it.
 */
export function readDeepLink(text: string): DeepLink | null {
  if (text.length > 4000 || !URL.canParse(text)) return null;
  const { protocol, host, pathname, searchParams, hash, username } = new URL(text);
  if (protocol !== `${SCHEME}:` || username !== '' || hash !== '') return null;
  const path = `/${host}${pathname}`.replace(/\/+$/, '');
  if (path === '/auth/confirm') return confirmation(searchParams);
  if ([...searchParams.keys()].join() === 'code') return traded(path, searchParams);
  const token = /^\/invite\/([^/]+)$/.exec(path)?.[1];
  if (token !== undefined && INVITATION.test(token) && [...searchParams].length === 0)
    return { kind: 'open', path: `/invite/${token}` };
  return [...searchParams].length === 0 && PAGES.some((page) => page.test(path))
    ? { kind: 'open', path }
    : null;
}

/** Only the parameters the page needs are passed on. */
function confirmation(query: URLSearchParams): DeepLink | null {
  const kind = query.has('code') ? 'code' : 'token_hash';
  const proof = query.get(kind) ?? '';
  const type = query.get('type') ?? '';
  const next = query.get('next');
  if (!TOKEN.test(proof) || !TYPES.includes(type)) return null;
  if ([...query.keys()].some((key) => ![kind, 'type', 'next'].includes(key))) return null;
  const passed = new URLSearchParams({ [kind]: proof, type });
  if (next !== null && isAppPath(next)) passed.set('next', next);
  return { kind: 'sign-in', path: `/auth/confirm?${passed}` };
}

/**
 * A code can be exchanged for a session only by the app that requested the mail. It doesn't say
 * what the mail was for.
 */
function traded(path: string, query: URLSearchParams): DeepLink | null {
  const code = query.get('code') ?? '';
  return confirmation(new URLSearchParams({ code, type: 'magiclink', next: path }));
}

/** The link among a command line's arguments, which is how Windows and Linux pass it. */
export function linkAmong(argv: readonly string[]): string | null {
  return argv.find((argument) => argument.startsWith(`${SCHEME}://`)) ?? null;
}
