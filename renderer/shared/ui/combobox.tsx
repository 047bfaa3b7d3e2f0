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

/** Options that belong together; without a heading when there is only one group. */
export interface OptionGroup<Option> {
  readonly heading: string | null;
  readonly options: readonly Option[];
}

/** Keys pressed while the list for the current text is still loading. */
interface Held {
  readonly text: string;
  readonly moves: readonly (1 | -1)[];
  /** Enter came after the arrows. */
  readonly chooses: boolean;
}

/**
 * A text field with a list of suggestions (the WAI-ARIA combobox with a list): typed text stays as
 * it is unless an option is chosen. Focus stays in the text; arrows, Enter and Escape control the
 * list from there.
 *
 * Somebody who types and presses arrow and Enter in one go means the list for what they typed,
 * however long it takes to load. Until then these keys are held, and then applied to that list as
 * if it had been there. A dropped key would have to be pressed again by somebody who can't know
 * that, and one applied to an earlier text's list would choose what nobody meant. By pointer any
 * visible option can be chosen: it is the one pointed at, whatever text it was found for.
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
  /** Shown, but can't be chosen. */
  readonly isUnavailable?: (option: Option) => boolean;
  /** Renders an option. */
  readonly children: (option: Option) => ReactNode;
  /** Shown at the end of the field. */
  readonly mark?: ReactNode;
  /** For fields with something to choose from before anything is typed. */
  readonly opensOnClick?: boolean;
  /** The list is always there, with its first option marked; closing it closes everything. */
  readonly alwaysOpen?: boolean;
  /** The list for the current text is loading: `groups`, if there are any, belong to an earlier one. */
  readonly isLooking: boolean;
  /** The list is about to open without any typing, and may be loaded. */
  readonly onSearch: () => void;
  readonly onType: (text: string) => void;
  readonly onChoose: (option: Option) => void;
  /** The list has closed. */
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
  /** The option chosen by a held Enter. */
  const [taken, setTaken] = useState<{ readonly option: Option } | null>(null);
  const unmarked = alwaysOpen ? 0 : -1;
  const options = groups.flatMap((group) => group.options);
  // Enter closes the list as usual, even if it has not loaded yet.
  const isOpen = wanted && options.length > 0 && !held?.chooses;
  // Found by its key: the marked option stays marked when more are found for the same text.
  const markedAt = options.findIndex((option) => keyOf(option) === markedKey);
  const active = markedAt < 0 ? unmarked : markedAt;

  /** The index a step leads to: from none to the first, or the last. */
  const step = (from: number, by: 1 | -1): number =>
    ((from < 0 && by < 0 ? -1 : from + by) + options.length) % options.length;

  const mark = (option: Option | undefined) =>
    setMarkedKey(option === undefined ? null : keyOf(option));

  // The list that keys were held for is there. Applied in the same rendering, so that no list
  // flashes up just to be closed.
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
    // A phone's keyboard covers the lower part of the window: the list goes between the two.
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

  /** Returns whether Enter was meant for the list; otherwise it is for the form. */
  const enter = (): boolean => {
    const chosen = options[active];
    if (isLooking) {
      // With nothing marked, nor about to be, Enter submits what was typed, as it does when the
      // list is there.
      if (held === null && unmarked < 0) return false;
      setHeld({ text: value, moves: held?.moves ?? [], chooses: true });
    } else if (isOpen && chosen !== undefined) choose(chosen);
    else return false;
    return true;
  };

  const onKeyDown = (event: KeyboardEvent) => {
    // During composition keys belong to the input method.
    if (isComposing(event)) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (event.altKey && event.key === 'ArrowUp') close();
      else move(event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'Enter') {
      if (enter()) event.preventDefault();
    } else if (event.key === 'Escape' && (isOpen || isLooking)) {
      // Closes only the list, not a dialog around it.
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
      // Focus stays in the text: keys control the list from there.
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
          // Marks and held keys belong to an earlier text.
          mark(undefined);
          setHeld(null);
          onType(target.value);
        }}
        onKeyDown={onKeyDown}
        onBlur={(event) => {
          // After Enter the choice is made and the person may go on; the list stays closed.
          if (held?.chooses) setWanted(alwaysOpen);
          else if (!alwaysOpen) close();
          onBlur(event);
        }}
        className={classNames(CONTROL, (Boolean(endMark) || held !== null) && 'pr-12')}
      />
      {held !== null && !alwaysOpen ? (
        // Shows that keys are being held, if it takes long.
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
                  // Not an option, and must not take the focus from the text.
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
