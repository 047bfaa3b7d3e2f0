import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { classNames } from './class-names.ts';
import { CONTROL } from './control-style.ts';
import type { ControlProps } from './field.tsx';
import { useNarrow } from './use-narrow.ts';

/** Options that belong together; without words over them where there is one group only. */
export interface OptionGroup<Option> {
  readonly heading: string | null;
  readonly options: readonly Option[];
}

/**
 * A line of text that proposes what may be meant (the WAI-ARIA combobox with a list): whatever is typed stays as it is
 * unless an option is chosen. Focus stays in the text; arrows, Enter and Escape reach the list from there.
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
  mark,
  opensOnClick = false,
  alwaysOpen = false,
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
  const unmarked = alwaysOpen ? 0 : -1;
  const [active, setActive] = useState(unmarked);
  const options = groups.flatMap((group) => group.options);
  const isOpen = wanted && options.length > 0;

  // What was marked is another option once the list has changed.
  const listed = alwaysOpen ? options.map(keyOf).join(' ') : groups;
  const [marked, setMarked] = useState(listed);
  if (marked !== listed) {
    setMarked(listed);
    setActive(unmarked);
  }

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
    setActive(unmarked);
    onClose();
  };

  const open = () => {
    if (isOpen) return;
    setWanted(true);
    onSearch();
  };

  const choose = (option: Option) => {
    if (isUnavailable(option)) return;
    if (!alwaysOpen) close();
    onChoose(option);
  };

  const move = (by: 1 | -1) => {
    if (!isOpen) {
      open();
      return;
    }
    // From nowhere to the first, or the last.
    const next = active < 0 && by < 0 ? -1 : active + by;
    setActive((next + options.length) % options.length);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const chosen = options[active];
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (event.altKey && event.key === 'ArrowUp') close();
      else move(event.key === 'ArrowDown' ? 1 : -1);
    } else if (!isOpen || event.nativeEvent.isComposing) return;
    else if (event.key === 'Enter' && chosen !== undefined) {
      event.preventDefault();
      choose(chosen);
    } else if (event.key === 'Escape') {
      // Only the list goes, not the dialog that it may stand in.
      event.preventDefault();
      event.stopPropagation();
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
          onType(target.value);
        }}
        onKeyDown={onKeyDown}
        onBlur={(event) => {
          if (!alwaysOpen) close();
          onBlur(event);
        }}
        className={classNames(CONTROL, Boolean(mark) && 'pr-12')}
      />
      {mark}
      {isOpen && (
        <div
          ref={list}
          id={listId}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
          role="listbox"
          aria-label={listLabel}
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
