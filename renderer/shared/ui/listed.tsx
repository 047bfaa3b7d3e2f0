import { Fragment, type ReactNode } from 'react';
import { listPieces } from '../dates/list-text.ts';

/** Several elements as a list in a sentence: 'Ana and Ben', each of them a link. */
export function Listed<Item>({
  items,
  textOf,
  children,
}: {
  items: readonly Item[];
  textOf: (item: Item) => string;
  children: (item: Item) => ReactNode;
}) {
  const shown = items.map(children);
  return listPieces(items.map(textOf)).map((piece, at, pieces) => (
    <Fragment key={at}>
      {piece ?? shown[pieces.slice(0, at).filter((before) => before === null).length]}
    </Fragment>
  ));
}
