import { Fragment, type ReactNode } from 'react';
import type { Holes } from '../dates/counted.ts';

/**
 * A whole sentence that holds more than text, where it stands in it: `filled('We sent a link to {email}.', { email: <b>…</b> })`.
 * Another language may put that somewhere else.
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
