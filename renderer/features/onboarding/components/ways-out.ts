import type { FirstStep } from '../domain/first-step.ts';

export const SKIP_ALL = "Skip for now - I'll explore later";

/** What is under way: a first step, or the end of the questions. */
export type Busy = FirstStep | 'players' | null;

/** Makes the button of a first step. While anything is under way all of them wait, and say so. */
export const waysOut =
  (busyWith: Busy, onChoose: (step: FirstStep) => void) => (step: FirstStep) => ({
    busy: busyWith === step,
    'aria-disabled': busyWith !== null || undefined,
    onClick: () => {
      if (busyWith === null) onChoose(step);
    },
  });
