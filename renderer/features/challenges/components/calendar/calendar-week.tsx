import type { ReactNode } from 'react';

/** The matches of a week: a cell of their own, since the calendar draws them beside its days. */
export function WeekOfMatches({ children }: { children?: ReactNode }) {
  // The calendar is made of divs with roles; a real cell may not stand among them.
  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
  return <div role="cell">{children}</div>;
}
