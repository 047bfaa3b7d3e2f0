import type { makeBridge } from './context-bridge.ts';

/** The half in the page's own world: exposes what the preload script provides, and asks before popups. */
export function mainWorld(bridge: ReturnType<typeof makeBridge>): void {
  bridge.listeners.expose = ({ key, api }: { key: string; api: never }) => {
    if (Object.hasOwn(window, key))
      throw new Error('Cannot bind an API on top of an existing property on the window object');
    Object.defineProperty(window, key, { value: bridge.unpack(api), enumerable: true });
  };
  // The page itself opens no window: the main process is asked.
  const ask = (url: string): null => {
    bridge.ask('open', { value: new URL(url || 'about:blank', document.baseURI).href });
    return null;
  };
  window.open = (url) => ask(String(url ?? ''));
  window.addEventListener('click', (event) => {
    const link = event
      .composedPath()
      .find((target) => target instanceof HTMLAnchorElement && target.href !== '');
    if (!(link instanceof HTMLAnchorElement) || event.defaultPrevented) return;
    if (link.target !== '_blank' && !event.ctrlKey && !event.metaKey && !event.shiftKey) return;
    event.preventDefault();
    ask(link.href);
  });
}
