import { useLayoutEffect } from 'react';

/**
 * What styles know of the page as a whole: that a line stands above the screen, that the screen fills the window, that a conversation
 * needs all of a phone, that what one is asked stands at the top.
 */
type PageMark = 'line-above' | 'fills' | 'room-taken' | 'asks-above';

/** Who says each of them: more than one line may stand above. */
const sayers = new Map<PageMark, number>();

/**
 * Says it on the root element, `[data-page~='…']`, while `isSo`. A style could find it by `:has`, but looks for it through all that the
 * page holds then: in a conversation of thousands of messages that takes longer than a frame, with every key.
 */
export function usePageMark(mark: PageMark, isSo = true): void {
  useLayoutEffect(() => {
    if (!isSo) return undefined;
    say(mark, 1);
    return () => say(mark, -1);
  }, [mark, isSo]);
}

function say(mark: PageMark, more: number): void {
  sayers.set(mark, (sayers.get(mark) ?? 0) + more);
  const said = [...sayers].filter(([, count]) => count > 0).map(([each]) => each);
  document.documentElement.dataset['page'] = said.join(' ');
}
