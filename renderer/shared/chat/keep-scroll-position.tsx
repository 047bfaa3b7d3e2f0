import { Component, type RefObject } from 'react';

/** Who is so near to the end sees what comes. */
const AT_END_PX = 80;
/** Between two messages there is less than a line with a day. */
const PROBE_PX = 16;

interface KeepScrollPositionProps {
  /** What scrolls, from its end: scrollTop is zero or negative. */
  readonly box: RefObject<HTMLElement | null>;
  readonly lastId: string | undefined;
  /** How many wait to be sent. */
  readonly waiting: number;
}

interface Place {
  readonly element: Element;
  readonly top: number;
}

/**
 * What comes at the end is shown to who is at the end, or has just written it. Who reads further up stays there:
 * counted from the end, everything above would move by the height of what came. A class, since only classes are
 * asked before the page changes. Shows nothing.
 */
export class KeepScrollPosition extends Component<KeepScrollPositionProps> {
  override getSnapshotBeforeUpdate(before: KeepScrollPositionProps): Place | null {
    const box = this.props.box.current;
    const arrived = before.lastId !== undefined && before.lastId !== this.props.lastId;
    return box && arrived && -box.scrollTop > AT_END_PX ? placeIn(box) : null;
  }

  override componentDidUpdate(
    before: KeepScrollPositionProps,
    _state: unknown,
    place: Place | null,
  ): void {
    const box = this.props.box.current;
    if (!box) return;
    if (this.props.waiting > before.waiting) box.scrollTop = 0;
    else if (place) box.scrollTop += place.element.getBoundingClientRect().top - place.top;
  }

  override render(): null {
    return null;
  }
}

/** The message in the middle of what is seen, or the next one below it. */
function placeIn(box: HTMLElement): Place | null {
  const { left, top, width, height } = box.getBoundingClientRect();
  for (let y = top + height / 2; y < top + height; y += PROBE_PX) {
    // Messages stand on either side.
    for (const x of [left + width / 4, left + (width * 3) / 4]) {
      const element = document.elementFromPoint(x, y)?.closest('[data-message]');
      if (element) return { element, top: element.getBoundingClientRect().top };
    }
  }
  return null;
}
