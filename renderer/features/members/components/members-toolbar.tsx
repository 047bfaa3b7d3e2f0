import { SearchField } from '../../../shared/ui/search-field.tsx';
import { Select } from '../../../shared/ui/select.tsx';
import {
  IDLE_FILTER_LABELS,
  LEVEL_FILTER_LABELS,
  ORDER_LABELS,
  STANDING_FILTER_LABELS,
} from '../domain/member-text.ts';
import {
  IDLE_FILTERS,
  LEVELS,
  ROSTER_SORTS,
  type RosterView,
  sortedBy,
  STANDINGS,
  toIdleFilter,
  toLevelFilter,
  toRosterSort,
  toStandingFilter,
} from '../domain/roster.ts';

/** Half of a phone would cut what it says before the number that matters. */
const LONG = 'max-sm:col-span-2';

/** What narrows the list of members; without columns to press, also what orders it. */
export function MembersToolbar({
  text,
  onText,
  view,
  onView,
  withSort,
}: {
  text: string;
  onText: (text: string) => void;
  view: RosterView;
  onView: (view: RosterView) => void;
  withSort: boolean;
}) {
  return (
    <div className="grid grid-cols-2 gap-2 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)_minmax(0,2fr)_minmax(0,2.75fr)]">
      <SearchField
        label="Search members"
        value={text}
        onChange={onText}
        className="max-md:col-span-2"
      />
      <Select
        label="Role"
        hideLabel
        value={view.standing}
        options={STANDINGS.map((value) => ({ value, label: STANDING_FILTER_LABELS[value] }))}
        onChange={({ target }) =>
          onView({ ...view, standing: toStandingFilter(target.value), page: 1 })
        }
      />
      <Select
        label="Level"
        hideLabel
        value={view.level}
        options={LEVELS.map((value) => ({ value, label: LEVEL_FILTER_LABELS[value] }))}
        onChange={({ target }) => onView({ ...view, level: toLevelFilter(target.value), page: 1 })}
      />
      <Select
        label="Last match"
        hideLabel
        className={LONG}
        value={view.played}
        options={IDLE_FILTERS.map((value) => ({ value, label: IDLE_FILTER_LABELS[value] }))}
        onChange={({ target }) => onView({ ...view, played: toIdleFilter(target.value), page: 1 })}
      />
      {withSort && (
        <Select
          label="Order"
          hideLabel
          className={LONG}
          value={view.sort}
          options={ROSTER_SORTS.map((value) => ({
            value,
            label: ORDER_LABELS[value],
          }))}
          onChange={({ target }) => onView(sortedBy(view, toRosterSort(target.value)))}
        />
      )}
    </div>
  );
}
