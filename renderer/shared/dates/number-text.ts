import { conventions } from './conventions.ts';

/** '1,250', '1.250' or '1 250': as the person's locale groups figures, in the digits of the product. */
export function numberText(value: number): string {
  return new Intl.NumberFormat(conventions().locale, { numberingSystem: 'latn' }).format(value);
}
