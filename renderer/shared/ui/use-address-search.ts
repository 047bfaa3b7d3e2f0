import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { stayOn, stepOn, trailOf } from './way-back.ts';

/** A search kept in the address, for its list of results and its filters. */
export interface AddressSearch<Search> {
  readonly search: Search;
  /** Typing has paused. */
  readonly onText: (text: string) => void;
  /** A filter or the order has changed. */
  readonly onChoose: (search: Search) => void;
}

/**
 * A text replaces the address; choosing adds a history entry that Back undoes.
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
  const [last, note] = useIntended(here);

  const onText = (text: string) => {
    const next = { ...last(), search: { ...last().search, text } };
    note(next);
    setAddress(write(next.search), {
      replace: true,
      preventScrollReset: true,
      state: stayOn(next.trail),
    });
  };
  const onChoose = (chosen: Search) => {
    const state = stepOn(last().trail);
    const next = { search: { ...last().search, ...changesOf(search, chosen) }, trail: state.trail };
    note(next);
    setAddress(write(next.search), { preventScrollReset: true, state });
  };
  return { search, onText, onChoose };
}

/**
 * What was last asked of the address, and a function that notes what is asked now, for hooks that change
 * it: a new address shows a moment after it was requested, and somebody who chooses quickly builds on
 * their last choice.
 */
export function useIntended<Value>(
  shown: Value,
): readonly [last: () => Value, note: (next: Value) => void] {
  const { key } = useLocation();
  const intended = useRef(shown);
  const note = (next: Value): void => {
    intended.current = next;
  };
  const arrive = useEffectEvent(() => note(shown));
  // For every new address, but not for every rendering.
  // oxlint-disable-next-line react/exhaustive-effect-dependencies
  useEffect(() => arrive(), [key]);
  return [() => intended.current, note];
}

/** The fields in which the choice differs from what is shown. */
export function changesOf<Search extends object>(shown: Search, chosen: Search): Partial<Search> {
  const changes: Partial<Search> = { ...chosen };
  for (const key in shown) if (Object.is(shown[key], chosen[key])) delete changes[key];
  return changes;
}
