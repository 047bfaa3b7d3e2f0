import { Select } from '../../../shared/ui/select.tsx';
import {
  clubOptions,
  distanceOptions,
  type FilterChoices,
  FORMAT_OPTIONS,
  freeTimeOptions,
  LEVEL_OPTIONS,
  type PlayerSearch,
  toClubId,
  toFormat,
  toFreeTime,
  toWithinKm,
} from '../domain/player-search.ts';
import { toSkillLevel } from '../domain/skill.ts';

/** The filters of a player search. Labels are shown if there is room for them. */
export function FilterSelects({
  search,
  choices,
  hideLabels,
  onChoose,
}: {
  search: PlayerSearch;
  choices: FilterChoices;
  hideLabels: boolean;
  onChoose: (search: PlayerSearch) => void;
}) {
  return (
    <>
      <Select
        label="Level"
        hideLabel={hideLabels}
        options={LEVEL_OPTIONS}
        value={search.level ?? ''}
        onChange={({ target }) => onChoose({ ...search, level: toSkillLevel(target.value) })}
      />
      <Select
        label="Free time"
        hideLabel={hideLabels}
        options={freeTimeOptions(choices.freeSlots, search.free)}
        value={search.free}
        onChange={({ target }) => onChoose({ ...search, free: toFreeTime(target.value) })}
      />
      <Select
        label="Distance"
        hideLabel={hideLabels}
        options={distanceOptions(choices.unit)}
        value={String(search.withinKm ?? '')}
        onChange={({ target }) => onChoose({ ...search, withinKm: toWithinKm(target.value) })}
      />
      {choices.clubs?.length !== 0 && (
        <Select
          label="Club"
          hideLabel={hideLabels}
          options={clubOptions(choices.clubs)}
          value={search.clubId ?? ''}
          onChange={({ target }) => onChoose({ ...search, clubId: toClubId(target.value) })}
        />
      )}
      <Select
        label="Format"
        hideLabel={hideLabels}
        options={FORMAT_OPTIONS}
        value={search.format ?? ''}
        onChange={({ target }) => onChoose({ ...search, format: toFormat(target.value) })}
      />
    </>
  );
}
