import type { ReactNode } from 'react';

/** A set, with its tie-break: '6-4', '6-7 (5-7)'. Captured, so that splitting keeps it. */
const SET = /(\d+-\d+(?: \(\d+-\d+\))?)/u;

/**
 * Words with a score among them, of which no set is divided between two lines: browsers break behind a hyphen, too. The
 * characters stay what they are, for whoever copies or searches them.
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
