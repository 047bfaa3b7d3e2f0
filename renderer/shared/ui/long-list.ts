import { type RefCallback, useDeferredValue, useEffect } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

/**
 * For the items of lists that grow without end: what is out of sight is not laid out. The clip margin
 * leaves room for the focus ring.
 */
export const LONG_LIST_ROWS =
  '*:[content-visibility:auto] *:[contain-intrinsic-size:auto_6rem] *:[overflow-clip-margin:0.5rem]';
export const LONG_LIST_CARDS =
  '*:[content-visibility:auto] *:[contain-intrinsic-size:auto_22rem] *:[overflow-clip-margin:0.5rem]';

/** Entries of the history on which a long list was left. */
const leftOn = new Set<string>();

/**
 * How many items of a long list to render: as many as may be in sight, and all of them once those are shown, in steps that
 * what is pressed meanwhile goes before. Whoever comes back has all at once: they are where they were, and their link is.
 */
export function useAsManyAsSeen(first: number): number {
  const { key } = useLocation();
  const isBack = useNavigationType() === NavigationType.Pop && leftOn.has(key);
  useEffect(() => () => void leftOn.add(key), [key]);
  return useDeferredValue(Number.POSITIVE_INFINITY, isBack ? Number.POSITIVE_INFINITY : first);
}

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
