import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useDebouncedText } from '../../../shared/ui/use-debounced-text.ts';
import { addressOfView, type RosterView, viewOfAddress } from '../domain/roster.ts';

/** Which members are shown, kept in the address; `text` is what stands in the search box. */
export function useRosterView() {
  const [address, setAddress] = useSearchParams();
  const view = viewOfAddress(address);
  const [text, setText] = useState(view.query);
  const query = useDebouncedText(text);
  const show = (next: RosterView) =>
    setAddress(addressOfView(next), { replace: true, preventScrollReset: true });
  const search = useEffectEvent((wanted: string) => {
    if (wanted !== view.query) show({ ...view, query: wanted, page: 1 });
  });
  useEffect(() => search(query), [query]);
  return { view, show, text, setText };
}
