/** A draft is made in three steps; the fourth shows the groups and publishes. */
export const DRAFT_STEPS = ['who', 'rules', 'dates', 'groups'] as const;
export type DraftStep = (typeof DRAFT_STEPS)[number];

export const STEP_TITLES: Readonly<Record<DraftStep, string>> = {
  who: 'Who',
  rules: 'Rules',
  dates: 'Dates',
  groups: 'Publish',
};

export const STEP_HEADINGS: Readonly<Record<DraftStep, string>> = {
  who: 'Step 1 of 4: Who plays',
  rules: 'Step 2 of 4: Rules',
  dates: 'Step 3 of 4: Dates',
  groups: 'Step 4 of 4: Check the order and publish',
};

/** Reads the step in an address; the first one by default. */
export const toStep = (value: string | null): DraftStep =>
  DRAFT_STEPS.find((step) => step === value) ?? 'who';
