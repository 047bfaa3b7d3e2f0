import { useState } from 'react';
import { classNames } from './class-names.ts';
import { courtHue, HUE_FILL } from './court-hue.ts';
import { initials } from './initials.ts';

export type AvatarSize = 'sm' | 'md' | 'lg' | 'xl';

const SIZES: Readonly<Record<AvatarSize, string>> = {
  sm: 'size-8 text-xs',
  md: 'size-11 text-sm',
  lg: 'size-16 text-xl',
  xl: 'size-28 text-4xl',
};

/**
 * A person's picture, or their initials on a court colour derived from their id. Hidden from screen
 * readers: the name is always beside it.
 */
export function Avatar({
  id,
  name,
  src,
  size = 'md',
  online,
  className,
}: {
  id: string;
  name: string | null | undefined;
  src?: string | null | undefined;
  size?: AvatarSize;
  /** True shows the ball at the corner; unknown and offline show none. */
  online?: boolean | undefined;
  className?: string | undefined;
}) {
  return (
    <span aria-hidden="true" className={classNames('relative inline-flex shrink-0', className)}>
      <span
        className={classNames(
          'relative inline-flex items-center justify-center overflow-hidden rounded-full',
          HUE_FILL[courtHue(id)],
          SIZES[size],
        )}
      >
        <span className="figures leading-none text-line">{initials(name)}</span>
        {src ? <Picture key={src} src={src} /> : null}
      </span>
      {online ? (
        <span className="absolute right-0 bottom-0 size-3 rounded-full border-2 border-ball-ink bg-ball" />
      ) : null}
    </span>
  );
}

/** Covers the initials once it has loaded; a missing or broken picture never does. */
function Picture({ src }: { src: string }) {
  const [shown, setShown] = useState(false);
  return (
    <img
      src={src}
      alt=""
      onLoad={() => setShown(true)}
      onError={() => setShown(false)}
      className={classNames('absolute inset-0 size-full object-cover', !shown && 'opacity-0')}
    />
  );
}
