import { Delete } from 'lucide-react';
import { type KeyboardEvent, type MouseEvent, type ReactNode, useId } from 'react';
import { classNames } from '../../../../shared/ui/class-names.ts';
import type { ResultValues } from '../../domain/results/result-form.ts';
import { type Cursor, keysOf, nextStep } from '../../domain/results/score-keys.ts';

const KEY =
  'unavailable flex min-h-13 sm:min-h-11 max-sm:[@media(height<44rem)]:min-h-12 items-center justify-center rounded-md border-2 border-ink ' +
  'bg-surface text-ink select-none touch-manipulation not-aria-disabled:active:bg-court not-aria-disabled:active:text-line';

/** 0 to 7 for games, 0 to 9 for points. The digits keep their positions. */
export function ScoreKeypad({
  values,
  cursor,
  open,
  reason,
  onKeyDown,
  onDigit,
  onBack,
  onNext,
}: {
  values: ResultValues;
  cursor: Cursor;
  /** The digits that lead to a score. */
  open: readonly number[];
  /** Why the others don't, for screen readers. */
  reason: string;
  onKeyDown: (event: KeyboardEvent) => void;
  onDigit: (digit: number) => void;
  onBack: () => void;
  onNext: () => void;
}) {
  const reasonId = useId();
  const digits = keysOf(values, cursor);
  const step = nextStep(values, cursor);
  // With ten digits, two of them take the places of the wide keys.
  const wide = digits.length > 8 ? undefined : 'col-span-2';
  return (
    <fieldset className="grid min-w-0 grid-cols-4 gap-2">
      <legend className="sr-only">Keypad</legend>
      <p id={reasonId} hidden>
        {reason}
      </p>
      {digits.map((digit) => {
        const isOpen = open.includes(digit);
        return (
          <Key
            onKeyDown={onKeyDown}
            key={digit}
            isOpen={isOpen}
            reasonId={isOpen ? undefined : reasonId}
            className="figures text-2xl"
            // A disabled key says why when pressed, like a digit typed on the keyboard.
            onPress={() => onDigit(digit)}
          >
            {digit}
          </Key>
        );
      })}
      <Key onKeyDown={onKeyDown} label="Delete" isOpen className={wide} onPress={onBack}>
        <Delete aria-hidden size={24} />
      </Key>
      <Key
        onKeyDown={onKeyDown}
        isOpen={step !== null}
        className={classNames(wide, 'font-semibold')}
        onPress={() => step !== null && onNext()}
      >
        {step === 'skip' ? 'Skip' : 'Next'}
      </Key>
    </fieldset>
  );
}

function Key({
  label,
  isOpen,
  reasonId,
  className,
  onKeyDown,
  onPress,
  children,
}: {
  label?: string;
  isOpen: boolean;
  reasonId?: string | undefined;
  className?: string | undefined;
  onKeyDown: (event: KeyboardEvent) => void;
  onPress: () => void;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={!isOpen || undefined}
      aria-describedby={reasonId}
      // The focus stays in the current box.
      onMouseDown={(event: MouseEvent) => event.preventDefault()}
      onKeyDown={onKeyDown}
      onClick={onPress}
      className={classNames(KEY, className)}
    >
      {children}
    </button>
  );
}
