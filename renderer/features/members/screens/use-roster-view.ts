import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { changesOf } from '../../../shared/ui/use-address-search.ts';
import { useSearchText } from '../../../shared/ui/use-search-text.ts';
import { addressOfView, type RosterView, viewOfAddress } from '../domain/roster.ts';

/** The member list's view, kept in the address; `text` is the content of the search box. */
export function useRosterView() {
  const [address, setAddress] = useSearchParams();
  const { key } = useLocation();
  const view = viewOfAddress(address);
  // As in `useAddressSearch`: somebody who chooses quickly builds on their last choice.
  const intended = useRef(view);
  const arrive = useEffectEvent(() => {
    intended.current = view;
  });
  // For every new address, but not for every rendering.
  // oxlint-disable-next-line react/exhaustive-effect-dependencies
  useEffect(() => arrive(), [key]);

  const show = (next: RosterView) => {
    intended.current = { ...intended.current, ...changesOf(view, next), page: next.page };
    setAddress(addressOfView(intended.current), { replace: true, preventScrollReset: true });
  };
  const [text, setText] = useSearchText(view.query, (query) => show({ ...view, query, page: 1 }));
  return { view, show, text, setText };
}
