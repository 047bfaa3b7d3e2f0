import { type RefCallback, useDeferredValue, useEffect } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

/**
 * For the items of lists that grow without limit: items out of sight are not laid out. The clip
 * margin leaves room for the focus ring.
 */
export const LONG_LIST_ROWS =
  '*:[content-visibility:auto] *:[contain-intrinsic-size:auto_6rem] *:[overflow-clip-margin:0.5rem]';
export const LONG_LIST_CARDS =
  '*:[content-visibility:auto] *:[contain-intrinsic-size:auto_22rem] *:[overflow-clip-margin:0.5rem]';

/** History entries on which a long list was left. */
const leftOn = new Set<string>();

/**
 * How many items of a long list to render: first as many as may be visible, then all of them in a
 * transition that input can interrupt. On a return all of them at once: the scroll position and the
 * followed link must be there.
 */
export function useAsManyAsSeen(first: number): number {
  const { key } = useLocation();
  const isBack = useNavigationType() === NavigationType.Pop && leftOn.has(key);
  useEffect(() => () => void leftOn.add(key), [key]);
  return useDeferredValue(Number.POSITIVE_INFINITY, isBack ? Number.POSITIVE_INFINITY : first);
}

/**
 * For such a list, shared by all its renderings: items not laid out yet get the height they had
 * when the list was left. The router restores the scroll position in pixels, so this brings the
 * reader back to the same place.
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
