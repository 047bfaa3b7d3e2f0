/** Like a browser's storage: its keys are its own properties. */
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
 * If the browser forbids storage to the site (all cookies blocked), the page gets storages that
 * last as long as it does, so that nothing else needs to know. Must run before anything else in the
 * page.
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
