import { Switch as Radix } from 'radix-ui';
import { useId, type ReactNode } from 'react';
import { SkeletonBlock } from './skeleton.tsx';

export interface SwitchProps {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly checked: boolean;
  readonly onCheckedChange: (checked: boolean) => void;
  readonly disabled?: boolean | undefined;
  readonly id?: string | undefined;
}

const ROW = 'flex min-h-13 items-center justify-between gap-x-4 gap-y-1 py-2 max-[20rem]:flex-wrap';

/** On or off, with immediate effect. The knob is the ball: yellow when on. */
export function Switch({ label, hint, checked, onCheckedChange, disabled, id }: SwitchProps) {
  const own = useId();
  const base = id ?? own;
  return (
    <div className={ROW}>
      <div className="wrap-anywhere">
        <label htmlFor={base} className="cursor-pointer font-semibold">
          {label}
        </label>
        {hint && (
          <p id={`${base}-hint`} className="text-sm text-muted">
            {hint}
          </p>
        )}
      </div>
      <Radix.Root
        id={base}
        checked={checked}
        onCheckedChange={onCheckedChange}
        disabled={disabled}
        aria-describedby={hint ? `${base}-hint` : undefined}
        className="group flex h-11 w-15 shrink-0 items-center rounded-md disabled:cursor-not-allowed"
      >
        <span className="flex h-8 w-15 items-center rounded-full border border-edge bg-sunken px-1 transition-colors group-hover:border-ink group-disabled:opacity-60 group-data-[state=checked]:border-court group-data-[state=checked]:bg-court">
          <Radix.Thumb className="block size-6 rounded-full border border-edge bg-surface transition-[translate,background-color] data-[state=checked]:translate-x-6.5 data-[state=checked]:border-ball-ink data-[state=checked]:bg-ball" />
        </span>
      </Radix.Root>
    </div>
  );
}

/** A switch still loading, with its label and the same height. */
export function SwitchSkeleton({ label, hint }: Pick<SwitchProps, 'label' | 'hint'>) {
  return (
    <span aria-hidden="true" className={ROW}>
      <span className="wrap-anywhere">
        <span className="block font-semibold">{label}</span>
        {hint && <span className="block text-sm text-muted">{hint}</span>}
      </span>
      <span className="flex h-11 shrink-0 items-center">
        <SkeletonBlock round className="h-8 w-15" />
      </span>
    </span>
  );
}
