import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

/** A card, for the few things that deserve one: a club, a challenge. Never nested. */
export function Panel({
  as: Element = 'div',
  inert = false,
  className,
  children,
}: {
  as?: 'div' | 'article' | 'li' | 'section';
  /** Being removed: nothing in it can be pressed or read any more. */
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
