import { isAppPath } from '../preload/contract/payloads.ts';

/** The scheme by which the system hands links of ours to the app. */
export const SCHEME = 'courtcrew';

/** What a link asks for. */
export type DeepLink =
  | { readonly kind: 'open'; readonly path: string }
  /** Signs somebody in, in place of whoever is. */
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
/** What people send each other, or keep: matches to join, leagues, rotations, channels, and what waits to be sent. */
const PAGES: readonly RegExp[] = [
  /^\/play$/,
  /^\/outbox$/,
  new RegExp(`^/(?:play|channels)/${ID}$`),
  new RegExp(`^/clubs/${SLUG}/leagues/${ID}$`),
  new RegExp(`^/clubs/${SLUG}/events/${ID}/rotation(?:/screen)?$`),
];
const TOKEN = /^[\w.~-]{6,500}$/;
/** Without a dot: one at the end of a link is of the sentence around it, and only files of the app have one in their names. */
const INVITATION = /^[\w-]{6,500}$/;

/**
 * Reads `courtcrew://auth/confirm?token_hash=…&type=…`, `courtcrew://invite/{token}`, pages that are linked to, and
 * `courtcrew://dashboard?code=…`, to which the server itself leads from mails with its own templates.
 * Null for everything else, above all for a link that carries a session: whoever sent it would be
 * signed in.
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

/** Only what the page needs is passed on. */
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
 * A code is traded for a session, by the app that asked for the mail and by no other. It does not say
 * what the mail was for.
 */
function traded(path: string, query: URLSearchParams): DeepLink | null {
  const code = query.get('code') ?? '';
  return confirmation(new URLSearchParams({ code, type: 'magiclink', next: path }));
}

/** The link among the arguments of a command line, as Windows and Linux hand it over. */
export function linkAmong(argv: readonly string[]): string | null {
  return argv.find((argument) => argument.startsWith(`${SCHEME}://`)) ?? null;
}
