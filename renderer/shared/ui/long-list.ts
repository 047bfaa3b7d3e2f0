import type { RefCallback } from 'react';

/**
 * For the items of lists that grow without end: what is out of sight is not laid out. The clip margin
 * leaves room for the focus ring.
 */
export const LONG_LIST_ROWS =
  '*:[content-visibility:auto] *:[contain-intrinsic-size:auto_6rem] *:[overflow-clip-margin:0.5rem]';
export const LONG_LIST_CARDS =
  '*:[content-visibility:auto] *:[contain-intrinsic-size:auto_22rem] *:[overflow-clip-margin:0.5rem]';

/**
 * For such a list, once for all times that it is shown: items that are not laid out yet are as high as they were when it was left.
 * Whoever comes back is where they were, as the router looks for that place by pixels.
 */
export function keptHeights(): RefCallback<HTMLElement> {
  let heights: readonly number[] = [];
  return (list) => {
    if (list === null) return undefined;
    for (const [at, item] of items(list).entries()) {
      const height = heights[at];
      if (height !== undefined) item.style.containIntrinsicBlockSize = `auto ${height}px`;
    }
    return () => {
      heights = items(list).map(contentHeight);
    };
  };
}

const items = (list: HTMLElement): readonly HTMLElement[] =>
  [...list.children].filter((item) => item instanceof HTMLElement);

function contentHeight(item: HTMLElement): number {
  const { paddingTop, paddingBottom, borderTopWidth, borderBottomWidth } = getComputedStyle(item);
  return [paddingTop, paddingBottom, borderTopWidth, borderBottomWidth].reduce(
    (rest, width) => rest - Number.parseFloat(width),
    item.getBoundingClientRect().height,
  );
}
