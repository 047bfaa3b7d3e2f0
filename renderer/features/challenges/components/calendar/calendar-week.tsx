import type { ReactNode } from 'react';

/** A week's matches: a cell of their own, since the calendar renders them beside its days. */
export function WeekOfMatches({ children }: { children?: ReactNode }) {
  // The calendar consists of divs with roles, which can't contain a real cell.
  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
  return <div role="cell">{children}</div>;
}
