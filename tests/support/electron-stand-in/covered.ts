/** Asked for by the language, the inspector and event emitters, never by an app. */
const PASSED = new Set(['then', 'toJSON', 'domain', 'asymmetricMatch', 'nodeType', 'constructor']);

/**
 * `thing`, failing loudly for whatever of Electron the stand-in does not cover: an app that uses more
 * must find out here, not on somebody's desk. Tests may put their own over what is there.
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
