import { keepInstallPrompt } from '../shared/platform/install.ts';
import { ensureStorages } from '../shared/platform/page-storage.ts';
import { mayBeSignedIn } from '../shared/supabase/session-keys.ts';
import { keptTheme, showTheme } from '../shared/platform/theme.ts';

/* Inlined in the head of every page: what the first paint depends on. Applies the theme chosen
 * on this device, hides the login from people who may be signed in while the app loads, and
 * keeps events that the browser may fire before anything else listens. */
ensureStorages(window);
keepInstallPrompt(window);
showTheme(document, keptTheme(localStorage));
if (mayBeSignedIn(localStorage, sessionStorage)) {
  document.documentElement.dataset['member'] = '';
  fetchAhead('kept-ahead');
  if (location.pathname === '/dashboard') fetchAhead('dashboard-ahead');
}

/**
 * The app's page lists the files that show a returning person their kept data: they load along with
 * the app, not after it.
 */
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
