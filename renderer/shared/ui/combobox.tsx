import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { classNames } from './class-names.ts';
import { CONTROL } from './control-style.ts';
import type { ControlProps } from './field.tsx';
import { isComposing } from './is-composing.ts';
import { SpinningBall } from './spinner.tsx';
import { useNarrow } from './use-narrow.ts';

/** Options that belong together; without words over them where there is one group only. */
export interface OptionGroup<Option> {
  readonly heading: string | null;
  readonly options: readonly Option[];
}

/** What was pressed while the list of what stands in the line was still to come. */
interface Held {
  readonly text: string;
  readonly moves: readonly (1 | -1)[];
  /** Enter came after them. */
  readonly chooses: boolean;
}

/**
 * A line of text that proposes what may be meant (the WAI-ARIA combobox with a list): whatever is typed stays as it is
 * unless an option is chosen. Focus stays in the text; arrows, Enter and Escape reach the list from there.
 *
 * Who types and presses arrow and Enter in one go means the list of what they typed, however long it takes to come. Until then
 * these keys are held, and do to that list what they would have done had it been there; a key that was swallowed would have to be
 * pressed again by somebody who cannot know that, and one that went to the list of an earlier text chooses what nobody meant. By
 * pointer, what is seen may be chosen: it is the one pointed at, whatever it was found for.
 */
