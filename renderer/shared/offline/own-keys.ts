/**
 * How names begin under which localStorage or sessionStorage holds something of a person; whose it is follows.
 * What is not among these is of the device, or of a visitor.
 */
export const OWN_KEYS = [
  'courtcrew.unsent.',
  'courtcrew.score-format.',
  'courtcrew.onboarding.',
  'courtcrew.questionnaire-offer.',
] as const;

/** Removes what these storages hold of everybody but one; null: of all. */
export function forgetOwnKeys(kept: string | null): void {
  for (const open of [() => localStorage, () => sessionStorage]) {
    try {
      const storage = open();
      for (const key of Object.keys(storage)) {
        const own = OWN_KEYS.find((name) => key.startsWith(name));
        const isKept = kept !== null && own !== undefined && key.startsWith(own + kept);
        if (own !== undefined && !isKept) storage.removeItem(key);
      }
    } catch {
      // Forbidden: nothing was kept there.
    }
  }
}
