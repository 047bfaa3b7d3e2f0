import type { ComponentProps } from 'react';
import { SearchField } from './search-field.tsx';
import { useSearchText } from './use-search-text.ts';

/**
 * A search box that keeps what is being typed to itself: `onChange` is called once typing has paused,
 * so that no key renders the list that is searched. `value` is the current search.
 */
export function DebouncedSearchField({
  value,
  onChange,
  ...others
}: ComponentProps<typeof SearchField>) {
  const [text, setText] = useSearchText(value, onChange);
  return <SearchField value={text} onChange={setText} {...others} />;
}
