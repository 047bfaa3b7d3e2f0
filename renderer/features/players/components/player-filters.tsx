import { SearchField } from '../../../shared/ui/search-field.tsx';
import { Select } from '../../../shared/ui/select.tsx';
import { useSearchText } from '../../../shared/ui/use-search-text.ts';
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
  ownFreeSlots,
  onType,
  onChoose,
}: {
  search: PlayerSearch;
  ownFreeSlots: readonly WeekSlot[];
  /** The text has changed. */
  onType: (search: PlayerSearch) => void;
  /** A filter has. */
  onChoose: (search: PlayerSearch) => void;
}) {
  const [text, setText] = useSearchText(search.text, (said) => onType({ ...search, text: said }));
  return (
    <div className="space-y-3">
      <SearchField
        label="Search players"
        placeholder="Search players by name or place"
        value={text}
        onChange={setText}
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
