import { Component, type RefObject } from 'react';

/** Within this distance from the end, new messages are followed. */
const AT_END_PX = 80;
/** The gap between two messages is less than this, even with a day's heading. */
const PROBE_PX = 16;

interface KeepScrollPositionProps {
  /** The scroll container. It scrolls from its end, so scrollTop is zero or negative. */
  readonly box: RefObject<HTMLElement | null>;
  readonly lastId: string | undefined;
  /** How many messages are waiting to be sent. */
  readonly waiting: number;
}

interface Place {
  readonly element: Element;
  readonly top: number;
}

/**
 * Scrolls to new messages for readers who are at the end or have just written. Readers further up
 * stay where they are: counted from the end, everything above would otherwise move by the height of
 * the new message. A class component, since only classes are called before the DOM changes. Renders
 * nothing.
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

/** The message in the middle of the visible area, or the next one below it. */
function placeIn(box: HTMLElement): Place | null {
  const { left, top, width, height } = box.getBoundingClientRect();
  for (let y = top + height / 2; y < top + height; y += PROBE_PX) {
    // Messages are on either side.
    for (const x of [left + width / 4, left + (width * 3) / 4]) {
      const element = document.elementFromPoint(x, y)?.closest('[data-message]');
      if (element) return { element, top: element.getBoundingClientRect().top };
    }
  }
  return null;
}
