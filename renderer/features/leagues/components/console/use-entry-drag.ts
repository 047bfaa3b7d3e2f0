import { type PointerEvent, useState } from 'react';
import { followPointer, placeAmong } from '../../../../shared/ui/dragging.ts';
import type { KeptOrder } from '../../../../shared/ui/use-kept-order.ts';
import type { DeskEntry } from '../../domain/league.ts';
import { boardOf, type BoardPlace, placeOf, withMoved } from '../../domain/seeding.ts';

/** Dragging entries from place to place, also between groups; Escape undoes it. */
export function useEntryDrag(
  { list, shown, latest, hold }: KeptOrder<DeskEntry>,
  onPut: (entryId: string, to: BoardPlace) => void,
): {
  /** The entries as they would be. */
  readonly shown: readonly DeskEntry[];
  readonly liftedId: string | null;
  readonly drag: (entryId: string, event: PointerEvent<HTMLButtonElement>) => void;
} {
  const [dragged, setDragged] = useState<{
    readonly id: string;
    readonly shown: readonly DeskEntry[];
  } | null>(null);

  const drag = (entryId: string, event: PointerEvent<HTMLButtonElement>) => {
    const entries = latest();
    if (event.button !== 0 || entries.length < 2) return;
    const start = placeOf(boardOf(entries), entryId);
    const isAlone = entries.filter(({ groupNumber }) => groupNumber === start?.group).length === 1;
    let to = start;
    followPointer(
      ({ x, y }) => {
        const place = placeAt(list.current, entryId, x, y);
        if (place === null || (place.group === to?.group && place.seat === to.seat)) return;
        // An emptied group would close up under the pointer: its last entry is moved with its menu.
        if (isAlone && place.group !== start?.group) return;
        to = place;
        setDragged({ id: entryId, shown: withMoved(entries, entryId, place) });
      },
      (kept) => {
        setDragged(null);
        list.current?.querySelector<HTMLElement>(`[data-handle="${entryId}"]`)?.focus();
        hold(entryId);
        const isElsewhere = to?.group !== start?.group || to?.seat !== start?.seat;
        if (kept && to !== null && isElsewhere) onPut(entryId, to);
      },
    );
    setDragged({ id: entryId, shown: entries });
  };
  return { shown: dragged?.shown ?? shown, liftedId: dragged?.id ?? null, drag };
}

/**
 * The place at a point in the window: the group under it, and the index by the middles of the
 * others there.
 */
function placeAt(
  list: HTMLElement | null,
  entryId: string,
  x: number,
  y: number,
): BoardPlace | null {
  for (const group of list?.querySelectorAll<HTMLElement>('[data-group]') ?? []) {
    const box = group.getBoundingClientRect();
    if (x < box.left || x > box.right || y < box.top || y > box.bottom) continue;
    const others = [...group.querySelectorAll<HTMLElement>('[data-entry]')].filter(
      ({ dataset }) => dataset['entry'] !== entryId,
    );
    return { group: Number(group.dataset['group']), seat: placeAmong(others, y) + 1 };
  }
  return null;
}
