/**
 * What somebody typed, upon something that has changed meanwhile: what they touched stays theirs, the
 * rest is the latest.
 *
 * @param base what the typing began with.
 */
export function mergeDrafts<Draft extends object>(base: Draft, typed: Draft, latest: Draft): Draft {
  const touched = Object.entries(typed).filter(([field, value]) => isOther(base, field, value));
  return { ...latest, ...Object.fromEntries(touched) };
}

/** Whether some field was changed here and there, and not to the same. */
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

/** Fields hold texts, numbers and lists of them. */
const isOther = (draft: object, field: string, value: unknown): boolean =>
  JSON.stringify(Reflect.get(draft, field)) !== JSON.stringify(value);
