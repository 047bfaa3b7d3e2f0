import { type RefObject, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { timeAgo } from '../../../shared/dates/date-text.ts';
import { useNow } from '../../../shared/dates/use-now.ts';
import { Avatar } from '../../../shared/ui/avatar.tsx';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { ErrorState } from '../../../shared/ui/error-state.tsx';
import { RowList } from '../../../shared/ui/list-rows.tsx';
import { LoadMore } from '../../../shared/ui/load-more.tsx';
import { Loading, SkeletonRow } from '../../../shared/ui/skeleton.tsx';
import { Tag } from '../../../shared/ui/tag.tsx';
import { useListCasesInfiniteQuery } from '../api/operator-api.ts';
import {
  type CaseFilter,
  type CaseItem,
  caseKey,
  caseTitle,
  nothingThere,
  reasonLabel,
} from '../domain/case.ts';

/** The cases of the filter, page by page. J and K, or the arrows, go from one to the next; Enter opens it. */
export function CaseQueue({
  filter,
  addressOf,
}: {
  filter: CaseFilter;
  /** The query of the address that opens a case. */
  addressOf: (key: string) => string;
}) {
  const cases = useListCasesInfiniteQuery(filter);
  const list = useRef<HTMLDivElement>(null);
  useRowKeys(list);
  const items = cases.currentData?.pages.flatMap((page) => page.items);
  if (items === undefined) {
    return cases.isError ? (
      <ErrorState
        title="The cases couldn't be loaded"
        onRetry={() => void cases.refetch()}
        busy={cases.isFetching}
      />
    ) : (
      <Loading>
        <SkeletonRow />
        <SkeletonRow />
        <SkeletonRow />
      </Loading>
    );
  }
  if (items.length === 0) {
    return <EmptyState {...nothingThere(filter)} />;
  }
  return (
    <div ref={list}>
      <RowList label="Cases">
        {items.map((item) => (
          <CaseRow key={caseKey(item)} item={item} to={{ search: addressOf(caseKey(item)) }} />
        ))}
      </RowList>
      {cases.hasNextPage && (
        <LoadMore
          busy={cases.isFetchingNextPage}
          waiting={cases.isFetching && !cases.isFetchingNextPage}
          failed={cases.isFetchNextPageError}
          onMore={() => void cases.fetchNextPage()}
        />
      )}
    </div>
  );
}

function CaseRow({ item, to }: { item: CaseItem; to: { readonly search: string } }) {
  const now = useNow();
  return (
    <li className="relative flex flex-wrap items-center gap-x-3 gap-y-1 py-3 transition-colors hover:bg-sunken">
      {item.aboutId !== null && <Avatar id={item.aboutId} name={item.name} src={item.avatarUrl} />}
      <div className="min-w-0 grow basis-48">
        <Link
          to={to}
          preventScrollReset
          className="font-semibold wrap-anywhere after:absolute after:inset-0"
        >
          {caseTitle(item.kind, item.name)}
        </Link>
        {item.words && <p className="line-clamp-2 text-sm text-muted">{item.words}</p>}
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
        {item.reason && <Tag tone="clay">{reasonLabel(item.reason)}</Tag>}
        {item.isOpen && item.takenByName && <Tag tone="court">{`With ${item.takenByName}`}</Tag>}
        <time dateTime={item.createdAt} className="tabular-nums">
          {timeAgo(new Date(item.createdAt), now)}
        </time>
      </div>
    </li>
  );
}

/** Letters count wherever one is, unless something is typed or a dialog is open; arrows only within the list. */
function useRowKeys(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const step = stepOf(event);
      const links = [...(list.current?.querySelectorAll('a') ?? [])];
      if (step === 0 || links.length === 0 || isElsewhere(event)) return;
      const at = links.findIndex((link) => link === document.activeElement);
      if (at === -1 && event.key.startsWith('Arrow')) return;
      event.preventDefault();
      links[Math.min(Math.max(at + step, 0), links.length - 1)]?.focus();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [list]);
}

function stepOf({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): -1 | 0 | 1 {
  if (ctrlKey || metaKey || altKey) return 0;
  if (key === 'j' || key === 'ArrowDown') return 1;
  return key === 'k' || key === 'ArrowUp' ? -1 : 0;
}

const isElsewhere = ({ target }: KeyboardEvent): boolean =>
  (target instanceof Element && target.closest('input, textarea, select') !== null) ||
  document.querySelector('[role=dialog], [role=alertdialog]') !== null;
