import { SearchField } from '../../../shared/ui/search-field.tsx';
import { Select } from '../../../shared/ui/select.tsx';
import {
  LEVEL_FILTER_LABELS,
  ORDER_LABELS,
  STANDING_FILTER_LABELS,
} from '../domain/member-text.ts';
import {
  LEVELS,
  ROSTER_SORTS,
  type RosterView,
  sortedBy,
  STANDINGS,
  toLevelFilter,
  toRosterSort,
  toStandingFilter,
} from '../domain/roster.ts';

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
    <div className="grid grid-cols-2 gap-3 md:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)]">
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
      {withSort && (
        <Select
          label="Order"
          hideLabel
          className="col-span-2"
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
