import { useLayoutEffect } from 'react';

/**
 * What styles need to know about the page as a whole: that there is a line above the screen, that
 * the screen fills the window, that a conversation needs all of a phone, that a question is at the
 * top, that a dialog fills a phone.
 */
type PageMark = 'line-above' | 'fills' | 'room-taken' | 'asks-above' | 'dialog-fills';

/** The number of components setting each mark: there may be several lines above. */
const sayers = new Map<PageMark, number>();

/**
 * Sets the mark on the root element, `[data-page~='…']`, while `isSo`. A style could use `:has`
 * instead, but then searches everything in the page: in a conversation of thousands of messages
 * that takes longer than a frame, with every key.
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
