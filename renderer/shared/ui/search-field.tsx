import { Search, X } from 'lucide-react';
import { type KeyboardEvent, useId, useRef } from 'react';
import { classNames } from './class-names.ts';
import { CONTROL } from './control-style.ts';
import { IconButton } from './icon-button.tsx';
import { isComposing } from './is-composing.ts';

/** A search box; its label is for screen readers. Debouncing requests is up to the caller. */
export function SearchField({
  label,
  value,
  onChange,
  placeholder,
  clearLabel = 'Clear search',
  className,
}: {
  label: string;
  value: string;
  onChange: (value: string) => void;
  placeholder?: string;
  clearLabel?: string;
  className?: string;
}) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const clear = () => {
    onChange('');
    input.current?.focus();
  };
  return (
    <search className={classNames('relative block', className)}>
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <Search
        aria-hidden
        size={18}
        className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-muted"
      />
      <input
        ref={input}
        id={id}
        type="search"
        enterKeyHint="search"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={uncover}
        placeholder={placeholder ?? label}
        className={classNames(CONTROL, 'px-10 [&::-webkit-search-cancel-button]:hidden')}
      />
      {value !== '' && (
        <IconButton
          label={clearLabel}
          icon={<X aria-hidden size={18} />}
          onClick={clear}
          className="absolute inset-y-0 right-0"
        />
      )}
    </search>
  );
}

/** Results come while typing: on a phone Enter only closes the keyboard, which covers half of them. */
function uncover(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key === 'Enter' && !isComposing(event) && matchMedia('(pointer: coarse)').matches)
    event.currentTarget.blur();
}
