import type { Page } from '@playwright/test';
import type { SampleSubjects } from '../sample.ts';

/** A screen in one state, with the sample community. */
export interface Screen {
  readonly name: string;
  readonly path: (subjects: SampleSubjects) => string;
  /** Brings the screen into the state to be checked. */
  readonly prepare?: (page: Page) => Promise<unknown>;
  /** Exists in narrow windows only. */
  readonly narrow?: true;
  /** No other test opens its address, so it is loaded rather than navigated to. */
  readonly loaded?: true;
}

export const at = (path: string) => (): string => path;

export const first = (page: Page, button: string): Promise<void> =>
  page.getByRole('tabpanel').getByRole('button', { name: button, exact: true }).first().click();
