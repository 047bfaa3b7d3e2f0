import { useState } from 'react';
import { classNames } from './class-names.ts';
import { countLabel } from './count-label.ts';

const TONES = {
  live: 'border-ball-edge bg-ball text-ball-ink',
  plain: 'border-edge bg-surface text-ink',
} as const;

/**
 * A count beside a label or on an icon; nothing for 0. `live` (the ball) is for what needs the
 * reader's attention now. Pass `label` ("3 unread messages") where the number alone says too
 * little.
 */
export function CountBadge({
  count,
  tone = 'live',
  label,
  className,
}: {
  count: number;
  tone?: keyof typeof TONES;
  label?: string;
  className?: string;
}) {
  const rising = useRising(count);
  if (count <= 0) return null;
  return (
    <span
      // A new number bounces in: the key makes React remount it.
      key={count}
      className={classNames(
        'inline-flex h-5 min-w-5 shrink-0 items-center justify-center rounded-full border px-1 text-xs leading-none font-bold tabular-nums',
        tone === 'live' && rising && 'animate-bounce-once',
        TONES[tone],
        className,
      )}
    >
      <span aria-hidden={label ? true : undefined}>{countLabel(count)}</span>
      {label && <span className="sr-only">{label}</span>}
    </span>
  );
}

/** Whether the count last went up: arrivals bounce, reading does not. */
function useRising(count: number): boolean {
  const [last, setLast] = useState({ count, rising: false });
  // Set while rendering, as React recommends for state derived from previous props.
  if (last.count !== count) setLast({ count, rising: count > last.count });
  return count > last.count || (count === last.count && last.rising);
}