export function Combobox<Option>({
  control,
  inputRef,
  name,
  value,
  placeholder,
  listLabel,
  groups,
  keyOf,
  isUnavailable = () => false,
  children,
  mark: endMark,
  opensOnClick = false,
  alwaysOpen = false,
  isLooking,
  onSearch,
  onType,
  onChoose,
  onClose,
  onFocus,
  onBlur,
}: {
  readonly control: ControlProps;
  readonly inputRef?: Ref<HTMLInputElement>;
  readonly name: string;
  readonly value: string;
  readonly placeholder?: string | undefined;
  readonly listLabel: string;
  readonly groups: readonly OptionGroup<Option>[];
  readonly keyOf: (option: Option) => string;
  /** Shown, but not to be chosen. */
  readonly isUnavailable?: (option: Option) => boolean;
  /** How an option reads. */
  readonly children: (option: Option) => ReactNode;
  /** Stands at the end of the line. */
  readonly mark?: ReactNode;
  /** Where there is something to choose before anything is typed. */
  readonly opensOnClick?: boolean;
  /** The list is there from the beginning, its first option marked; what would put it away ends it all. */
  readonly alwaysOpen?: boolean;
  /** What belongs to the text is still to come: `groups`, if there are any, are those of an earlier one. */
  readonly isLooking: boolean;
  /** The list is about to be shown without anything having been typed: it may be fetched. */
  readonly onSearch: () => void;
  readonly onType: (text: string) => void;
  readonly onChoose: (option: Option) => void;
  /** The list has been put away. */
  readonly onClose: () => void;
  readonly onFocus?: () => void;
  readonly onBlur: (event: FocusEvent<HTMLInputElement>) => void;
}) {
  const listId = useId();
  const field = useRef<HTMLSpanElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [wanted, setWanted] = useState(alwaysOpen);
  const [markedKey, setMarkedKey] = useState<string | null>(null);
  const [held, setHeld] = useState<Held | null>(null);
  /** What a held Enter came to. */
  const [taken, setTaken] = useState<{ readonly option: Option } | null>(null);
  const unmarked = alwaysOpen ? 0 : -1;
  const options = groups.flatMap((group) => group.options);
  // What was chosen by Enter puts the list away, as ever, whether or not it has come.
  const isOpen = wanted && options.length > 0 && !held?.chooses;
  // By its key: what is marked stays marked when more is found for the same text.
  const markedAt = options.findIndex((option) => keyOf(option) === markedKey);
  const active = markedAt < 0 ? unmarked : markedAt;

  /** Where a step leads: from nowhere to the first, or the last. */
  const step = (from: number, by: 1 | -1): number =>
    ((from < 0 && by < 0 ? -1 : from + by) + options.length) % options.length;

  const mark = (option: Option | undefined) =>
    setMarkedKey(option === undefined ? null : keyOf(option));

  // What keys have waited for is there. In the same rendering, so that no list is shown that is put away again.
  if (held !== null && !isLooking) {
    setHeld(null);
    const meant =
      held.text === value && options.length > 0
        ? options[held.moves.reduce(step, unmarked)]
        : undefined;
    mark(meant);
    if (held.chooses && meant !== undefined && !isUnavailable(meant)) {
      setWanted(alwaysOpen);
      setTaken({ option: meant });
    }
  }
  const take = useEffectEvent((option: Option) => {
    if (!alwaysOpen) onClose();
    onChoose(option);
  });
  useLayoutEffect(() => {
    if (taken !== null) take(taken.option);
  }, [taken]);

  const isNarrow = useNarrow();
  useEffect(() => {
    if (!isOpen) return;
    // The keyboard of a phone covers what is below: the list stands between the two.
    if (alwaysOpen) return;
    if (isNarrow) field.current?.scrollIntoView({ block: 'start' });
    else list.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen, isNarrow, alwaysOpen]);
  useEffect(() => {
    list.current?.querySelectorAll('[role=option]')[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  const close = () => {
    setWanted(alwaysOpen);
    mark(undefined);
    setHeld(null);
    onClose();
  };

  const open = () => {
    if (isOpen) return;
    setWanted(true);
    setHeld(null);
    onSearch();
  };

  const choose = (option: Option) => {
    if (isUnavailable(option)) return;
    if (!alwaysOpen) close();
    onChoose(option);
  };

  const move = (by: 1 | -1) => {
    if (isLooking) {
      if (!held?.chooses)
        setHeld({ text: value, moves: [...(held?.moves ?? []), by], chooses: false });
    } else if (isOpen) mark(options[step(active, by)]);
    else open();
  };

  /** Whether Enter was for the list; else it is for the form. */
  const enter = (): boolean => {
    const chosen = options[active];
    if (isLooking) {
      // With nothing marked, nor about to be, Enter sends what was typed, as it does once the list is there.
      if (held === null && unmarked < 0) return false;
      setHeld({ text: value, moves: held?.moves ?? [], chooses: true });
    } else if (isOpen && chosen !== undefined) choose(chosen);
    else return false;
    return true;
  };

  const onKeyDown = (event: KeyboardEvent) => {
    // Keys of an input method are its own.
    if (isComposing(event)) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (event.altKey && event.key === 'ArrowUp') close();
      else move(event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'Enter') {
      if (enter()) event.preventDefault();
    } else if (event.key === 'Escape' && (isOpen || isLooking)) {
      // Only the list goes, not the dialog that it may stand in.
      if (isOpen || held !== null) {
        event.preventDefault();
        event.stopPropagation();
      }
      close();
    }
  };

  const optionAt = (option: Option) => {
    const at = options.indexOf(option);
    return (
      // Focus stays in the text: keys reach the list from there.
      // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
      <div
        key={keyOf(option)}
        id={`${listId}-${at}`}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        role="option"
        tabIndex={-1}
        aria-selected={at === active}
        aria-disabled={isUnavailable(option) || undefined}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => choose(option)}
        className={classNames(
          'flex min-h-11 flex-wrap items-baseline gap-x-2 px-3 py-2',
          isUnavailable(option)
            ? 'cursor-not-allowed text-muted'
            : 'cursor-pointer hover:bg-sunken',
          at === active && 'bg-sunken shadow-[inset_3px_0_0_var(--color-court-ink)]',
        )}
      >
        {children(option)}
      </div>
    );
  };

  return (
    <span ref={field} className="relative block scroll-mt-24">
      <input
        {...control}
        ref={inputRef}
        name={name}
        type="text"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={isOpen && active >= 0 ? `${listId}-${active}` : undefined}
        autoComplete="off"
        placeholder={placeholder}
        value={value}
        onFocus={onFocus}
        onClick={opensOnClick ? open : undefined}
        onChange={({ target }) => {
          setWanted(true);
          // What was marked, or asked for, was of another text.
          mark(undefined);
          setHeld(null);
          onType(target.value);
        }}
        onKeyDown={onKeyDown}
        onBlur={(event) => {
          // Who has pressed Enter has chosen, and may go on; the list stays away.
          if (held?.chooses) setWanted(alwaysOpen);
          else if (!alwaysOpen) close();
          onBlur(event);
        }}
        className={classNames(CONTROL, (Boolean(endMark) || held !== null) && 'pr-12')}
      />
      {held !== null && !alwaysOpen ? (
        // What is pressed shows where it takes long.
        <span className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 animate-fade-in [animation-delay:300ms]">
          <SpinningBall className="text-muted" />
        </span>
      ) : (
        endMark
      )}
      {isOpen && (
        <div
          ref={list}
          id={listId}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
          role="listbox"
          aria-label={listLabel}
          aria-busy={isLooking || undefined}
          className={classNames(
            'scroll-my-2 overflow-y-auto py-1',
            alwaysOpen
              ? 'mt-2 max-h-[min(28rem,60dvh)]'
              : 'absolute inset-x-0 top-full z-30 mt-1 max-h-[min(20rem,45dvh)] rounded-md border border-rule bg-surface shadow-float',
          )}
        >
          {groups.map(({ heading, options: own }, at) =>
            heading === null ? (
              own.map(optionAt)
            ) : (
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
              <div key={heading} role="group" aria-labelledby={`${listId}-group-${at}`}>
                <div
                  id={`${listId}-group-${at}`}
                  // Words that are not to be chosen, nor to take the focus from the text.
                  role="presentation"
                  onMouseDown={(event) => event.preventDefault()}
                  className="px-3 pt-2.5 pb-1 text-sm font-semibold text-muted"
                >
                  {heading}
                </div>
                {own.map(optionAt)}
              </div>
            ),
          )}
        </div>
      )}
    </span>
  );
}
