import { FilterSheet } from '../../../shared/ui/filter-sheet.tsx';
import { type FilterChoices, filterCount, type PlayerSearch } from '../domain/player-search.ts';
import { withoutFilters } from '../domain/player-search.ts';
import { FilterSelects } from './filter-selects.tsx';

/** On phones: the filters for finding players. */
export function PlayerFilterSheet({
  open,
  search,
  choices,
  onChoose,
  onClose,
}: {
  open: boolean;
  search: PlayerSearch;
  choices: FilterChoices;
  onChoose: (search: PlayerSearch) => void;
  onClose: () => void;
}) {
  return (
    <FilterSheet
      open={open}
      count={filterCount(search)}
      showLabel="Show players"
      onClear={() => onChoose(withoutFilters(search))}
      onClose={onClose}
    >
      <FilterSelects search={search} choices={choices} hideLabels={false} onChoose={onChoose} />
    </FilterSheet>
  );
}
