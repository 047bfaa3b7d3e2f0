/** As a browser's own: what it holds are its own properties. */
const METHODS: Storage = {
  get length() {
    return Object.keys(this).length;
  },
  key(index) {
    return Object.keys(this)[index] ?? null;
  },
  getItem(key) {
    return Object.hasOwn(this, key) ? String(this[key]) : null;
  },
  setItem(key, value) {
    this[key] = value;
  },
  removeItem(key) {
    Reflect.deleteProperty(this, key);
  },
  clear() {
    for (const key of Object.keys(this)) this.removeItem(key);
  },
};

/**
 * Where the browser forbids a site its storages (all cookies blocked), the page gets some that end with it: it works as long as
 * it stands, and nothing else has to know. Begins before anything else of a page.
 */
export function ensureStorages(window: Window): void {
  for (const name of ['localStorage', 'sessionStorage'] as const) {
    try {
      void window[name].length;
    } catch {
      Object.defineProperty(window, name, { value: Object.create(METHODS) });
    }
  }
}
