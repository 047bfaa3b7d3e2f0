/** Accessed by the language, the inspector and event emitters, never by an app. */
const PASSED = new Set(['then', 'toJSON', 'domain', 'asymmetricMatch', 'nodeType', 'constructor']);

/**
 * Wraps `thing` so that using any part of Electron the stand-in doesn't cover fails loudly: an app
 * that needs more must find out here, not in use. Tests may override members.
 */
export function covered<T extends object>(name: string, thing: T): T {
  return new Proxy(thing, {
    get(target, key, receiver) {
      if (typeof key === 'symbol' || key in target || PASSED.has(key))
        return Reflect.get(target, key, receiver);
      throw new Error(`The stand-in does not cover ${name}.${key}.`);
    },
  });
}
