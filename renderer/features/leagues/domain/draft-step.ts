/** A draft is put together in three steps; the last one looks at the groups and publishes. */
export const DRAFT_STEPS = ['who', 'rules', 'dates', 'groups'] as const;
export type DraftStep = (typeof DRAFT_STEPS)[number];

export const STEP_TITLES: Readonly<Record<DraftStep, string>> = {
  who: 'Who',
  rules: 'Rules',
  dates: 'Dates',
  groups: 'Publish',
};

export const STEP_HEADINGS: Readonly<Record<DraftStep, string>> = {
  who: 'Step 1 of 3: Who plays',
  rules: 'Step 2 of 3: Rules',
  dates: 'Step 3 of 3: Dates',
  groups: 'Check the order and publish',
};

/** Reads the step of an address; the first one where it says none. */
export const toStep = (value: string | null): DraftStep =>
  DRAFT_STEPS.find((step) => step === value) ?? 'who';
