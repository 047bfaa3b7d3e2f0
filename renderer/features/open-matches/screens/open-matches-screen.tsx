import { UserPlus } from 'lucide-react';
import { useSelector } from 'react-redux';
import { useLocation, useSearchParams } from 'react-router-dom';
import { itemsOf } from '../../../shared/api/found-page.ts';
import { FRESH_PAGES } from '../../../shared/api/pages.ts';
import { selectUserId } from '../../../shared/api/session.ts';
import { useNow } from '../../../shared/dates/use-now.ts';
import { deviceZone, wallDateOf } from '../../../shared/dates/wall-time.ts';
import { ButtonLink } from '../../../shared/ui/button.tsx';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { ErrorState } from '../../../shared/ui/error-state.tsx';
import { BallOverNet, EmptyCourt } from '../../../shared/ui/illustrations.tsx';
import { LoadMore } from '../../../shared/ui/load-more.tsx';
import { Page } from '../../../shared/ui/page.tsx';
import { SegmentedControl } from '../../../shared/ui/segmented-control.tsx';
import { Select } from '../../../shared/ui/select.tsx';
import { stepOn, trailOf, useWayBack } from '../../../shared/ui/way-back.ts';
import { useListOpenMatchesInfiniteQuery } from '../api/open-matches-api.ts';
import { OpenMatchList, OpenMatchesSkeleton } from '../components/open-match-list.tsx';
import {
  dayOptions,
  fits,
  FORMAT_OPTIONS,
  isNarrowed,
  type OpenMatchSearch,
  openMatchSearchParams,
  readOpenMatchSearch,
  toFormat,
  WHOSE_OPTIONS,
} from '../domain/open-match-search.ts';

/** /play: matches looking for players. The search is kept in the address. */
export function Component() {
  const [address, setAddress] = useSearchParams();
  const location = useLocation();
  const search = readOpenMatchSearch(address);
  const goBack = useWayBack('/dashboard');
  const choose = (chosen: OpenMatchSearch) =>
    setAddress(openMatchSearchParams(chosen), {
      preventScrollReset: true,
      state: stepOn(trailOf(location)),
    });
  return (
    <Page
      title="Open matches"
      intro="Matches looking for players. Join one, or open your own."
      onBack={{ label: 'Back', run: goBack }}
      actions={
        <ButtonLink to="/play/new" variant="primary" icon={<UserPlus aria-hidden size={18} />}>
          Open a match
        </ButtonLink>
      }
      width="reading"
    >
      <div className="space-y-5">
        <Filters search={search} onChoose={choose} />
        <Found search={search} />
      </div>
    </Page>
  );
}

function Filters({
  search,
  onChoose,
}: {
  search: OpenMatchSearch;
  onChoose: (search: OpenMatchSearch) => void;
}) {
  const today = wallDateOf(useNow(), deviceZone());
  return (
    <fieldset className="flex flex-wrap items-center gap-3">
      <legend className="sr-only">Filters</legend>
      <SegmentedControl
        label="Whose matches"
        items={WHOSE_OPTIONS}
        value={search.whose}
        onValueChange={(whose) => onChoose({ ...search, whose })}
      />
      <Select
        label="Day"
        hideLabel
        className="min-w-36 grow basis-36 sm:grow-0 sm:basis-auto"
        options={dayOptions(today, search.day)}
        value={search.day ?? ''}
        onChange={({ target }) => onChoose({ ...search, day: target.value || null })}
      />
      <Select
        label="Format"
        hideLabel
        className="min-w-36 grow basis-36 sm:grow-0 sm:basis-auto"
        options={FORMAT_OPTIONS}
        value={search.format ?? ''}
        onChange={({ target }) => onChoose({ ...search, format: toFormat(target.value) })}
      />
    </fieldset>
  );
}

function Found({ search }: { search: OpenMatchSearch }) {
  const viewerId = useSelector(selectUserId) ?? '';
  const now = useNow();
  const found = useListOpenMatchesInfiniteQuery({ ...search, viewerId }, FRESH_PAGES);
  const pages = (found.currentData ?? found.data)?.pages;
  if (pages === undefined && found.isError)
    return (
      <ErrorState
        title="Open matches couldn't be loaded"
        text="Check your connection and try again."
        onRetry={() => void found.refetch()}
        busy={found.isFetching}
      />
    );
  if (pages === undefined) return <OpenMatchesSkeleton />;
  const outdated = found.currentData === undefined;
  const [first] = pages;
  const matches = itemsOf(pages.map(({ matches: items, next }) => ({ items, next }))).filter(
    (match) => fits(match, search),
  );
  return (
    <div
      aria-busy={outdated && !found.isError}
      className={outdated ? 'space-y-4 opacity-60' : 'space-y-4'}
    >
      {found.isError && (
        <ErrorState
          title="Open matches couldn't be loaded"
          text="What you see may be out of date."
          onRetry={() => void found.refetch()}
          busy={found.isFetching}
        />
      )}
      {first?.hasPlace === false && <AddPlace />}
      {matches.length === 0 ? (
        <NoMatches search={search} />
      ) : (
        <OpenMatchList matches={matches} now={now} />
      )}
      {found.hasNextPage && !outdated && <LoadMore list={found} failed={found.isError} />}
    </div>
  );
}

function AddPlace() {
  return (
    <div className="flex flex-wrap items-center gap-x-3 border-l-4 border-court bg-court-wash px-4 py-1">
      <p className="py-2">Add your location to see matches near you.</p>
      <ButtonLink to="/edit-profile" variant="link" size="sm">
        Add location
      </ButtonLink>
    </div>
  );
}

function NoMatches({ search }: { search: OpenMatchSearch }) {
  const action = (
    <ButtonLink to="/play/new" variant="solid">
      Open a match
    </ButtonLink>
  );
  if (search.whose === 'mine')
    return (
      <EmptyState
        drawing={<EmptyCourt />}
        title="You're not in any open matches"
        text="Matches you open or join will show up here."
        action={action}
      />
    );
  return isNarrowed(search) ? (
    <EmptyState
      drawing={<EmptyCourt />}
      title="No open matches found"
      text="Try another day or format, or open a match yourself."
      action={action}
    />
  ) : (
    <EmptyState
      drawing={<BallOverNet />}
      title="No open matches nearby yet"
      text="Say when and where you'd like to play, and let others join."
      action={action}
    />
  );
}
