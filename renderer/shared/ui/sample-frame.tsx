import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

/**
 * Surrounds sample content shown to a member who has none yet: whatever part they look at, they
 * must not take it for their own people and matches.
 */
export function SampleFrame({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <section
      aria-label="Sample data"
      className={classNames('flex min-h-0 flex-col border-2 border-dashed border-clay', className)}
    >
      <p className="sticky top-(--above,0px) z-10 bg-clay-wash px-4 py-2 text-ink">
        <strong>This is only a sample.</strong> These people and matches are made up. Yours will be
        here once you&apos;re connected.
      </p>
      <div className="flex min-h-0 grow flex-col px-4 py-4">{children}</div>
    </section>
  );
}
