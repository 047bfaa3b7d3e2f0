import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

/** A card, for the few things that are one: a club, a challenge. Never inside another. */
export function Panel({
  as: Element = 'div',
  className,
  children,
}: {
  as?: 'div' | 'article' | 'li' | 'section';
  className?: string;
  children: ReactNode;
}) {
  return (
    <Element className={classNames('rounded-md border border-rule bg-surface', className)}>
      {children}
    </Element>
  );
}
