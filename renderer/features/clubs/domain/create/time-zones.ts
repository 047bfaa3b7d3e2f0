/**
 * The time zones to choose from: all known ones, and the browser's own even if it is not among them
 * ('UTC').
 */
export function zonesWith(own: string, known: readonly string[]): readonly string[] {
  return known.includes(own) ? known : [own, ...known];
}
