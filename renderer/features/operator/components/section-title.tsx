import type { ReactNode } from 'react';

/** The button that was pressed is gone: who came by keyboard or by ear goes on from here. */
const focus = (heading: HTMLHeadingElement | null): void => heading?.focus();

/** Divides a case into its parts. */
export function SectionTitle({
  takesFocus = false,
  children,
}: {
  /** For a part that appears in place of the button that asks for it. */
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
