/**
 * Merges typed input into data that has changed meanwhile: fields the person touched stay theirs,
 * the rest is the latest.
 *
 * @param base the values that typing started from.
 */
export function mergeDrafts<Draft extends object>(base: Draft, typed: Draft, latest: Draft): Draft {
  const touched = Object.entries(typed).filter(([field, value]) => isOther(base, field, value));
  return { ...latest, ...Object.fromEntries(touched) };
}

/** Whether some field was changed on both sides, to different values. */
export function isConflict<Draft extends object>(
  base: Draft,
  typed: Draft,
  latest: Draft,
): boolean {
  return Object.entries(typed).some(
    ([field, value]) =>
      isOther(base, field, value) &&
      isOther(latest, field, value) &&
      isOther(base, field, Reflect.get(latest, field)),
  );
}

/** Fields hold strings, numbers and lists of them. */
const isOther = (draft: object, field: string, value: unknown): boolean =>
  JSON.stringify(Reflect.get(draft, field)) !== JSON.stringify(value);
