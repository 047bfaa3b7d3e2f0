import { useId, useState } from 'react';

export interface Segment<Value extends string> {
  readonly value: Value;
  readonly label: string;
}

/**
 * One of a few views of the same thing. Radio buttons: arrows move between them. A press shows at
 * once, even if the value is part of the address, which follows a moment later.
 */
export function SegmentedControl<Value extends string>({
  label,
  items,
  value,
  onValueChange,
}: {
  /** What is being chosen, for screen readers. */
  label: string;
  items: readonly Segment<Value>[];
  value: Value;
  onValueChange: (value: Value) => void;
}) {
  const name = useId();
  const [pressed, setPressed] = useState<{ to: Value; from: Value } | null>(null);
  if (pressed !== null && pressed.from !== value) setPressed(null);
  const shown = pressed?.to ?? value;
  const choose = (to: Value) => {
    setPressed({ to, from: value });
    onValueChange(to);
  };
  return (
    <fieldset className="inline-flex rounded-md border border-edge">
      <legend className="sr-only">{label}</legend>
      {items.map((item) => (
        <label
          key={item.value}
          className="relative inline-flex min-h-11 cursor-pointer items-center border-l border-edge px-3 max-[15rem]:px-1 text-sm font-semibold transition-colors select-none first-of-type:rounded-l-sm first-of-type:border-l-0 last-of-type:rounded-r-sm not-has-checked:hover:bg-sunken has-checked:bg-court has-checked:text-line has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus md:min-h-9"
        >
          <input
            type="radio"
            name={name}
            checked={item.value === shown}
            onChange={() => choose(item.value)}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
          {item.label}
        </label>
      ))}
    </fieldset>
  );
}
