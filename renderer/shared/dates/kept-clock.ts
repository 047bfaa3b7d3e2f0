import { type Clock, conventionsOf, followConventions } from './conventions.ts';

/** Key in this device's localStorage. Absent when the locale decides. */
const CLOCK_KEY = 'courtcrew.clock';

export function keptClock(local: Pick<Storage, 'getItem'>): Clock | null {
  const kept = local.getItem(CLOCK_KEY);
  return kept === '12' || kept === '24' ? kept : null;
}

export function keepClock(
  local: Pick<Storage, 'setItem' | 'removeItem'>,
  clock: Clock | null,
): void {
  try {
    if (clock === null) local.removeItem(CLOCK_KEY);
    else local.setItem(CLOCK_KEY, clock);
  } catch {
    // Full or forbidden: the account has the choice, and this device follows its locale.
  }
}

/** From here on everything is formatted by this device's locale and the clock chosen on it. */
export function followDevice({ language }: Pick<Navigator, 'language'>, local: Storage): void {
  followConventions(conventionsOf(language, keptClock(local)));
}
