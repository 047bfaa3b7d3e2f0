import { type DeskEntry, type LeagueKind, sideName } from './league.ts';

/** A draft's group, with its entries from the top. */
export interface BoardGroup {
  readonly number: number;
  readonly entries: readonly DeskEntry[];
}

/** A place on the board; both numbers start at 1. */
export interface BoardPlace {
  readonly group: number;
  readonly seat: number;
}

/** A draft's entries, which come in order, by groups. */
export function boardOf(entries: readonly DeskEntry[]): readonly BoardGroup[] {
  const numbers = [...new Set(entries.map(({ groupNumber }) => groupNumber))].sort((a, b) => a - b);
  return numbers.map((number) => ({
    number,
    entries: entries.filter(({ groupNumber }) => groupNumber === number),
  }));
}

/** Whether nobody is listed below someone of a lower level. Unknown levels may be anywhere. */
export function isByLevel(entries: readonly DeskEntry[]): boolean {
  const levels = boardOf(entries).flatMap((group) =>
    group.entries.flatMap(({ level }) => level ?? []),
  );
  return levels.every((level, at) => level <= (levels[at - 1] ?? level));
}

/** The place of an entry; null: nowhere. */
export function placeOf(board: readonly BoardGroup[], entryId: string): BoardPlace | null {
  for (const { number, entries } of board) {
    const at = entries.findIndex(({ id }) => id === entryId);
    if (at >= 0) return { group: number, seat: at + 1 };
  }
  return null;
}

/**
 * Where one step leads: past the next entry, or into the near end of the neighbouring group. Null:
 * there is nothing further.
 */
export function stepFrom(
  board: readonly BoardGroup[],
  entryId: string,
  by: 1 | -1,
): BoardPlace | null {
  const place = placeOf(board, entryId);
  if (place === null) return null;
  const here = board.find(({ number }) => number === place.group)?.entries.length ?? 0;
  const seat = place.seat + by;
  if (seat >= 1 && seat <= here) return { group: place.group, seat };
  const next = board.find(({ number }) => number === place.group + by);
  if (next === undefined) return null;
  return { group: next.number, seat: by === 1 ? 1 : next.entries.length + 1 };
}

/**
 * The entries after one has moved to a place: its previous occupant, and those behind, move on;
 * empty groups close up.
 */
export function withMoved(
  entries: readonly DeskEntry[],
  entryId: string,
  { group, seat }: BoardPlace,
): readonly DeskEntry[] {
  const moved = entries.find(({ id }) => id === entryId);
  if (moved === undefined) return entries;
  const others = boardOf(entries.filter(({ id }) => id !== entryId));
  const known = others.some(({ number }) => number === group);
  const groups = known ? others : [...others, { number: group, entries: [] }];
  return groups
    .toSorted((a, b) => a.number - b.number)
    .flatMap(({ number, entries: own }, at) =>
      (number === group ? own.toSpliced(seat - 1, 0, moved) : own).map((entry) => ({
        ...entry,
        groupNumber: at + 1,
      })),
    );
}

/** Announces a move to screen readers. */
export function movedText(
  kind: LeagueKind,
  entries: readonly DeskEntry[],
  entryId: string,
): string {
  const board = boardOf(entries);
  const place = placeOf(board, entryId);
  const entry = entries.find(({ id }) => id === entryId);
  if (place === null || entry === undefined) return '';
  const name = sideName(entry.players);
  const size = board.find(({ number }) => number === place.group)?.entries.length ?? 0;
  switch (kind) {
    case 'ladder':
    case 'knockout':
      return `${name} is now number ${place.seat} of ${size}.`;
    case 'box':
      return `${name} is now number ${place.seat} of ${size} in Box ${place.group}.`;
    case 'flex':
      return `${name} is now number ${place.seat} of ${size} in Group ${place.group}.`;
    default:
      return kind satisfies never;
  }
}
