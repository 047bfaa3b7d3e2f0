import type { Theme } from '../../../preload/contract/requests.ts';

export type { Theme };

/** Key in this device's localStorage. Absent when the system decides. */
const THEME_KEY = 'courtcrew.theme';

export function keptTheme(local: Pick<Storage, 'getItem'>): Theme {
  const kept = local.getItem(THEME_KEY);
  return kept === 'light' || kept === 'dark' ? kept : 'system';
}

export function keepTheme(local: Pick<Storage, 'setItem' | 'removeItem'>, theme: Theme): void {
  try {
    if (theme === 'system') local.removeItem(THEME_KEY);
    else local.setItem(THEME_KEY, theme);
  } catch {
    // Full or forbidden: it applies to this window only.
  }
}

/** Sets the colours of the page and of the bars the browser draws around it. */
export function showTheme(page: Document, theme: Theme): void {
  const { dataset } = page.documentElement;
  if (theme === 'system') delete dataset['theme'];
  else dataset['theme'] = theme;
  page
    .querySelector('meta[name="color-scheme"]')
    ?.setAttribute('content', theme === 'system' ? 'light dark' : theme);
  for (const bar of page.querySelectorAll<HTMLElement>('meta[name="theme-color"]')) {
    const of = bar.dataset['theme'];
    const shown = theme === of ? 'all' : 'not all';
    bar.setAttribute('media', theme === 'system' ? `(prefers-color-scheme: ${of})` : shown);
  }
}

/** Follows the choice made in another window of this browser. Returns a function that stops it. */
export function followTheme(window: Window): () => void {
  const hear = ({ key }: StorageEvent): void => {
    if (key === THEME_KEY || key === null)
      showTheme(window.document, keptTheme(window.localStorage));
  };
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
}
