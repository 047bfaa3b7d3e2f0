import { useState } from 'react';
import { useSelector } from 'react-redux';
import { selectUserId } from '../../../shared/api/session.ts';
import { useNotify } from '../../../shared/notices/use-notify.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { ErrorState } from '../../../shared/ui/error-state.tsx';
import { SearchField } from '../../../shared/ui/search-field.tsx';
import { Loading } from '../../../shared/ui/skeleton.tsx';
import { useSettledText } from '../../../shared/ui/use-settled-text.ts';
import { useJoinClubMutation } from '../api/club-changes-api.ts';
import type { ClubSummary } from '../domain/club.ts';
import { isDemoClub } from '../domain/demo.ts';
import { ClubCardSkeleton } from './club-card.tsx';
import { CLUB_GRID, ClubGrid } from './club-grid.tsx';
import { type FoundClubs, useFoundClubs } from './use-found-clubs.ts';

/** Clubs to join: searched, page by page, with the way in on every card. */
export function ClubsTab() {
  const [text, setText] = useState('');
  const query = useSettledText(text);
  const found = useFoundClubs(query, useSelector(selectUserId));
  return (
    <div className="space-y-5">
      <SearchField
        label="Search clubs"
        placeholder="Search clubs by name or location"
        value={text}
        onChange={setText}
        className="max-w-xl"
      />
      <Found found={found} searching={query !== ''} />
    </div>
  );
}

function Found({ found, searching }: { found: FoundClubs; searching: boolean }) {
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
              text="We could not load the clubs."
              onRetry={found.retry}
            />
          )}
          <ClubGrid clubs={found.clubs} searching={searching} joining={null} onJoin={onJoin} />
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
            searching={searching}
            outdated={found.outdated}
            joining={joining}
            onJoin={onJoin}
          />
          {found.more && (
            <div className="flex justify-center">
              <Button busy={found.loadingMore} onClick={found.more}>
                Show more
              </Button>
            </div>
          )}
        </>
      );
    default:
      return found satisfies never;
  }
}
