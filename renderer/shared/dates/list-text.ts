/** British style: no comma before the last of several items. */
const LANGUAGE = 'en-GB';

const AND = new Intl.ListFormat(LANGUAGE, { type: 'conjunction' });

/** 'Ana', 'Ana and Ben', 'Ana, Ben and Cleo' */
export const listText = (items: readonly string[]): string => AND.format(items);

/** 'Ana or Ben' */
export const eitherText = (items: readonly string[]): string =>
  new Intl.ListFormat(LANGUAGE, { type: 'disjunction' }).format(items);

/** 'Ana, Ben, Cleo': for lists outside sentences, such as the value of a fact. */
export const rowText = (items: readonly string[]): string =>
  new Intl.ListFormat(LANGUAGE, { type: 'unit', style: 'short' }).format(items);

/** A list in pieces, for rendering items as more than text: null marks the place of the next item. */
export const listPieces = (items: readonly string[]): readonly (string | null)[] =>
  AND.formatToParts(items).map(({ type, value }) => (type === 'literal' ? value : null));
