import type { ReactNode } from 'react';

/**
 * What stays on one line: a set with its tie-break ('6-7 (5-7)'), a number with the word after it
 * ('90 minutes', '6:30 pm'), and the dot between two facts with the one before it. Captured, so
 * that splitting keeps it. What is longer than a line still breaks.
 */
const TOGETHER = /(\d+-\d+(?: \(\d+-\d+\))?|\S{0,12}\d [^\s·]{1,12}(?: ·)?|\S{1,20} ·)/u;

/**
 * A line of facts in which what belongs together is not broken apart. The characters are
 * unchanged, for copying and searching.
 */
export const KeptTogether = ({ children }: { children: string }): ReactNode =>
  children.split(TOGETHER).map((piece, at) =>
    at % 2 === 0 ? (
      piece
    ) : (
      <span key={at} className="whitespace-nowrap">
        {piece}
      </span>
    ),
  );
