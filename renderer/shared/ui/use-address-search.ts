import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { useSearchText } from './use-search-text.ts';
import { stayOn, stepOn, trailOf } from './way-back.ts';

/** A search that is kept in the address, for the list that it finds and for the fields that narrow it. */
export interface AddressSearch<Search> {
  readonly search: Search;
  /** What stands in the search box. */
  readonly text: string;
  readonly onText: (text: string) => void;
  /** A filter or the order has changed. */
  readonly onChoose: (search: Search) => void;
}

/**
 * What is typed replaces the address, pause by pause; what is chosen is a step that Back takes back.
 *
 * @param read a search from an address
 * @param write what stands in the address for a search
 */
export function useAddressSearch<Search extends { readonly text: string }>(
  read: (address: URLSearchParams) => Search,
  write: (search: Search) => Readonly<Record<string, string>>,
): AddressSearch<Search> {
  const [address, setAddress] = useSearchParams();
  const location = useLocation();
  const here = { search: read(address), trail: trailOf(location) };
  const { search } = here;
  // A new address is shown a moment after it was asked for: who chooses quickly adds to what they have just chosen.
  const intended = useRef(here);
  const arrive = useEffectEvent(() => {
    intended.current = here;
  });
  // Whenever another address is there, and not whenever something else is drawn anew.
  // oxlint-disable-next-line react/exhaustive-effect-dependencies
  useEffect(() => arrive(), [location.key]);

  const [text, onText] = useSearchText(search.text, (said) => {
    const next = { ...intended.current, search: { ...intended.current.search, text: said } };
    intended.current = next;
    setAddress(write(next.search), {
      replace: true,
      preventScrollReset: true,
      state: stayOn(next.trail),
    });
  });
  const onChoose = (chosen: Search) => {
    const state = stepOn(intended.current.trail);
    const next = {
      search: { ...intended.current.search, ...changesOf(search, chosen) },
      trail: state.trail,
    };
    intended.current = next;
    setAddress(write(next.search), { preventScrollReset: true, state });
  };
  return { search, text, onText, onChoose };
}

/** What of a search was chosen otherwise than it is shown. */
function changesOf<Search extends object>(shown: Search, chosen: Search): Partial<Search> {
  const changes: Partial<Search> = { ...chosen };
  for (const key in shown) if (Object.is(shown[key], chosen[key])) delete changes[key];
  return changes;
}
