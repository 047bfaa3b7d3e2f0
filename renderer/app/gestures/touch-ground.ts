/* Decides by what is under a finger whether a touch may become a gesture of the whole page. */

/** These use a dragging finger themselves, or are above the page. */
const OCCUPIED = [
  'input[type="range"]',
  '[contenteditable="true"]',
  '[role="dialog"]',
  '[role="alertdialog"]',
  '[role="menu"]',
  '[role="listbox"]',
  '[role="slider"]',
].join(',');

/** A finger that starts here may swipe back; a pull would be for the text. */
const FIELD = 'input, textarea, select';

const OPEN_DIALOG = '[role="dialog"][data-state="open"], [role="alertdialog"][data-state="open"]';

/** Whether nothing there uses the finger itself. */
export function isFreeGround(target: EventTarget | null): target is Element {
  if (!(target instanceof Element) || target.closest(OCCUPIED)) return false;
  if (document.querySelector(OPEN_DIALOG)) return false;
  if (window.getSelection()?.type === 'Range' || hasSelectedText(target)) return false;
  // On a zoomed page one finger pans.
  if ((window.visualViewport?.scale ?? 1) > 1) return false;
  return !ancestors(target).some((element) => scrolls(element, 'x'));
}

/** Whether a pull there would pull the page itself, scrolled to its top. */
export const isTopOfPage = (target: Element): boolean =>
  window.scrollY <= 0 &&
  !target.closest(FIELD) &&
  !ancestors(target).some((element) => scrolls(element, 'y'));

/** The selection's handles can be dragged. */
function hasSelectedText(target: Element): boolean {
  const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
  return isField && target.selectionStart !== target.selectionEnd;
}

/** The element and its ancestors, up to the page. */
function ancestors(element: Element): readonly Element[] {
  const found: Element[] = [];
  for (
    let at: Element | null = element;
    at !== null && at !== document.body && at !== document.documentElement;
    at = at.parentElement
  ) {
    found.push(at);
  }
  return found;
}

function scrolls(element: Element, axis: 'x' | 'y'): boolean {
  const { overflowX, overflowY } = getComputedStyle(element);
  const overflow = axis === 'x' ? overflowX : overflowY;
  if (overflow !== 'auto' && overflow !== 'scroll') return false;
  return axis === 'x'
    ? element.scrollWidth > element.clientWidth
    : element.scrollHeight > element.clientHeight;
}
