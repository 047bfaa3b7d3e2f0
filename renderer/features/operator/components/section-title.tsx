import type { ReactNode } from 'react';

/** The pressed button is gone: keyboard and screen reader users continue from here. */
const focus = (heading: HTMLHeadingElement | null): void => heading?.focus();

/** A heading for a part of a case. */
export function SectionTitle({
  takesFocus = false,
  children,
}: {
  /** For a part that replaces the button that requested it. */
  takesFocus?: boolean;
  children: ReactNode;
}) {
  return (
    <h3
      {...(takesFocus && { ref: focus, tabIndex: -1 })}
      className="border-b border-rule pb-1 text-lg outline-none"
    >
      {children}
    </h3>
  );
}
