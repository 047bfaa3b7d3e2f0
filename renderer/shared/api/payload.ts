/** What stands under a key of something that nobody has checked yet; undefined where there is no such thing. */
export function fieldOf(source: unknown, key: string): unknown {
  return typeof source === 'object' && source !== null ? Reflect.get(source, key) : undefined;
}

/** The text under a key; null where there is none. */
export function textOf(source: unknown, key: string): string | null {
  const value = fieldOf(source, key);
  return typeof value === 'string' ? value : null;
}

/** The number under a key; null where there is none. */
export function numberOf(source: unknown, key: string): number | null {
  const value = fieldOf(source, key);
  return typeof value === 'number' ? value : null;
}
