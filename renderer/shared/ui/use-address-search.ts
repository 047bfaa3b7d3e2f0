import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { useSearchText } from './use-search-text.ts';
import { stayOn, stepOn, trailOf } from './way-back.ts';

/** A search kept in the address, for its list of results and its filters. */
export interface AddressSearch<Search> {
  readonly search: Search;
  /** The content of the search box. */
  readonly text: string;
  readonly onText: (text: string) => void;
  /** A filter or the order has changed. */
  readonly onChoose: (search: Search) => void;
}

/**
 * Typing replaces the address at each pause; choosing adds a history entry that Back undoes.
 *
 * @param read parses a search from an address
 * @param write the address parameters of a search
 */
export function useAddressSearch<Search extends { readonly text: string }>(
  read: (address: URLSearchParams) => Search,
  write: (search: Search) => Readonly<Record<string, string>>,
): AddressSearch<Search> {
  const [address, setAddress] = useSearchParams();
  const location = useLocation();
  const here = { search: read(address), trail: trailOf(location) };
  const { search } = here;
  // A new address shows a moment after it was requested: somebody who chooses quickly builds on
  // their last choice.
  const intended = useRef(here);
  const arrive = useEffectEvent(() => {
    intended.current = here;
  });
  // For every new address, but not for every rendering.
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

/** The fields in which the choice differs from what is shown. */
export function changesOf<Search extends object>(shown: Search, chosen: Search): Partial<Search> {
  const changes: Partial<Search> = { ...chosen };
  for (const key in shown) if (Object.is(shown[key], chosen[key])) delete changes[key];
  return changes;
}
