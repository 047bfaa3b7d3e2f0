import { conventions } from './conventions.ts';

/** Cached by locale: creating one is much slower than using it. */
const formats = new Map<string, Intl.NumberFormat>();

function formatOf(locale: string): Intl.NumberFormat {
  const known = formats.get(locale);
  if (known) return known;
  const made = new Intl.NumberFormat(locale, { numberingSystem: 'latn' });
  formats.set(locale, made);
  return made;
}

/** '1,250', '1.250' or '1 250': grouped as in the reader's locale, in Latin digits. */
export function numberText(value: number): string {
  return formatOf(conventions().locale).format(value);
}
