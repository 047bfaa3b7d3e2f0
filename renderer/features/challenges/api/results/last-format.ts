import { readFormat, type ScoreFormat, writeFormat } from '../../domain/results/result-form.ts';

/** In localStorage, per player: people sharing a device need not play the same format. */
const keyOf = (playerId: string): string => `courtcrew.score-format.${playerId}`;

/** The format of the last result that this player entered on this device; undefined: none. */
export function lastFormat(playerId: string): ScoreFormat | undefined {
  try {
    return readFormat(localStorage.getItem(keyOf(playerId))) ?? undefined;
  } catch {
    return undefined;
  }
}

export function rememberFormat(playerId: string, format: ScoreFormat): void {
  try {
    localStorage.setItem(keyOf(playerId), writeFormat(format));
  } catch {
    // Full or forbidden: the next result starts with the usual format.
  }
}
