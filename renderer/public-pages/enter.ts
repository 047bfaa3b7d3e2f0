import { mayBeSignedIn } from '../shared/supabase/session-keys.ts';

/*
 * The script of the public pages, and part of them. Who may be signed in gets the app, which takes the
 * page over; for all others the page is enough, until they reach for a link that leads into the app.
 */

/** Named by the build: the files that the app begins with, its script first. */
const filesOfApp = (): readonly string[] =>
  document.querySelector('meta[name="courtcrew-app"]')?.getAttribute('content')?.split(' ') ?? [];

/** Fetches the app while a finger or a key is still on the way: who only reads pays for none of it. */
function warmWhenReachedFor(): void {
  const reached = new AbortController();
  const warm = ({ target }: Event): void => {
    if (!(target instanceof Element) || !target.closest('a[href^="/"]')) return;
    reached.abort();
    if (savesData()) return;
    for (const file of filesOfApp()) addLink('prefetch', file);
  };
  for (const sign of ['pointerover', 'focusin'])
    document.addEventListener(sign, warm, { passive: true, signal: reached.signal });
}

function addLink(rel: string, href: string): HTMLLinkElement {
  const link = document.createElement('link');
  link.rel = rel;
  link.href = href;
  document.head.append(link);
  return link;
}

/** Until now the page's words stood in the system's letters, which take no time to come. */
function showFonts(): void {
  document.querySelector('style#fonts')?.removeAttribute('media');
}

/** The app with its styles, in place of the page. */
async function enterApp(): Promise<void> {
  const [script = '', ...others] = filesOfApp();
  const styles = others.filter((file) => file.endsWith('.css'));
  const applied = styles.map(
    (file) =>
      new Promise<void>((resolve, reject) => {
        const link = addLink('stylesheet', file);
        link.addEventListener('load', () => resolve());
        link.addEventListener('error', () => reject(new Error(`${file} did not load.`)));
      }),
  );
  for (const file of others) if (file.endsWith('.js')) addLink('modulepreload', file);
  await Promise.all(applied);
  await import(/* @vite-ignore */ script);
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
    event.preventDefault();
    // A form that is sent home leaves a question mark in the address.
    if (window.history.length === 1) window.location.assign('/');
    else window.history.back();
  });
}

/** Once there is something to read: whatever is fetched earlier takes the line from it. */
function whenPainted(work: () => void): void {
  const observer = new PerformanceObserver(() => {
    observer.disconnect();
    work();
  });
  observer.observe({ type: 'paint', buffered: true });
}

whenPainted(() => {
  showFonts();
  addLink('manifest', '/manifest.webmanifest');
});
if (mayBeSignedIn(localStorage, sessionStorage)) {
  enterApp().catch((error: unknown) => {
    console.warn('The app did not load; the page stays as it is.', error);
    delete document.documentElement.dataset['member'];
    stayAsWritten();
  });
} else {
  stayAsWritten();
  warmWhenReachedFor();
}
