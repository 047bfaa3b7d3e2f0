/** The value under a key of an unchecked value; undefined if there is none. */
export function fieldOf(source: unknown, key: string): unknown {
  return typeof source === 'object' && source !== null ? Reflect.get(source, key) : undefined;
}

/** The string under a key; null if there is none. */
export function textOf(source: unknown, key: string): string | null {
  const value = fieldOf(source, key);
  return typeof value === 'string' ? value : null;
}

/** The number under a key; null if there is none. */
export function numberOf(source: unknown, key: string): number | null {
  const value = fieldOf(source, key);
  return typeof value === 'number' ? value : null;
}
