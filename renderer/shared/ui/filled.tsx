import { Fragment, type ReactNode } from 'react';
import type { Holes } from '../dates/counted.ts';

/**
 * Fills a whole sentence with elements: `filled('We sent a link to {email}.', { email: <b>…</b>
 * })`. A translation may put them in another order.
 */
export const filled = <Words extends string>(
  words: Words,
  parts: Readonly<Record<Holes<Words>, ReactNode>>,
): ReactNode =>
  words
    .split(/\{(\w+)\}/u)
    .map((piece, at) => (
      <Fragment key={at}>{at % 2 === 0 ? piece : Reflect.get(parts, piece)}</Fragment>
    ));
