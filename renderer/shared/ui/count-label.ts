/** A count in a badge: "99+" above 99. */
export function countLabel(count: number): string {
  return count > 99 ? '99+' : String(count);
}
