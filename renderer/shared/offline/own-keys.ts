/**
 * Prefixes of the localStorage and sessionStorage keys that hold a person's data; the account
 * follows. Other keys belong to the device, or to a visitor.
 */
export const OWN_KEYS = [
  'courtcrew.unsent.',
  'courtcrew.score-format.',
  'courtcrew.onboarding.',
  'courtcrew.questionnaire-offer.',
] as const;

/** Removes what these storages hold of everybody but `kept`; null: of all. */
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
