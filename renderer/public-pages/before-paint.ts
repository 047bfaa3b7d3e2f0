import { keepInstallPrompt } from '../shared/platform/install.ts';
import { mayBeSignedIn } from '../shared/supabase/session-keys.ts';
import { keptTheme, showTheme } from '../shared/platform/theme.ts';

/*
 * In the head of every page of the site, and part of it: what the first paint depends on. Colours are
 * those that were chosen on this device; who may be signed in is not offered to log in while the app is on its way.
 * And what the browser may say before anything else listens.
 */
keepInstallPrompt(window);
showTheme(document, keptTheme(localStorage));
if (mayBeSignedIn(localStorage, sessionStorage)) {
  document.documentElement.dataset['member'] = '';
  fetchKeptAhead();
}

/** The app's page names the file that shows what is kept of who comes back: it comes with the app, not after it. */
function fetchKeptAhead(): void {
  const named = document.querySelector<HTMLMetaElement>('meta[name="kept-ahead"]');
  if (named === null) return;
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.crossOrigin = '';
  link.href = named.content;
  document.head.append(link);
}
