import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

interface Ordered {
  readonly id: string;
}

/** The entry being moved, and the element in it that has the focus. */
interface Held {
  readonly id: string;
  readonly element: Element | null;
}

export interface KeptOrder<Item extends Ordered> {
  /** The container of the entries; each handle has its entry's id in `data-handle`. */
  readonly list: RefObject<HTMLDivElement | null>;
  /** The entries to show. */
  readonly shown: readonly Item[];
  /** The entries after the latest move, rendered or not: the next move starts from them. */
  readonly latest: () => readonly Item[];
  /** Shows the entries after a move, and sends it after those before it. */
  readonly put: (id: string, next: readonly Item[], send: () => Promise<Sent>) => void;
  /** From now on the focus stays with this entry, wherever its row goes. */
  readonly hold: (id: string) => void;
}

/** The answer to a move. */
interface Sent {
  readonly error?: unknown;
}

/**
 * A list being sorted by somebody who moves entries faster than the server answers: lists requested
 * before the last move was sent are outdated, and not shown. After a refusal the server's list is.
 */
export function useKeptOrder<Item extends Ordered>(
  told: readonly Item[],
  /** When `told` was requested, in ms since 1970; undefined while it is being refetched. */
  askedAt: number | undefined,
): KeptOrder<Item> {
  const list = useRef<HTMLDivElement>(null);
  const [moved, setMoved] = useState<readonly Item[] | null>(null);
  const [unanswered, setUnanswered] = useState(0);
  const shown = moved !== null && haveSameEntries(moved, told) ? moved : told;

  const latest = useRef(shown);
  useLayoutEffect(() => {
    latest.current = shown;
  }, [shown]);

  const held = useRef<Held | null>(null);
  /** When the last move was sent. The list may be in flight for an earlier one then. */
  const sentAt = useRef(0);
  useEffect(() => {
    if (moved === null || unanswered > 0 || askedAt === undefined) return;
    if (askedAt > sentAt.current) setMoved(null);
  }, [moved, unanswered, askedAt]);

  /** The queue of unanswered moves; after a refusal the rest is not sent. */
  const line = useRef({ end: Promise.resolve(), open: 0, number: 0 });
  const put = useCallback((id: string, next: readonly Item[], send: () => Promise<Sent>) => {
    held.current = { id, element: focusedIn(list.current) };
    latest.current = next;
    setMoved(next);
    setUnanswered((count) => count + 1);
    const { number, open, end: before } = line.current;
    const takeTurn = async () => {
      if (open > 0) await before;
      sentAt.current = Date.now();
      const answer = line.current.number === number ? await send() : {};
      if (answer.error !== undefined && line.current.number === number) {
        line.current.number += 1;
        setMoved(null);
      }
      line.current.open -= 1;
      setUnanswered((count) => count - 1);
    };
    line.current.open += 1;
    line.current.end = takeTurn();
  }, []);

  const hold = useCallback((id: string) => {
    held.current = { id, element: null };
  }, []);
  // A press elsewhere releases the focus before the row moves again.
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    document.addEventListener('pointerdown', () => (held.current = null), {
      signal,
      capture: true,
    });
    return () => stop.abort();
  }, []);
  // A row that moves may lose the focus on the way, and one that changes groups is a new element.
  useLayoutEffect(() => {
    if (held.current === null) return;
    const { id, element } = held.current;
    const handle = list.current?.querySelector<HTMLElement>(`[data-handle="${id}"]`);
    const keeps = element instanceof HTMLElement && element.isConnected ? element : handle;
    if (document.activeElement === document.body) keeps?.focus();
    else if (document.activeElement !== keeps) held.current = null;
  });

  return { list, shown, latest: useCallback(() => latest.current, []), put, hold };
}

function haveSameEntries(one: readonly Ordered[], other: readonly Ordered[]): boolean {
  const ids = new Set(one.map(({ id }) => id));
  return ids.size === other.length && other.every(({ id }) => ids.has(id));
}

function focusedIn(list: HTMLElement | null): Element | null {
  const { activeElement } = document;
  return list?.contains(activeElement) ? activeElement : null;
}
