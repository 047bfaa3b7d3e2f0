import type { FirstStep } from '../domain/first-step.ts';

export const SKIP_ALL = "Skip for now - I'll explore later";

/** What is in progress: a first step, or the end of the questions. */
export type Busy = FirstStep | 'players' | null;

/** Creates the button of a first step. While anything is in progress all of them are blocked, and say so. */
export const waysOut =
  (busyWith: Busy, onChoose: (step: FirstStep) => void) => (step: FirstStep) => ({
    busy: busyWith === step,
    'aria-disabled': busyWith !== null || undefined,
    onClick: () => {
      if (busyWith === null) onChoose(step);
    },
  });
