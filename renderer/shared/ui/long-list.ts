import { useEffect, useState } from 'react';

/**
 * How high an item is that has not been laid out yet; one that has been is as high as it was. The clip margin leaves room
 * for the focus ring.
 */
const USUAL_HEIGHT = {
  rows: '*:[contain-intrinsic-size:auto_6rem] *:[overflow-clip-margin:0.5rem]',
  cards: '*:[contain-intrinsic-size:auto_22rem] *:[overflow-clip-margin:0.5rem]',
} as const;

/**
 * For the items of lists that grow without end: what is out of sight is not laid out. But once it is: a list that somebody
 * comes back to is as high as it was, or they would not find the place where they were.
 */
export function useLongList(of: 'rows' | 'cards'): string {
  const [isLaidOut, setLaidOut] = useState(false);
  useEffect(() => {
    // The heights are noted at the end of the frame that this list is shown with.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => setLaidOut(true));
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  return isLaidOut ? `*:[content-visibility:auto] ${USUAL_HEIGHT[of]}` : USUAL_HEIGHT[of];
}
