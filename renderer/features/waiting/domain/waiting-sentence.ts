/** How many wait, for ears; '' for none. */
export function waitingSentence(count: number): string {
  if (count === 0) return '';
  return count === 1 ? '1 waiting for your answer' : `${count} waiting for your answer`;
}
