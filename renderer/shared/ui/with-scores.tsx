import type { ReactNode } from 'react';

/** A set, with its tie-break: '6-4', '6-7 (5-7)'. Captured, so that splitting keeps it. */
const SET = /(\d+-\d+(?: \(\d+-\d+\))?)/u;

/**
 * Text containing scores, with every set kept on one line: browsers break after a hyphen. The
 * characters are unchanged, for copying and searching.
 */
export const WithScores = ({ children }: { children: string }): ReactNode =>
  children.split(SET).map((piece, at) =>
    at % 2 === 0 ? (
      piece
    ) : (
      <span key={at} className="whitespace-nowrap">
        {piece}
      </span>
    ),
  );
