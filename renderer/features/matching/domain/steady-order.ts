/**
 * Orders a new answer like what is already shown: remaining items keep their order, new ones come
 * last. Nobody's card moves away while they read it.
 */
export function steadyOrder<Item extends { readonly id: string }>(
  shown: readonly string[],
  answer: readonly Item[],
): readonly Item[] {
  const stayed = shown.flatMap((id) => answer.find((item) => item.id === id) ?? []);
  const newcomers = answer.filter(({ id }) => !shown.includes(id));
  return [...stayed, ...newcomers];
}
