import { Check } from 'lucide-react';
import { classNames } from '../../../shared/ui/class-names.ts';

interface ListedChoice {
  readonly value: string;
  readonly label: string;
  readonly sentence: string;
}

/** Answers that go on as soon as one is pressed: buttons, since arrow keys must not leave the page. */
export function ChoiceList({
  label,
  choices,
  chosen,
  onChoose,
}: {
  label: string;
  choices: readonly ListedChoice[];
  /** Null: none yet. */
  chosen: string | null;
  onChoose: (value: string) => void;
}) {
  return (
    // A fieldset is for form controls.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <div role="group" aria-label={label} className="grid grid-cols-1 gap-1.5">
      {choices.map(({ value, label: title, sentence }) => (
        <button
          key={value}
          type="button"
          aria-pressed={value === chosen}
          onClick={() => onChoose(value)}
          className={classNames(
            'flex min-h-12 items-center sm:min-h-14 gap-3 rounded-md border px-3 py-0.5 text-left leading-tight transition-colors',
            value === chosen
              ? 'border-court-ink bg-court-wash'
              : 'border-edge bg-surface hover:border-court-ink hover:bg-court-wash',
          )}
        >
          <span className="min-w-0 grow">
            <span className="block font-semibold">{title}</span>
            <span className="block text-sm text-muted">{sentence}</span>
          </span>
          {value === chosen && <Check aria-hidden size={20} className="shrink-0 text-court-ink" />}
        </button>
      ))}
    </div>
  );
}
