import { useSelector } from 'react-redux';
import { selectUserId } from '../../../../shared/api/session.ts';
import { useNotify } from '../../../../shared/notices/use-notify.ts';
import { ErrorState } from '../../../../shared/ui/error-state.tsx';
import { LoadMore } from '../../../../shared/ui/load-more.tsx';
import { Loading } from '../../../../shared/ui/skeleton.tsx';
import { useAddressSearch } from '../../../../shared/ui/use-address-search.ts';
import { useJoinClubMutation } from '../../api/membership-api.ts';
import type { ClubSummary } from '../../domain/club.ts';
import {
  clubSearchParams,
  foundClubsText,
  isNarrowed,
  readClubSearch,
} from '../../domain/discover/club-search.ts';
import { isDemoClub } from '../../domain/demo.ts';
import { ClubCardSkeleton } from './club-card.tsx';
import { ClubFilters } from './club-filters.tsx';
import { CLUB_GRID, ClubGrid } from './club-grid.tsx';
import { type FoundClubs, useFoundClubs } from './use-found-clubs.ts';

/** Clubs to join: searchable, page by page, with a join button on every card. */
export function ClubsTab() {
  const sought = useAddressSearch(readClubSearch, clubSearchParams);
  const found = useFoundClubs(sought.search, useSelector(selectUserId));
  return (
    <div className="space-y-5">
      <ClubFilters {...sought} />
      <output className="block min-h-6 text-muted tabular-nums">
        {found.status !== 'loading' &&
          foundClubsText(found.clubs.length, found.status === 'found' && found.more !== null)}
      </output>
      <Found found={found} narrowed={isNarrowed(sought.search)} />
    </div>
  );
}

function Found({ found, narrowed }: { found: FoundClubs; narrowed: boolean }) {
  const notify = useNotify();
  const [join, { isLoading, originalArgs }] = useJoinClubMutation();
  const onJoin = (club: ClubSummary): void => {
    if (isDemoClub(club.id)) {
      notify({
        tone: 'info',
        title: 'Demo data',
        description: 'This is sample data for preview only.',
      });
    } else if (!isLoading) {
      void join({ clubId: club.id, clubName: club.name });
    }
  };
  const joining = isLoading ? (originalArgs?.clubId ?? null) : null;

  switch (found.status) {
    case 'loading':
      return (
        <Loading className={CLUB_GRID}>
          {Array.from({ length: 6 }, (_, at) => (
            <ClubCardSkeleton key={at} />
          ))}
        </Loading>
      );
    case 'sample':
      return (
        <>
          {found.retry && (
            <ErrorState
              title="This is sample data for preview only."
              text="We couldn't load the clubs."
              onRetry={found.retry}
            />
          )}
          <ClubGrid clubs={found.clubs} narrowed={narrowed} joining={null} onJoin={onJoin} />
        </>
      );
    case 'found':
      return (
        <>
          {found.failed && (
            <ErrorState
              title="Failed to load clubs"
              text="What you see may be out of date."
              onRetry={found.retry}
              busy={found.retrying}
            />
          )}
          <ClubGrid
            clubs={found.clubs}
            narrowed={narrowed}
            outdated={found.outdated}
            joining={joining}
            onJoin={onJoin}
          />
          {found.more && <LoadMore list={found.more} failed={found.failed} />}
        </>
      );
    default:
      return found satisfies never;
  }
}
