/** How many hours a clock counts. */
export type Clock = '12' | '24';

/** How this person writes dates, times and numbers; the words are the product's, in English. */
export interface Conventions {
  /** Of numbers. */
  readonly locale: string;
  readonly clock: Clock;
  /** Chosen in the settings; null: the one of the locale. */
  readonly chosenClock: Clock | null;
  /** '5 Jan' rather than 'Jan 5'. */
  readonly dayFirst: boolean;
}

/** What a locale (and a choice) makes of it. */
export function conventionsOf(locale: string, chosenClock: Clock | null): Conventions {
  const format = new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'numeric',
    hour: 'numeric',
  });
  const { hourCycle } = format.resolvedOptions();
  const order = format.formatToParts(0).map(({ type }) => type);
  return {
    locale,
    clock: chosenClock ?? (hourCycle === 'h11' || hourCycle === 'h12' ? '12' : '24'),
    chosenClock,
    dayFirst: order.indexOf('day') < order.indexOf('month'),
  };
}

/** A first question about a locale takes browsers long: nothing is asked of one that is not followed. */
let followed: Conventions | null = null;

/** The page begins with it; what is written from then on follows. */
export function followConventions(conventions: Conventions): void {
  followed = conventions;
}

/** For those who write something down. */
export const conventions = (): Conventions => (followed ??= conventionsOf('en-US', null));
