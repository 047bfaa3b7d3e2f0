import { lazy, Suspense, useEffect, useLayoutEffect, useRef } from 'react';
import {
  type Location,
  NavigationType,
  Outlet,
  ScrollRestoration,
  type UIMatch,
  useLocation,
  useMatches,
  useNavigationType,
} from 'react-router-dom';
import { useFirstPaintNoted } from '../shared/first-paint.ts';
import { setPageTitle } from '../shared/platform/page-title.ts';
import { usePlatform } from '../shared/platform/platform-context.tsx';
import { notePath } from '../shared/ui/history-paths.ts';
import { OfflineBanner } from './offline-banner.tsx';
import { Toasts } from './toasts.tsx';
import { TOPS_KEY, useHashTarget } from './use-hash-target.ts';
import { usePushedPages } from './use-pushed-pages.ts';

const DesktopLink = lazy(async () => ({
  default: (await import('./desktop/desktop-link.tsx')).DesktopLink,
}));

/** Common to all pages: title, focus and scroll position after navigation, toasts, the offline banner. */
export function RootLayout() {
  useRouteTitle();
  useFocusOnNavigation();
  useNotedPath();
  const { name: shell } = usePlatform();
  useHashTarget(placeOf(useLocation(), useMatches()));
  usePushedPages();
  useFirstPaintNoted();
  return (
    <>
      <OfflineBanner />
      {shell === 'desktop' && (
        <Suspense fallback={null}>
          <DesktopLink />
        </Suspense>
      )}
      <Outlet />
      <Toasts />
      <ScrollRestoration getKey={placeOf} storageKey={TOPS_KEY} />
    </>
  );
}

/**
 * The key for a page's scroll position. A window's first history entry has the same key on every
 * page: by that alone a short page would start as far down as the long one before it, with its top
 * out of sight. The route tells them apart; the address is not used, since it names people and the
 * key is stored.
 */
const placeOf = ({ key }: Location, matches: readonly UIMatch[]): string =>
  key === 'default' ? (matches.at(-1)?.id ?? key) : key;

/** A layout effect, so that a screen that knows a better title sets it afterwards. */
function useRouteTitle(): void {
  const title = useMatches()
    .map(({ handle }) => titleOf(handle))
    .findLast((candidate) => candidate !== null);
  const { pathname } = useLocation();
  // A new path sets the route's title again, even if the route's last screen had a better one.
  // oxlint-disable-next-line react/exhaustive-effect-dependencies
  useLayoutEffect(() => setPageTitle(title ?? ''), [title, pathname]);
}

/** Records paths, since back links are named after where they lead. */
function useNotedPath(): void {
  const { pathname, key } = useLocation();
  // For every history entry, even two of the same path.
  // oxlint-disable-next-line react/exhaustive-effect-dependencies
  useLayoutEffect(() => notePath(pathname), [pathname, key]);
}

/** By history entry: the link followed from there, and its index among those to the same address. */
const followed = new Map<string, { readonly href: string | null; readonly at: number }>();

const linksTo = (href: string | null): readonly HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>('main a')].filter(
    (link) => link.getAttribute('href') === href,
  );

/**
 * Moves the focus to the new page: to its heading, or until there is one to the part that the
 * address is about (`data-arrival`), or else to the whole page. On a return it goes to the link
 * that was followed.
 */
function useFocusOnNavigation(): void {
  const { pathname, key } = useLocation();
  const isBack = useNavigationType() === NavigationType.Pop;
  const previous = useRef(pathname);
  useEffect(() => {
    const note = ({ target }: MouseEvent): void => {
      const link = target instanceof Element ? target.closest<HTMLElement>('main a') : null;
      const href = link && link.getAttribute('href');
      if (link) followed.set(key, { href, at: linksTo(href).indexOf(link) });
    };
    document.addEventListener('click', note, true);
    return () => document.removeEventListener('click', note, true);
  }, [key]);
  useEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    const left = isBack ? followed.get(key) : undefined;
    const link = left && linksTo(left.href)[left.at];
    if (link) return link.focus({ preventScroll: true });
    const target =
      document.querySelector<HTMLElement>('main h1') ??
      document.querySelector<HTMLElement>('main [data-arrival]') ??
      document.querySelector('main');
    if (!target) return;
    if (!target.hasAttribute('tabindex')) target.tabIndex = -1;
    target.focus({ preventScroll: true });
  }, [pathname, key, isBack]);
}

function titleOf(handle: unknown): string | null {
  if (typeof handle !== 'object' || handle === null || !('title' in handle)) return null;
  return typeof handle.title === 'string' ? handle.title : null;
}
