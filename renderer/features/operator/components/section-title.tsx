import type { ReactNode } from 'react';

/** Divides a case into its parts. */
export function SectionTitle({ children }: { children: ReactNode }) {
  return <h3 className="border-b border-rule pb-1 text-lg">{children}</h3>;
}
