import { useSearchParams } from 'react-router-dom';
import { useSearchText } from '../../../shared/ui/use-search-text.ts';
import { addressOfView, type RosterView, viewOfAddress } from '../domain/roster.ts';

/** Which members are shown, kept in the address; `text` is what stands in the search box. */
export function useRosterView() {
  const [address, setAddress] = useSearchParams();
  const view = viewOfAddress(address);
  const show = (next: RosterView) =>
    setAddress(addressOfView(next), { replace: true, preventScrollReset: true });
  const [text, setText] = useSearchText(view.query, (query) => show({ ...view, query, page: 1 }));
  return { view, show, text, setText };
}
