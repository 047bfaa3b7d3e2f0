import type { Arrival } from '../preload/contract/requests.ts';

/** What the person is shown outside of the windows. */
export interface Shown {
  readonly title: string;
  readonly body: string;
  readonly path: string;
}

/** More than this at once become one. */
const ALONE = 3;
const REMEMBERED = 500;

export interface ArrivalsParts {
  readonly show: (shown: Shown) => void;
  /** Somebody looks at a window of ours, where arrivals are told already. */
  readonly isSeen: () => boolean;
  /** Calls back when arrivals that come together have come. */
  readonly later: (call: () => void) => void;
}

/**
 * Turns arrivals into native notifications: each once, however many windows tell it, and as one when
 * many come at a time.
 */
export function createArrivals({ show, isSeen, later }: ArrivalsParts): (arrival: Arrival) => void {
  const known = new Set<string>();
  let waiting: Arrival[] = [];

  const tell = (): void => {
    const arrived = waiting;
    waiting = [];
    if (isSeen()) return;
    if (arrived.length > ALONE) show(together(arrived));
    else for (const { title, body, path } of arrived) show({ title, body: body ?? '', path });
  };

  return (arrival) => {
    if (known.has(arrival.id)) return;
    known.add(arrival.id);
    const [oldest] = known;
    if (known.size > REMEMBERED && oldest !== undefined) known.delete(oldest);
    if (arrival.quiet || isSeen()) return;
    waiting.push(arrival);
    if (waiting.length === 1) later(tell);
  };
}

function together(arrived: readonly Arrival[]): Shown {
  const titles = [...new Set(arrived.map(({ title }) => title))];
  return {
    title: `${arrived.length} new notifications`,
    body: titles.slice(0, ALONE).join('\n'),
    path: '/notifications',
  };
}
