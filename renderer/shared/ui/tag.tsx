import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

/**
 * plain: a fact. court: in progress (waiting, pending). grass: confirmed. clay: warned or
 * cancelled. live: happening now.
 */
export type TagTone = 'plain' | 'court' | 'grass' | 'clay' | 'live';

const TONES: Readonly<Record<TagTone, string>> = {
  plain: 'border-transparent bg-sunken text-ink',
  court: 'border-transparent bg-court-wash text-court-ink',
  grass: 'border-transparent bg-grass-wash text-grass-ink',
  clay: 'border-transparent bg-clay-wash text-clay-ink',
  live: 'border-ball-edge bg-ball text-ball-ink',
};

/** A word or two about the state of something. */
export function Tag({
  tone = 'plain',
  icon,
  children,
}: {
  tone?: TagTone;
  icon?: ReactNode;
  children: ReactNode;
}) {
  return (
    <span
      className={classNames(
        'inline-flex min-h-6 items-center gap-1 rounded-sm border px-2 text-sm leading-tight font-semibold',
        TONES[tone],
      )}
    >
      {icon}
      {children}
    </span>
  );
}
