import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect } from 'react';
import { itemsOf } from '../../../../shared/api/found-page.ts';
import { FRESH_PAGES } from '../../../../shared/api/pages.ts';
import { useNotify } from '../../../../shared/notices/use-notify.ts';
import type { LoadedPages } from '../../../../shared/ui/load-more.tsx';
import { useSearchClubsInfiniteQuery } from '../../api/found-clubs-api.ts';
import { useWatchMembershipsQuery } from '../../api/watch-clubs-api.ts';
import { usualUnit } from '../../../players/domain/distance.ts';
import type { ClubSummary } from '../../domain/club.ts';
import type { ClubSearch } from '../../domain/discover/club-search.ts';
import { searchDemoClubs } from '../../domain/demo.ts';

export type FoundClubs =
  | { readonly status: 'loading' }
  /** Sample clubs; `retry` when they replace what could not be loaded. */
  | {
      readonly status: 'sample';
      readonly clubs: readonly ClubSummary[];
      readonly retry: (() => void) | null;
    }
  | {
      readonly status: 'found';
      readonly clubs: readonly ClubSummary[];
      /** Belongs to the previous search; the current one is loading. */
      readonly outdated: boolean;
      /** The last try failed; this is older. */
      readonly failed: boolean;
      readonly retry: () => void;
      readonly retrying: boolean;
      readonly more: LoadedPages | null;
    };

/** The clubs to show for a search: live ones for players, sample ones for visitors and after a failure. */
export function useFoundClubs(search: ClubSearch, viewerId: string | null): FoundClubs {
  const live = viewerId !== null;
  const found = useSearchClubsInfiniteQuery(search, { ...FRESH_PAGES, skip: !live });
  useWatchMembershipsQuery(live ? { userId: viewerId } : skipToken);
  const notify = useNotify();
  const nothing = live && found.isError && found.data === undefined;

  useEffect(() => {
    if (!nothing) return;
    notify({
      tone: 'info',
      title: 'Showing demo clubs',
      description: 'Live data unavailable right now. Displaying sample clubs instead.',
    });
  }, [nothing, notify]);

  const retry = (): void => void found.refetch();
  if (!live || nothing)
    return {
      status: 'sample',
      clubs: searchDemoClubs(search, usualUnit(navigator.language)),
      retry: nothing ? retry : null,
    };
  if (found.data === undefined) return { status: 'loading' };
  const outdated = found.currentData === undefined;
  return {
    status: 'found',
    clubs: itemsOf(found.data.pages),
    outdated: outdated && !found.isError,
    failed: found.isError,
    retry,
    retrying: found.isFetching,
    more: found.hasNextPage && !outdated ? found : null,
  };
}
