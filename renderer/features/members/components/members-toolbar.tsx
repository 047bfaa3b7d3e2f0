import { type ReactNode, useRef, useState } from 'react';
import { ActiveFilters } from '../../../shared/ui/active-filters.tsx';
import { DebouncedSearchField } from '../../../shared/ui/debounced-search-field.tsx';
import { FilterSheet } from '../../../shared/ui/filter-sheet.tsx';
import { FiltersButton } from '../../../shared/ui/filters-button.tsx';
import { Select } from '../../../shared/ui/select.tsx';
import { useFocusWhenGone } from '../../../shared/ui/use-focus-when-gone.ts';
import { useNarrow } from '../../../shared/ui/use-narrow.ts';
import {
  IDLE_FILTER_LABELS,
  LEVEL_FILTER_LABELS,
  onFilters,
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
  withoutFilters,
} from '../domain/roster.ts';

interface View {
  readonly view: RosterView;
  readonly onView: (view: RosterView) => void;
}

/** The filters of the member list; without columns to press, also its order. */
export function MembersToolbar({ view, onView, withSort }: View & { withSort: boolean }) {
  const narrow = useNarrow();
  const searched = {
    label: 'Search members',
    value: view.query,
    onChange: (query: string) => onView({ ...view, query, page: 1 }),
  };
  if (narrow) {
    return (
      <NarrowToolbar view={view} onView={onView}>
        <DebouncedSearchField {...searched} className="min-w-0 grow" />
      </NarrowToolbar>
    );
  }
  return (
    <div className="grid grid-cols-2 gap-2 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)_minmax(0,2fr)_minmax(0,2.75fr)]">
      <DebouncedSearchField {...searched} className="max-md:col-span-2" />
      <FilterSelects view={view} onView={onView} hideLabels />
      {withSort && <OrderSelect view={view} onView={onView} hideLabel />}
    </div>
  );
}

/** On phones: a button for everything but the search beside it, and the active filters below. */
function NarrowToolbar({ view, onView, children: search }: View & { children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const on = onFilters(view);
  const area = useRef<HTMLDivElement>(null);
  useFocusWhenGone(on.length, area);
  return (
    <div ref={area} tabIndex={-1} className="space-y-2 outline-none">
      <div className="flex gap-2">
        {search}
        <FiltersButton open={open} count={on.length} onClick={() => setOpen(true)} />
      </div>
      <ActiveFilters filters={on} onChoose={onView} />
      <FilterSheet
        open={open}
        count={on.length}
        showLabel="Show members"
        onClear={() => onView(withoutFilters(view))}
        onClose={() => setOpen(false)}
      >
        <FilterSelects view={view} onView={onView} hideLabels={false} />
        <OrderSelect view={view} onView={onView} hideLabel={false} />
      </FilterSheet>
    </div>
  );
}

function FilterSelects({ view, onView, hideLabels }: View & { hideLabels: boolean }) {
  return (
    <>
      <Select
        label="Role"
        hideLabel={hideLabels}
        value={view.standing}
        options={STANDINGS.map((value) => ({ value, label: STANDING_FILTER_LABELS[value] }))}
        onChange={({ target }) =>
          onView({ ...view, standing: toStandingFilter(target.value), page: 1 })
        }
      />
      <Select
        label="Level"
        hideLabel={hideLabels}
        value={view.level}
        options={LEVELS.map((value) => ({ value, label: LEVEL_FILTER_LABELS[value] }))}
        onChange={({ target }) => onView({ ...view, level: toLevelFilter(target.value), page: 1 })}
      />
      <Select
        label="Last match"
        hideLabel={hideLabels}
        value={view.played}
        options={IDLE_FILTERS.map((value) => ({ value, label: IDLE_FILTER_LABELS[value] }))}
        onChange={({ target }) => onView({ ...view, played: toIdleFilter(target.value), page: 1 })}
      />
    </>
  );
}

function OrderSelect({ view, onView, hideLabel }: View & { hideLabel: boolean }) {
  return (
    <Select
      label="Order"
      hideLabel={hideLabel}
      value={view.sort}
      options={ROSTER_SORTS.map((value) => ({
        value,
        label: ORDER_LABELS[value],
      }))}
      onChange={({ target }) => onView(sortedBy(view, toRosterSort(target.value)))}
    />
  );
}
