import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

/** A card, for the few things that are one: a club, a challenge. Never inside another. */
export function Panel({
  as: Element = 'div',
  inert = false,
  className,
  children,
}: {
  as?: 'div' | 'article' | 'li' | 'section';
  /** On its way out: nothing on it can be pressed or read any more. */
  inert?: boolean;
  className?: string;
  children: ReactNode;
}) {
  return (
    <Element
      inert={inert}
      className={classNames('rounded-md border border-rule bg-surface', className)}
    >
      {children}
    </Element>
  );
}
