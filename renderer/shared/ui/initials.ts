/**
 * First letters of the first and last word of a name, upper case, ignoring brackets and quotes; "?"
 * if there is none.
 */
export function initials(name: string | null | undefined): string {
  const words = (name ?? '').match(/[\p{L}\p{N}]\S*/gu) ?? [];
  const first = words[0];
  if (!first) return '?';
  const last = words.length > 1 ? words[words.length - 1] : undefined;
  return [first, last]
    .map((word) => Array.from(word ?? '')[0] ?? '')
    .join('')
    .toLocaleUpperCase();
}
