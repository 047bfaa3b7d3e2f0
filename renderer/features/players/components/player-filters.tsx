import { SearchField } from '../../../shared/ui/search-field.tsx';
import { Select } from '../../../shared/ui/select.tsx';
import type { AddressSearch } from '../../../shared/ui/use-address-search.ts';
import type { WeekSlot } from '../domain/availability.ts';
import {
  freeTimeOptions,
  LEVEL_OPTIONS,
  type PlayerSearch,
  toFreeTime,
} from '../domain/player-search.ts';
import { toSkillLevel } from '../domain/skill.ts';

/** Whom to look for among the players, all of it within reach of one thumb. */
export function PlayerFilters({
  search,
  text,
  onText,
  onChoose,
  ownFreeSlots,
}: AddressSearch<PlayerSearch> & { readonly ownFreeSlots: readonly WeekSlot[] }) {
  return (
    <div className="space-y-3">
      <SearchField
        label="Search players"
        placeholder="Search players by name or place"
        value={text}
        onChange={onText}
        className="max-w-xl"
      />
      <fieldset className="grid max-w-xl grid-cols-2 gap-3">
        <legend className="sr-only">Filters</legend>
        <Select
          label="Level"
          hideLabel
          options={LEVEL_OPTIONS}
          value={search.level ?? ''}
          onChange={({ target }) => onChoose({ ...search, level: toSkillLevel(target.value) })}
        />
        <Select
          label="Free time"
          hideLabel
          options={freeTimeOptions(ownFreeSlots, search.free)}
          value={search.free}
          onChange={({ target }) => onChoose({ ...search, free: toFreeTime(target.value) })}
        />
      </fieldset>
    </div>
  );
}
