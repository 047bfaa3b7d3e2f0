import { CalendarDays } from 'lucide-react';
import { Popover } from 'radix-ui';
import { useState } from 'react';
import type { Day } from './calendar-days.ts';
import { Button } from './button.tsx';
import { CalendarGrid } from './calendar-grid.tsx';
import { classNames } from './class-names.ts';
import { CONTROL } from './control-style.ts';
import { Field, type FieldTexts } from './field.tsx';
import { weekdayAndYear } from '../dates/date-text.ts';

export type DateFieldProps = FieldTexts & {
  /** 'yyyy-MM-dd', or '' for none. */
  readonly value: Day;
  readonly onChange: (day: Day) => void;
  /** Today in the zone of the date; shown first when no day is chosen. */
  readonly today: Day;
  readonly min?: Day | undefined;
  readonly max?: Day | undefined;
  readonly placeholder?: string;
  /** What an empty date means, shown in its place; if given, the date can be cleared. */
  readonly none?: string | undefined;
  readonly id?: string | undefined;
  readonly className?: string | undefined;
  readonly disabled?: boolean | undefined;
  readonly onBlur?: (() => void) | undefined;
};

/** A date: a button showing it that opens a month to choose from. */
export function DateField({
  value,
  onChange,
  today,
  min,
  max,
  none,
  placeholder = none ?? 'Pick a date',
  disabled,
  onBlur,
  id,
  className,
  ...texts
}: DateFieldProps) {
  const [open, setOpen] = useState(false);
  const onOpenChange = (next: boolean) => {
    setOpen(next);
    if (!next) onBlur?.();
  };
  const choose = (day: Day) => {
    onChange(day);
    onOpenChange(false);
  };
  return (
    <Field {...texts} id={id} className={className}>
      {(control, labelId) => (
        <Popover.Root open={open} onOpenChange={onOpenChange}>
          <Popover.Trigger asChild>
            {/* The combobox role, because only it allows aria-required and aria-invalid. */}
            <button
              type="button"
              {...control}
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
              role="combobox"
              aria-labelledby={labelId}
              aria-controls={`${control.id}-calendar`}
              aria-expanded={open}
              disabled={disabled}
              className={classNames(CONTROL, 'flex items-center justify-between gap-3 text-left')}
            >
              <span className={value ? 'tabular-nums' : 'text-muted'}>
                {value ? weekdayAndYear(value) : placeholder}
              </span>
              <CalendarDays aria-hidden size={18} className="shrink-0" />
            </button>
          </Popover.Trigger>
          <Popover.Portal>
            <Popover.Content
              id={`${control.id}-calendar`}
              aria-labelledby={labelId}
              align="start"
              sideOffset={4}
              collisionPadding={8}
              // The grid itself focuses the chosen day.
              onOpenAutoFocus={(event) => event.preventDefault()}
              className="z-50 max-h-(--radix-popover-content-available-height) max-w-[calc(100vw-1rem)] animate-fade-in overflow-y-auto rounded-md border border-edge bg-surface p-3 text-ink shadow-float"
            >
              <CalendarGrid
                takesFocus
                value={value}
                initial={today}
                today={today}
                min={min}
                max={max}
                onChoose={choose}
              />
              {none !== undefined && value !== '' && (
                <Button className="mt-2 w-full" onClick={() => choose('')}>
                  {none}
                </Button>
              )}
            </Popover.Content>
          </Popover.Portal>
        </Popover.Root>
      )}
    </Field>
  );
}
