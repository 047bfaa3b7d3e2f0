import type { NewFile, Platform, SaveOutcome } from '../../../renderer/shared/platform/platform.ts';

/** A platform that remembers what it was asked for. */
export interface FakePlatform extends Platform {
  readonly savedFiles: readonly NewFile[];
  readonly openedLinks: readonly string[];
  readonly badge: number;
  /** What the person answers to the next save dialogs. */
  answerSavesWith(outcome: SaveOutcome): void;
}

export function createFakePlatform(name: Platform['name'] = 'browser'): FakePlatform {
  const savedFiles: NewFile[] = [];
  const openedLinks: string[] = [];
  let badge = 0;
  let outcome: SaveOutcome = 'saved';
  return {
    name,
    savedFiles,
    openedLinks,
    get badge() {
      return badge;
    },
    answerSavesWith(next) {
      outcome = next;
    },
    async saveFile(file) {
      if (outcome === 'saved') savedFiles.push(file);
      return outcome;
    },
    showBadge(count) {
      badge = count;
    },
    openExternal(url) {
      if (URL.canParse(url) && new URL(url).protocol === 'https:') openedLinks.push(url);
    },
  };
}
