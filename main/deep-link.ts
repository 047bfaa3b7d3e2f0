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
const TOKEN = /^[\w.~-]{6,500}$/;

/**
 * Reads `courtcrew://auth/confirm?token_hash=…&type=…` and `courtcrew://invite/{token}`. Null for
 * everything else, above all for a link that carries a session: whoever sent it would be signed in.
 */
export function readDeepLink(text: string): DeepLink | null {
  if (text.length > 4000 || !URL.canParse(text)) return null;
  const { protocol, host, pathname, searchParams, hash, username } = new URL(text);
  if (protocol !== `${SCHEME}:` || username !== '' || hash !== '') return null;
  const path = `/${host}${pathname}`.replace(/\/+$/, '');
  if (path === '/auth/confirm') return confirmation(searchParams);
  const token = /^\/invite\/([^/]+)$/.exec(path)?.[1];
  if (token !== undefined && TOKEN.test(token) && [...searchParams].length === 0)
    return { kind: 'open', path: `/invite/${token}` };
  return null;
}

/** Only what the page needs is passed on. */
function confirmation(query: URLSearchParams): DeepLink | null {
  const token = query.get('token_hash') ?? '';
  const type = query.get('type') ?? '';
  const next = query.get('next');
  const known = ['token_hash', 'type', 'next'];
  if (!TOKEN.test(token) || !TYPES.includes(type)) return null;
  if ([...query.keys()].some((key) => !known.includes(key))) return null;
  const passed = new URLSearchParams({ token_hash: token, type });
  if (next !== null && isAppPath(next)) passed.set('next', next);
  return { kind: 'sign-in', path: `/auth/confirm?${passed}` };
}

/** The link among the arguments of a command line, as Windows and Linux hand it over. */
export function linkAmong(argv: readonly string[]): string | null {
  return argv.find((argument) => argument.startsWith(`${SCHEME}://`)) ?? null;
}
