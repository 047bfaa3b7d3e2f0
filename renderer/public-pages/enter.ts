import { mayBeSignedIn } from '../shared/supabase/session-keys.ts';
import { whenIdle } from '../shared/when-idle.ts';
import './public-pages.css';

/*
 * The only script of the public pages. Who may be signed in gets the app, which takes the page over;
 * for all others it waits until nothing is left to do, and then fetches what comes next.
 */

/** Named by the build: the files that the app begins with. */
const filesOfApp = (): readonly string[] =>
  document.querySelector('meta[name="courtcrew-app"]')?.getAttribute('content')?.split(' ') ?? [];

function warm(): void {
  if (savesData()) return;
  for (const file of filesOfApp()) {
    const link = document.createElement('link');
    link.rel = 'prefetch';
    link.href = file;
    document.head.append(link);
  }
}

function savesData(): boolean {
  return (
    'connection' in navigator &&
    typeof navigator.connection === 'object' &&
    navigator.connection !== null &&
    'saveData' in navigator.connection &&
    navigator.connection.saveData === true
  );
}

/** What the pages do without the app: the log of unknown paths, and the way back. */
function stayAsWritten(): void {
  const form = document.querySelector<HTMLFormElement>('form[data-go-back]');
  if (!form) return;
  console.warn(`No page at ${window.location.pathname}`);
  form.addEventListener('submit', (event) => {
    if (window.history.length === 1) return;
    event.preventDefault();
    window.history.back();
  });
}

if (mayBeSignedIn(localStorage)) {
  import('../main.tsx').catch((error: unknown) => {
    console.warn('The app did not load; the page stays as it is.', error);
    stayAsWritten();
  });
} else {
  stayAsWritten();
  if (document.readyState === 'complete') whenIdle(warm);
  else window.addEventListener('load', () => whenIdle(warm), { once: true });
}
