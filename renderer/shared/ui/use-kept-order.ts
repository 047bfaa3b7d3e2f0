import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

interface Ordered {
  readonly id: string;
}

/** What has the focus of somebody who moves an entry. */
interface Held {
  readonly id: string;
  readonly element: Element | null;
}

export interface KeptOrder<Item extends Ordered> {
  /** Goes around the entries; the handle of each says `data-handle` with its id. */
  readonly list: RefObject<HTMLDivElement | null>;
  /** The entries as they are to be shown. */
  readonly shown: readonly Item[];
  /** The entries after the latest move, be it drawn already or not: what the next one starts from. */
  readonly latest: () => readonly Item[];
  /** Shows the entries after a move of one of them, and has it sent after those before it. */
  readonly put: (id: string, next: readonly Item[], send: () => Promise<Sent>) => void;
  /** From now on the focus stays with this entry, wherever its row goes. */
  readonly hold: (id: string) => void;
}

/** How a move was answered. */
interface Sent {
  readonly error?: unknown;
}

/**
 * A list that somebody puts in order, move after move, faster than the server answers: what was asked for before the last
 * move was sent is older than what is shown, and is not shown. After a refusal what is told is.
 */
export function useKeptOrder<Item extends Ordered>(
  told: readonly Item[],
  /** When what is told was asked for, in ms since 1970; undefined while it is being fetched anew. */
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
  /** When the last move was sent. The list may be on its way for an earlier one then. */
  const sentAt = useRef(0);
  useEffect(() => {
    if (moved === null || unanswered > 0 || askedAt === undefined) return;
    if (askedAt > sentAt.current) setMoved(null);
  }, [moved, unanswered, askedAt]);

  /** The moves that are still to be answered, one after another; those after a refused one are not sent. */
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
  // Who presses elsewhere has left, before the row moves again.
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    document.addEventListener('pointerdown', () => (held.current = null), {
      signal,
      capture: true,
    });
    return () => stop.abort();
  }, []);
  // A row that changes places may lose the focus on the way, and one that changes groups is another element.
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
