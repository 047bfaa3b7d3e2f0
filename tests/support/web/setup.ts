import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// What is awaited comes later on a busy machine, and is missed no less for it.
configure({ asyncUtilTimeout: 10_000 });
afterEach(cleanup);

// jsdom has none of these: floating layers measure and scroll, screens ask how wide the window is.
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
