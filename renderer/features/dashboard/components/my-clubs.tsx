import { ButtonLink } from '../../../shared/ui/button.tsx';
import { CourtPattern } from '../../../shared/ui/court-pattern.tsx';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { EmptyCourt } from '../../../shared/ui/first-illustrations.tsx';
import { Row, RowList } from '../../../shared/ui/list-rows.tsx';
import { SectionHeading } from '../../../shared/ui/section-heading.tsx';
import { Tag } from '../../../shared/ui/tag.tsx';
import { memberCountText, placeOf } from '../../clubs/domain/club-text.ts';
import type { ClubRole } from '../../clubs/domain/club.ts';
import type { DashboardClub } from '../domain/dashboard.ts';

const ROLE_BADGES: Readonly<Record<ClubRole, string | null>> = {
  owner: 'Manager',
  admin: 'Admin',
  member: null,
};

/** The player's clubs, the last joined first. */
export function MyClubs({ clubs }: { clubs: readonly DashboardClub[] }) {
  return (
    <section aria-labelledby="my-clubs">
      <SectionHeading
        id="my-clubs"
        className="mb-2"
        action={
          <ButtonLink to="/discover" variant="link" size="sm">
            Browse More
          </ButtonLink>
        }
      >
        My Clubs
      </SectionHeading>
      {clubs.length === 0 ? (
        <EmptyState
          level={3}
          drawing={<EmptyCourt />}
          title="No clubs yet"
          text="Join a club to meet its members and hear its news."
          action={<ButtonLink to="/discover">Browse Clubs</ButtonLink>}
        />
      ) : (
        <RowList>
          {clubs.map((club) => (
            <Row
              key={club.id}
              to={`/clubs/${club.slug}`}
              leading={
                <span className="h-11 w-16 shrink-0 overflow-hidden rounded-sm">
                  <CourtPattern id={club.id} />
                </span>
              }
              title={club.name}
              detail={
                <p className="flex flex-wrap gap-x-3">
                  <span>{placeOf(club.location)}</span>
                  <span>{memberCountText(club.memberCount)}</span>
                  {club.hasCourts && <span>Own courts</span>}
                </p>
              }
              end={ROLE_BADGES[club.role] && <Tag>{ROLE_BADGES[club.role]}</Tag>}
            />
          ))}
        </RowList>
      )}
    </section>
  );
}
