import { ButtonLink } from '../../../../shared/ui/button.tsx';
import { classNames } from '../../../../shared/ui/class-names.ts';
import { EmptyState } from '../../../../shared/ui/empty-state.tsx';
import { EmptyCourt, LostBall } from '../../../../shared/ui/illustrations.tsx';
import { keptHeights, LONG_LIST_CARDS } from '../../../../shared/ui/long-list.ts';
import type { ClubSummary } from '../../domain/club.ts';
import { isDemoClub } from '../../domain/demo.ts';
import { ClubCard } from './club-card.tsx';

const HEIGHTS = keptHeights();

export const CLUB_GRID = 'grid gap-5 sm:grid-cols-2 lg:grid-cols-3';

/** Cards of found clubs, or why there are none. */
export function ClubGrid({
  clubs,
  narrowed,
  outdated = false,
  joining,
  onJoin,
}: {
  clubs: readonly ClubSummary[];
  /** A text or filter narrows the results. */
  narrowed: boolean;
  /** The results belong to the previous search. */
  outdated?: boolean;
  /** The club being joined: one at a time. */
  joining: string | null;
  onJoin: (club: ClubSummary) => void;
}) {
  if (clubs.length === 0) {
    return narrowed ? (
      <EmptyState
        drawing={<LostBall />}
        title="No clubs found"
        text="Try another name or place, or fewer filters."
      />
    ) : (
      <EmptyState
        drawing={<EmptyCourt />}
        title="No clubs available yet"
        text="Every crew starts with someone."
        action={
          <ButtonLink to="/clubs/create" variant="solid">
            Create First Club
          </ButtonLink>
        }
      />
    );
  }
  return (
    <ul
      ref={HEIGHTS}
      aria-label="Clubs"
      aria-busy={outdated}
      className={classNames(
        CLUB_GRID,
        LONG_LIST_CARDS,
        'transition-opacity',
        outdated && 'opacity-60',
      )}
    >
      {clubs.map((club) => (
        <ClubCard
          key={club.id}
          club={club}
          sample={isDemoClub(club.id)}
          joining={joining === club.id}
          joinDisabled={joining !== null && joining !== club.id}
          onJoin={() => onJoin(club)}
        />
      ))}
    </ul>
  );
}
