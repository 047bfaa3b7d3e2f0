/** Converts values to text and back. Supports what structured cloning supports of plain data. */
export interface Codec {
  readonly write: (value: unknown) => string;
  readonly read: (text: string) => unknown;
}

/**
 * Works in Node and, as text, in a page: it must not use anything from outside. As in Electron,
 * classes, functions and symbols can't be cloned.
 */
export function makeCodec(): Codec {
  const pack = (value: unknown, seen: ReadonlySet<unknown>): unknown => {
    if (value === null || typeof value === 'string' || typeof value === 'boolean') return value;
    if (value === undefined) return { t: 'undefined' };
    if (typeof value === 'number')
      return Number.isFinite(value) && !Object.is(value, -0)
        ? value
        : { t: 'number', v: Object.is(value, -0) ? '-0' : String(value) };
    if (typeof value === 'bigint') return { t: 'bigint', v: String(value) };
    if (typeof value !== 'object') throw new Error('An object could not be cloned.');
    if (seen.has(value)) throw new Error('The stand-in clones no circles.');
    const inside = new Set([...seen, value]);
    const all = (values: Iterable<unknown>): unknown[] => [...values].map((v) => pack(v, inside));
    if (Array.isArray(value)) return { t: 'array', v: all(value) };
    if (value instanceof Date) return { t: 'date', v: value.getTime() };
    if (value instanceof Map) return { t: 'map', v: all([...value].map((pair) => [...pair])) };
    if (value instanceof Set) return { t: 'set', v: all(value) };
    if (value instanceof ArrayBuffer) return { t: 'bytes', v: [...new Uint8Array(value)] };
    if (value instanceof Uint8Array) return { t: 'bytes', v: [...value] };
    if (value instanceof RegExp) return { t: 'regexp', v: [value.source, value.flags] };
    if (value instanceof Error) return { t: 'error', v: [value.name, value.message] };
    return {
      t: 'object',
      v: Object.entries(value).map(([key, entry]) => [key, pack(entry, inside)]),
    };
  };
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- the page gets this function alone
  const items = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
  const unpack = (packed: unknown): unknown => {
    if (packed === null || typeof packed !== 'object') return packed;
    const v: unknown = Reflect.get(packed, 'v');
    switch (Reflect.get(packed, 't')) {
      case 'undefined':
        return undefined;
      case 'number':
        return Number(v);
      case 'bigint':
        return BigInt(String(v));
      case 'array':
        return items(v).map(unpack);
      case 'date':
        return new Date(Number(v));
      case 'map':
        return new Map(
          items(v).map((pair) => {
            const [key, entry] = items(unpack(pair));
            return [key, entry];
          }),
        );
      case 'set':
        return new Set(items(v).map(unpack));
      case 'bytes':
        return Uint8Array.from(items(v).map(Number));
      case 'regexp':
        return new RegExp(String(items(v)[0]), String(items(v)[1]));
      case 'error':
        return Object.assign(new Error(String(items(v)[1])), { name: String(items(v)[0]) });
      default:
        return Object.fromEntries(
          items(v).map((pair) => [String(items(pair)[0]), unpack(items(pair)[1])]),
        );
    }
  };
  return {
    write: (value) => JSON.stringify(pack(value, new Set())),
    read: (text) => unpack(JSON.parse(text)),
  };
}
