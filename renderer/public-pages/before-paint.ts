import { keepInstallPrompt } from '../shared/platform/install.ts';
import { ensureStorages } from '../shared/platform/page-storage.ts';
import { mayBeSignedIn } from '../shared/supabase/session-keys.ts';
import { keptTheme, showTheme } from '../shared/platform/theme.ts';

/*
 * In the head of every page of the site, and part of it: what the first paint depends on. Colours are
 * those that were chosen on this device; who may be signed in is not offered to log in while the app is on its way.
 * And what the browser may say before anything else listens.
 */
ensureStorages(window);
keepInstallPrompt(window);
showTheme(document, keptTheme(localStorage));
if (mayBeSignedIn(localStorage, sessionStorage)) {
  document.documentElement.dataset['member'] = '';
  fetchAhead('kept-ahead');
  if (location.pathname === '/dashboard') fetchAhead('dashboard-ahead');
}

/** The app's page names the files that show what is kept of who comes back: they come with the app, not after it. */
function fetchAhead(name: string): void {
  const named = document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`);
  for (const file of named?.content.split(' ') ?? []) {
    const link = document.createElement('link');
    const isFont = file.endsWith('.woff2');
    link.rel = isFont ? 'preload' : 'modulepreload';
    if (isFont) link.as = 'font';
    link.crossOrigin = '';
    link.href = file;
    document.head.append(link);
  }
}
