import { Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { itemsOf } from '../../../shared/api/found-page.ts';
import { FRESH_PAGES } from '../../../shared/api/pages.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { DebouncedSearchField } from '../../../shared/ui/debounced-search-field.tsx';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { ErrorState } from '../../../shared/ui/error-state.tsx';
import { EmptyCourt } from '../../../shared/ui/illustrations.tsx';
import { RowList } from '../../../shared/ui/list-rows.tsx';
import { LoadMore } from '../../../shared/ui/load-more.tsx';
import { Page } from '../../../shared/ui/page.tsx';
import { Loading, SkeletonRow } from '../../../shared/ui/skeleton.tsx';
import { useWayBack } from '../../../shared/ui/way-back.ts';
import { useAddressSearch } from '../../../shared/ui/use-address-search.ts';
import { useSearchCourtsInfiniteQuery } from '../api/public-courts-api.ts';
import { AddPublicCourt } from '../components/add-public-court.tsx';
import { ReportCourt, SuggestChange } from '../components/correct-court.tsx';
import { NearField } from '../components/near-field.tsx';
import { PublicCourtRow } from '../components/public-court-row.tsx';
import {
  type CourtSearch,
  courtSearchParams,
  foundCourtsText,
  readCourtSearch,
} from '../domain/court-search.ts';
import type { FoundCourt, PublicCourt } from '../domain/public-court.ts';

/** What is open above the list. */
type Opened =
  | { readonly kind: 'add' }
  | { readonly kind: 'suggest' | 'report'; readonly court: PublicCourt };

/** /courts: public courts, nearest first. The search is kept in the address. */
export function Component() {
  const { search, onText, onChoose } = useAddressSearch(readCourtSearch, courtSearchParams);
  const [opened, setOpened] = useState<Opened | null>(null);
  const goBack = useWayBack('/discover');
  const { data } = useSearchCourtsInfiniteQuery(search, FRESH_PAGES);
  const isEmpty = data !== undefined && itemsOf(data.pages).length === 0;
  const add = (variant: 'primary' | 'quiet') => (
    <Button
      variant={variant}
      icon={<Plus aria-hidden size={18} />}
      onClick={() => setOpened({ kind: 'add' })}
    >
      Add a court
    </Button>
  );
  return (
    <Page
      title="Courts near me"
      intro="Public courts that players have added."
      onBack={{ label: 'Back', run: goBack }}
      // When nothing is found, the button below stands out instead.
      actions={add(isEmpty ? 'quiet' : 'primary')}
      width="reading"
    >
      <div className="space-y-4">
        <DebouncedSearchField
          label="Search courts"
          placeholder="Search courts by name or place"
          value={search.text}
          onChange={onText}
        />
        <NearField near={search.near} onNear={(near) => onChoose({ ...search, near })} />
        <Found search={search} add={add('primary')} onOpen={setOpened} />
      </div>
      <OpenedDialog
        opened={opened}
        onFound={({ name }) => {
          setOpened(null);
          onChoose({ ...search, text: name });
        }}
        onClose={() => setOpened(null)}
      />
    </Page>
  );
}

function Found({
  search,
  add,
  onOpen,
}: {
  search: CourtSearch;
  add: ReactNode;
  onOpen: (opened: Opened) => void;
}) {
  const found = useSearchCourtsInfiniteQuery(search, FRESH_PAGES);
  if (found.data === undefined && found.isError)
    return (
      <ErrorState
        title="The courts couldn't be loaded"
        onRetry={() => void found.refetch()}
        busy={found.isFetching}
      />
    );
  if (found.data === undefined)
    return (
      <Loading>
        {Array.from({ length: 6 }, (_, at) => (
          <SkeletonRow key={at} />
        ))}
      </Loading>
    );
  const courts = itemsOf(found.data.pages);
  const outdated = found.currentData === undefined;
  return (
    <div aria-busy={outdated && !found.isError} className={outdated ? 'opacity-60' : undefined}>
      <output className="block min-h-6 pb-2 text-muted tabular-nums">
        {foundCourtsText(courts.length, found.hasNextPage)}
      </output>
      {found.isError && (
        <ErrorState
          title="The courts couldn't be loaded"
          text="What you see may be out of date."
          onRetry={() => void found.refetch()}
          busy={found.isFetching}
        />
      )}
      {courts.length === 0 ? (
        <NoCourts narrowed={search.text !== ''} add={add} />
      ) : (
        <CourtRows courts={courts} onOpen={onOpen} />
      )}
      {found.hasNextPage && !outdated && <LoadMore list={found} failed={found.isError} />}
    </div>
  );
}

function CourtRows({
  courts,
  onOpen,
}: {
  courts: readonly FoundCourt[];
  onOpen: (opened: Opened) => void;
}) {
  return (
    <RowList label="Courts">
      {courts.map((court) => (
        <PublicCourtRow
          key={court.id}
          court={court}
          onSuggest={() => onOpen({ kind: 'suggest', court })}
          onReport={() => onOpen({ kind: 'report', court })}
        />
      ))}
    </RowList>
  );
}

function NoCourts({ narrowed, add }: { narrowed: boolean; add: ReactNode }) {
  return narrowed ? (
    <EmptyState
      drawing={<EmptyCourt />}
      title="No courts found"
      text="Try another name or place, or add the court yourself."
      action={add}
    />
  ) : (
    <EmptyState
      drawing={<EmptyCourt />}
      title="No courts near here yet"
      text="Choose another place, or be the first to add a court."
      action={add}
    />
  );
}

function OpenedDialog({
  opened,
  onFound,
  onClose,
}: {
  opened: Opened | null;
  onFound: (court: PublicCourt) => void;
  onClose: () => void;
}) {
  switch (opened?.kind) {
    case 'add':
      return <AddPublicCourt onFound={onFound} onClose={onClose} />;
    case 'suggest':
      return <SuggestChange court={opened.court} onClose={onClose} />;
    case 'report':
      return <ReportCourt court={opened.court} onClose={onClose} />;
    case undefined:
      return null;
    default:
      return opened satisfies undefined;
  }
}
