import { lazy, Suspense, useRef, useState } from 'react';
import { ActiveFilters } from '../../../shared/ui/active-filters.tsx';
import { DebouncedSearchField } from '../../../shared/ui/debounced-search-field.tsx';
import { FiltersButton } from '../../../shared/ui/filters-button.tsx';
import type { AddressSearch } from '../../../shared/ui/use-address-search.ts';
import { useFocusWhenGone } from '../../../shared/ui/use-focus-when-gone.ts';
import { useNarrow } from '../../../shared/ui/use-narrow.ts';
import {
  type FilterChoices,
  filterCount,
  onFilters,
  type PlayerSearch,
} from '../domain/player-search.ts';
import { FilterSelects } from './filter-selects.tsx';

/** Loaded when needed: touching the button fetches it before the finger is lifted. */
const loadSheet = async () => ({
  default: (await import('./player-filter-sheet.tsx')).PlayerFilterSheet,
});
const PlayerFilterSheet = lazy(loadSheet);

/** The search for players: a text and filters, with active ones as chips. */
export function PlayerFilters({
  search,
  onText,
  onChoose,
  choices,
}: AddressSearch<PlayerSearch> & { readonly choices: FilterChoices }) {
  const narrow = useNarrow();
  const on = onFilters(search, choices);
  const area = useRef<HTMLDivElement>(null);
  useFocusWhenGone(on.length, area);
  return (
    <div ref={area} tabIndex={-1} className="space-y-3 outline-none">
      <div className="flex max-w-xl gap-3">
        <DebouncedSearchField
          label="Search players"
          placeholder={narrow ? 'Name or place' : 'Search players by name or place'}
          value={search.text}
          onChange={onText}
          className="min-w-0 grow"
        />
        {narrow && <PlayerFiltersButton search={search} choices={choices} onChoose={onChoose} />}
      </div>
      {!narrow && (
        <fieldset className="grid grid-cols-2 gap-3 md:grid-cols-3 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none">
          <legend className="sr-only">Filters</legend>
          <FilterSelects search={search} choices={choices} hideLabels onChoose={onChoose} />
        </fieldset>
      )}
      <ActiveFilters filters={on} onChoose={onChoose} />
    </div>
  );
}

function PlayerFiltersButton({
  search,
  choices,
  onChoose,
}: {
  search: PlayerSearch;
  choices: FilterChoices;
  onChoose: (search: PlayerSearch) => void;
}) {
  const [open, setOpen] = useState(false);
  const [opened, setOpened] = useState(false);
  return (
    <>
      <FiltersButton
        open={open}
        count={filterCount(search)}
        onPointerDown={() => void loadSheet()}
        onFocus={() => void loadSheet()}
        onClick={() => {
          setOpened(true);
          setOpen(true);
        }}
      />
      {opened && (
        <Suspense fallback={null}>
          <PlayerFilterSheet
            open={open}
            search={search}
            choices={choices}
            onChoose={onChoose}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
