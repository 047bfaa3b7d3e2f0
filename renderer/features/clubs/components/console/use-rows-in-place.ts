import { type FocusEvent, useState } from 'react';
import type { JoinRequest } from '../../domain/club.ts';

/**
 * The requests to show. While the pointer or the focus is in the list, one that another manager
 * answers stays in place: otherwise its successor would be under the next press. `own`: those
 * answered here.
 */
export function useRowsInPlace(requests: readonly JoinRequest[], own: ReadonlySet<string>) {
  const [hasPointer, setHasPointer] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  const [kept, setKept] = useState(requests);
  const rows = hasPointer || hasFocus ? inPlace(kept, requests, own) : requests;
  if (rows.length !== kept.length || rows.some((row, at) => row !== kept[at])) setKept(rows);
  return {
    rows,
    /** For the element around them. */
    handlers: {
      onPointerEnter: () => setHasPointer(true),
      onPointerLeave: () => setHasPointer(false),
      onFocus: () => setHasFocus(true),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) =>
        setHasFocus(currentTarget.contains(relatedTarget)),
    },
  };
}

function inPlace(
  kept: readonly JoinRequest[],
  requests: readonly JoinRequest[],
  own: ReadonlySet<string>,
): readonly JoinRequest[] {
  const waiting = new Map(requests.map((request) => [request.id, request]));
  const known = new Set(kept.map(({ id }) => id));
  return [
    ...kept.flatMap((row) => waiting.get(row.id) ?? (own.has(row.id) ? [] : row)),
    ...requests.filter(({ id }) => !known.has(id)),
  ];
}
