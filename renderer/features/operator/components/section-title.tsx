import type { ReactNode, Ref } from 'react';

/** Divides a case into its parts. */
export function SectionTitle({
  ref,
  children,
}: {
  /** For a part that takes the focus as it appears. */
  ref?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}) {
  return (
    <h3
      {...(ref && { ref, tabIndex: -1 })}
      className="border-b border-rule pb-1 text-lg outline-none"
    >
      {children}
    </h3>
  );
}
