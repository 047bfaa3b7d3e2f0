import { useField } from 'formik';
import { Check } from 'lucide-react';
import { useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import { classNames } from '../ui/class-names.ts';
import { Combobox, type OptionGroup } from '../ui/combobox.tsx';
import { describedBy, Field } from '../ui/field.tsx';
import { type BoundTexts, useFieldError } from './form-field.tsx';
import { counted } from '../dates/counted.ts';

/** A possible meaning of the typed text. */
export interface Suggestion {
  /** Null: just the text. */
  readonly id: string | null;
  /** The text to put into the field. */
  readonly text: string;
  readonly group: string;
  readonly title: string;
  readonly detail: string;
  /**
   * What currently applies and may soon change: shown in the list, and below the field once the
   * chosen one is unavailable.
   */
  readonly note?: string | undefined;
  /** It can't be chosen now. */
  readonly isTaken?: boolean;
}

/** Returns suggestions for the typed text ('' before anything is typed); null if they could not be loaded. */
export type FindSuggestions = (typed: string) => Promise<readonly Suggestion[] | null>;

/** How long typing must pause before suggestions are requested, in ms. */
const PAUSE = 250;

/**
 * A text field bound to two Formik fields: `name`, the text, and `idName`, the suggestion chosen,
 * null if the text was only typed. Suggestions appear on a click, an arrow key or typing.
 */
export function SuggestedTextFormField({
  name,
  idName,
  placeholder,
  listLabel,
  failureText,
  find,
  onWords,
  ...texts
}: BoundTexts & {
  readonly idName: string;
  readonly placeholder?: string;
  readonly listLabel: string;
  /** Shown when suggestions could not be loaded. */
  readonly failureText: string;
  readonly find: FindSuggestions;
  /** The text has changed, by typing or choosing. */
  readonly onWords?: () => void;
}) {
  const [{ value, onBlur }, , { setValue }] = useField<string>(name);
  const [{ value: id }, , { setValue: setId }] = useField<string | null>(idName);
  const error = useFieldError(name);
  const detailId = useId();
  /** Null: no list is wanted. */
  const [found, setFound] = useState<readonly Suggestion[] | null>(null);
  const [isLooking, setIsLooking] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const [chosen, setChosen] = useState<Suggestion | null>(null);
  const asked = useRef(0);
  const timer = useRef<number>(undefined);
  const detail = id !== null && chosen?.id === id ? chosen.detail : '';

  const noteId = useId();
  const spoilt = id !== null && chosen?.id === id && chosen.isTaken ? (chosen.note ?? '') : '';

  const stop = useCallback(() => {
    asked.current += 1;
    clearTimeout(timer.current);
  }, []);
  useEffect(() => stop, [stop]);

  // The suggestions depend on something else that has changed: the choice is kept, but may not be
  // available any more.
  const lookedUp = useRef(find);
  useEffect(() => {
    if (lookedUp.current === find) return undefined;
    lookedUp.current = find;
    if (id === null) return undefined;
    let isWanted = true;
    const pause = window.setTimeout(async () => {
      const suggestions = await find(value);
      if (!isWanted) return;
      setChosen(
        (known) =>
          suggestions?.find((one) => one.id === id) ?? (known && { ...known, isTaken: false }),
      );
    }, PAUSE);
    return () => {
      isWanted = false;
      clearTimeout(pause);
    };
  }, [find, id, value]);

  const ask = async (typed: string) => {
    const turn = asked.current;
    const suggestions = await find(typed);
    // The text has changed meanwhile, or the list is not wanted any more.
    if (turn !== asked.current) return;
    setIsLooking(false);
    setHasFailed(suggestions === null);
    // The current text is no suggestion.
    setFound(suggestions?.filter((one) => one.id !== null || one.text !== typed) ?? null);
    setChosen((known) => suggestions?.find((one) => one.id !== null && one.id === id) ?? known);
  };

  const groups = useMemo(() => grouped(found ?? []), [found]);
  return (
    <div className="space-y-1.5">
      <Field {...texts} error={error}>
        {(control) => (
          <Combobox
            control={{
              ...control,
              'aria-describedby': describedBy(
                control['aria-describedby'],
                detail !== '' && detailId,
                spoilt !== '' && noteId,
              ),
            }}
            name={name}
            value={value}
            placeholder={placeholder}
            listLabel={listLabel}
            groups={groups}
            keyOf={(suggestion) => suggestion.id ?? suggestion.text}
            isUnavailable={({ isTaken = false }) => isTaken}
            mark={
              id !== null &&
              spoilt === '' && (
                <Check
                  aria-hidden
                  size={18}
                  className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-grass-ink"
                />
              )
            }
            opensOnClick
            isLooking={isLooking}
            onSearch={() => {
              stop();
              setIsLooking(true);
              void ask('');
            }}
            onType={(text) => {
              onWords?.();
              void setId(null, false);
              void setValue(text);
              stop();
              const typed = text.trim();
              setIsLooking(typed !== '');
              // Emptying the field closes the list; a click shows everything.
              if (typed === '') setFound(null);
              else timer.current = window.setTimeout(() => void ask(typed), PAUSE);
            }}
            onChoose={(suggestion) => {
              onWords?.();
              setChosen(suggestion);
              void setId(suggestion.id, false);
              void setValue(suggestion.text);
            }}
            onClose={() => {
              stop();
              setIsLooking(false);
              setFound(null);
            }}
            onBlur={onBlur}
          >
            {({ title, detail: facts, note, isTaken }) => (
              <>
                <span className="min-w-0 font-semibold break-words">{title}</span>
                {note !== undefined && (
                  <span
                    className={classNames('text-sm', isTaken ? 'text-clay-ink' : 'text-grass-ink')}
                  >
                    {note}
                  </span>
                )}
                <span className="text-sm text-muted">{facts}</span>
              </>
            )}
          </Combobox>
        )}
      </Field>
      <p id={noteId} aria-live="polite" className="text-sm text-clay-ink empty:hidden">
        {spoilt}
      </p>
      {detail !== '' && (
        <p id={detailId} className="text-sm text-muted">
          {detail}
        </p>
      )}
      {hasFailed && <p className="text-sm text-muted">{failureText}</p>}
      <output aria-busy={isLooking || undefined} className="sr-only">
        {countText(found?.length ?? null)}
      </output>
    </div>
  );
}

function grouped(suggestions: readonly Suggestion[]): readonly OptionGroup<Suggestion>[] {
  const headings = [...new Set(suggestions.map(({ group }) => group))];
  return headings.map((heading) => ({
    heading,
    options: suggestions.filter(({ group }) => group === heading),
  }));
}

function countText(found: number | null): string {
  if (found === null) return '';
  if (found === 0) return 'No suggestions found.';
  return counted(found, { '=1': 'One suggestion found.', other: '{count} suggestions found.' });
}
