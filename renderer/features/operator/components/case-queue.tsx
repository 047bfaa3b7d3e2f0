import type { KeyboardEvent } from 'react';
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

/** The filtered cases, page by page. J and K, or the arrows, move between them; Enter opens one. */
export function CaseQueue({
  filter,
  addressOf,
}: {
  filter: CaseFilter;
  /** The query of the address that opens a case. */
  addressOf: (key: string) => string;
}) {
  const cases = useListCasesInfiniteQuery(filter);
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
    // Keys bubble here from whatever in the list has the focus.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div onKeyDown={moveByKey}>
      <RowList label="Cases">
        {items.map((item) => (
          <CaseRow key={caseKey(item)} item={item} to={{ search: addressOf(caseKey(item)) }} />
        ))}
      </RowList>
      {cases.hasNextPage && <LoadMore list={cases} />}
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

/** Letter keys only count inside the list: elsewhere they would disturb dictation and other shortcuts. */
function moveByKey(event: KeyboardEvent<HTMLElement>): void {
  const step = stepOf(event);
  if (step === 0) return;
  const links = [...event.currentTarget.querySelectorAll('a')];
  const at = links.findIndex((link) => link === document.activeElement);
  // The list itself has the focus if a case has just left it.
  if (at === -1 && event.key.startsWith('Arrow')) return;
  event.preventDefault();
  links[Math.min(Math.max(at + step, 0), links.length - 1)]?.focus();
}

function stepOf({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): -1 | 0 | 1 {
  if (ctrlKey || metaKey || altKey) return 0;
  if (key === 'j' || key === 'ArrowDown') return 1;
  return key === 'k' || key === 'ArrowUp' ? -1 : 0;
}
