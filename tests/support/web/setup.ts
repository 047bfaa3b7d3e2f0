import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// On a busy machine awaited content comes later; a missing one is still detected.
configure({ asyncUtilTimeout: 10_000 });
afterEach(cleanup);

// jsdom has none of these: floating layers measure and scroll, screens read the window's width.
globalThis.ResizeObserver ??= class {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
};
if (!('scrollIntoView' in Element.prototype))
  Object.assign(Element.prototype, { scrollIntoView: () => undefined });
globalThis.matchMedia ??= (media) =>
  Object.assign(new EventTarget(), {
    matches: false,
    media,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  });
