import type { NewFile, SaveOutcome } from '../../../preload/contract/requests.ts';

export type { NewFile, SaveOutcome };

/**
 * What differs between a browser and the desktop app. No member is optional and none throws:
 * outcomes are values, so that screens are the same on both.
 */
export interface Platform {
  readonly name: 'browser' | 'desktop';
  /** Gives the person a file: a download, or a save dialog. */
  saveFile(file: NewFile): Promise<SaveOutcome>;
  /** Shows how many notifications wait, outside the page. 0 takes the mark away. */
  showBadge(count: number): void;
  /** Opens a page that is not ours (`https:` only) beside the app. */
  openExternal(url: string): void;
}
