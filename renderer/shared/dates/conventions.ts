/** A 12- or 24-hour clock. */
export type Clock = '12' | '24';

/** How this person writes dates, times and numbers; the words are always English. */
export interface Conventions {
  /** For numbers. */
  readonly locale: string;
  readonly clock: Clock;
  /** Chosen in the settings; null: the locale's. */
  readonly chosenClock: Clock | null;
  /** '5 Jan' rather than 'Jan 5'. */
  readonly dayFirst: boolean;
}

/** The conventions of a locale, with the clock that was chosen. */
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

/** A locale's first use is slow in browsers, so none is looked up before it is needed. */
let followed: Conventions | null = null;

/** Sets the conventions at the start of the page; everything formatted from then on follows them. */
export function followConventions(conventions: Conventions): void {
  followed = conventions;
}

/** The conventions to format with. */
export const conventions = (): Conventions => (followed ??= conventionsOf('en-US', null));
