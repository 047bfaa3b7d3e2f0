/** The time zones to choose from: all that are known, and the browser's own even if it is not ('UTC'). */
export function zonesWith(own: string, known: readonly string[]): readonly string[] {
  return known.includes(own) ? known : [own, ...known];
}
