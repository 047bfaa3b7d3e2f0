import { conventions } from './conventions.ts';

/** By locale: to make one takes browsers longer than all that is written with it. */
const formats = new Map<string, Intl.NumberFormat>();

function formatOf(locale: string): Intl.NumberFormat {
  const known = formats.get(locale);
  if (known) return known;
  const made = new Intl.NumberFormat(locale, { numberingSystem: 'latn' });
  formats.set(locale, made);
  return made;
}

/** '1,250', '1.250' or '1 250': as the person's locale groups figures, in the digits of the product. */
export function numberText(value: number): string {
  return formatOf(conventions().locale).format(value);
}
