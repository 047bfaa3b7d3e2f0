import { mayBeSignedIn } from '../shared/supabase/session-keys.ts';

/* The inlined script of the public pages. For people who may be signed in it loads the app,
 * which takes over the page; for all others the page is enough, until they reach for a link into
 * the app. */

/** Set by the build: the files the app starts with, its script first. */
const filesOfApp = (): readonly string[] =>
  document.querySelector('meta[name="courtcrew-app"]')?.getAttribute('content')?.split(' ') ?? [];

/** Loads the app while a finger or key is still on its way: people who only read load none of it. */
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

/** Until now the page used system fonts, which need no loading. */
function showFonts(): void {
  document.querySelector('style#fonts')?.removeAttribute('media');
}

/** Replaces the page with the app and its styles. */
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

/** What the pages do without the app: logging unknown paths, and going back. */
function stayAsWritten(): void {
  const form = document.querySelector<HTMLFormElement>('form[data-go-back]');
  if (!form) return;
  console.warn(`No page at ${window.location.pathname}`);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    // Submitting the form to go home would leave a question mark in the address.
    if (window.history.length === 1) window.location.assign('/');
    else window.history.back();
  });
}

/** Once there is something to read: loading anything earlier would slow that down. */
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
