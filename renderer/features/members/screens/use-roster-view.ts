import { useSearchParams } from 'react-router-dom';
import { changesOf, useIntended } from '../../../shared/ui/use-address-search.ts';
import { addressOfView, type RosterView, viewOfAddress } from '../domain/roster.ts';

/** The member list's view, kept in the address. */
export function useRosterView() {
  const [address, setAddress] = useSearchParams();
  const view = viewOfAddress(address);
  const [last, note] = useIntended(view);
  const show = (chosen: RosterView) => {
    const next = { ...last(), ...changesOf(view, chosen), page: chosen.page };
    note(next);
    setAddress(addressOfView(next), { replace: true, preventScrollReset: true });
  };
  return { view, show };
}
