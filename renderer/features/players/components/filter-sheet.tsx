import { Button } from '../../../shared/ui/button.tsx';
import { Sheet } from '../../../shared/ui/sheet.tsx';
import { type FilterChoices, filterCount, type PlayerSearch } from '../domain/player-search.ts';
import { withoutFilters } from '../domain/player-search.ts';
import { FilterSelects } from './filter-selects.tsx';

/** On phones: the filters in a sheet above the list, which follows every choice. */
export function FilterSheet({
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
    <Sheet
      open={open}
      title="Filters"
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
    >
      <div className="grid gap-4">
        <FilterSelects search={search} choices={choices} hideLabels={false} onChoose={onChoose} />
        <div className="grid grid-cols-2 gap-3 pt-2">
          <Button
            // It has the focus as it clears the last of them.
            aria-disabled={filterCount(search) === 0 || undefined}
            className="unavailable"
            onClick={() => onChoose(withoutFilters(search))}
          >
            Clear filters
          </Button>
          <Button variant="solid" onClick={onClose}>
            Show players
          </Button>
        </div>
      </div>
    </Sheet>
  );
}
