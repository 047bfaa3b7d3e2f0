/** Any origin will do: it only matters whether an address leaves it. */
const HERE = 'http://here.invalid';
/** Browsers strip some of these before reading an address, so none may occur in one. */
const UNSAFE = /[\p{Cc}\\]/u;

/**
 * The path to go on to, if it belongs to this app: `/x`, never another host (`//x`, `/\x`), a
 * scheme or anything with control characters. `null` otherwise, and for the sign-in pages, which
 * would lead in a circle.
 */
export function safeReturnUrl(candidate: string | null): string | null {
  if (candidate === null || !candidate.startsWith('/') || UNSAFE.test(candidate)) return null;
  if (!URL.canParse(candidate, HERE)) return null;
  const url = new URL(candidate, HERE);
  if (url.origin !== HERE || url.pathname.startsWith('//')) return null;
  if (/^\/(auth\/|login$|signup$)/.test(url.pathname)) return null;
  return url.pathname + url.search + url.hash;
}

/** `path` with a returnUrl in its query, unless there is nothing to return to. */
export function withReturnUrl(path: string, returnUrl: string | null): string {
  return returnUrl === null ? path : `${path}?returnUrl=${encodeURIComponent(returnUrl)}`;
}
