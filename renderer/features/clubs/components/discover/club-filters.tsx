import { DebouncedSearchField } from '../../../../shared/ui/debounced-search-field.tsx';
import { Select } from '../../../../shared/ui/select.tsx';
import { ToggleChip } from '../../../../shared/ui/toggle-chip.tsx';
import type { AddressSearch } from '../../../../shared/ui/use-address-search.ts';
import {
  CLUB_SORT_OPTIONS,
  type ClubSearch,
  toClubSort,
} from '../../domain/discover/club-search.ts';

/** The search and filters for clubs, within reach of one thumb. */
export function ClubFilters({ search, onText, onChoose }: AddressSearch<ClubSearch>) {
  return (
    <div className="space-y-3">
      <DebouncedSearchField
        label="Search clubs"
        placeholder="Search clubs by name or location"
        value={search.text}
        onChange={onText}
        className="max-w-xl"
      />
      <fieldset className="flex min-w-0 flex-wrap items-center gap-3">
        <legend className="sr-only">Filters</legend>
        <ToggleChip
          pressed={search.withCourts}
          onPressedChange={(withCourts) => onChoose({ ...search, withCourts })}
        >
          Own courts
        </ToggleChip>
        <ToggleChip
          pressed={search.autoApprove}
          onPressedChange={(autoApprove) => onChoose({ ...search, autoApprove })}
        >
          Instant join
        </ToggleChip>
        <Select
          label="Order"
          hideLabel
          options={CLUB_SORT_OPTIONS}
          value={search.sort}
          onChange={({ target }) => onChoose({ ...search, sort: toClubSort(target.value) })}
          className="w-44 max-w-full"
        />
      </fieldset>
    </div>
  );
}
