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
  const trail = trailOf(useLocation());
  const search = read(address);
  const [text, onText] = useSearchText(search.text, (said) =>
    setAddress(write({ ...search, text: said }), {
      replace: true,
      preventScrollReset: true,
      state: stayOn(trail),
    }),
  );
  const onChoose = (chosen: Search) =>
    setAddress(write(chosen), { preventScrollReset: true, state: stepOn(trail) });
  return { search, text, onText, onChoose };
}
