import { readFile } from 'node:fs/promises';
import { isSlug, isTheme } from '../../preload/contract/payloads.ts';
import type { Theme } from '../../preload/contract/requests.ts';
import { readWindowPlace, type WindowPlace } from '../window-place.ts';
import { writeWhole } from './write-file.ts';

/** What the app remembers on this machine. None of it is secret. */
export interface Kept {
  readonly hideToTray: boolean;
  readonly theme: Theme;
  /** The person was told that closing hides the window. */
  readonly hidingExplained: boolean;
  /** The club whose console was last shown. */
  readonly lastClub: string | null;
  readonly window: WindowPlace | null;
}

const FIRST: Kept = {
  hideToTray: true,
  theme: 'system',
  hidingExplained: false,
  lastClub: null,
  window: null,
};

export interface KeptSettings {
  readonly get: () => Kept;
  /** Takes effect at once and is written in the background. Resolves when it has been. */
  readonly change: (change: Partial<Kept>) => Promise<void>;
}

/** Reads the settings kept in `file`; invalid values count as never set. */
export async function openKeptSettings(file: string): Promise<KeptSettings> {
  let kept = readKept(await readFile(file, 'utf8').catch(() => ''));
  let written: Promise<void> = Promise.resolve();
  return {
    get: () => kept,
    change: (change) => {
      kept = { ...kept, ...change };
      // One write after another; if one fails, the person is merely asked again next time.
      written = written.then(() =>
        writeWhole(file, JSON.stringify(kept)).catch((error: unknown) =>
          console.warn('The settings were not written.', error),
        ),
      );
      return written;
    },
  };
}

export function readKept(text: string): Kept {
  const found = parsed(text);
  const flag = (key: 'hideToTray' | 'hidingExplained'): boolean => {
    const value: unknown = Reflect.get(found, key);
    return typeof value === 'boolean' ? value : FIRST[key];
  };
  const theme: unknown = Reflect.get(found, 'theme');
  const lastClub: unknown = Reflect.get(found, 'lastClub');
  return {
    hideToTray: flag('hideToTray'),
    hidingExplained: flag('hidingExplained'),
    theme: isTheme(theme) ? theme : FIRST.theme,
    lastClub: isSlug(lastClub) && lastClub !== '' ? lastClub : null,
    window: readWindowPlace(Reflect.get(found, 'window')),
  };
}

function parsed(text: string): object {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}
