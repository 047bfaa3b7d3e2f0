import { type ReactNode, useState } from 'react';
import { FRESH_PAGES } from '../../../../shared/api/pages.ts';
import { Button, ButtonLink } from '../../../../shared/ui/button.tsx';
import { DebouncedSearchField } from '../../../../shared/ui/debounced-search-field.tsx';
import { EmptyState } from '../../../../shared/ui/empty-state.tsx';
import { ErrorState } from '../../../../shared/ui/error-state.tsx';
import { SectionHeading } from '../../../../shared/ui/section-heading.tsx';
import { Loading, SkeletonRow } from '../../../../shared/ui/skeleton.tsx';
import { useNextPage } from '../../../../shared/ui/use-next-page.ts';
import { useListClubMembersInfiniteQuery } from '../../api/club-api.ts';
import { canManage, type Club, type ClubMember } from '../../domain/club.ts';
import { MemberList } from './member-list.tsx';

/** How many are shown on the page before more are requested. */
const FEW = 8;

/** The club's members, searchable and page by page. */
export function MembersSection({
  club,
  viewerId,
  renderMemberAction,
}: {
  club: Pick<Club, 'id' | 'slug' | 'role'>;
  viewerId: string;
  renderMemberAction: (member: ClubMember) => ReactNode;
}) {
  const clubId = club.id;
  const [query, setQuery] = useState('');
  const [few, setFew] = useState(true);
  const members = useListClubMembersInfiniteQuery({ clubId, query }, FRESH_PAGES);
  const next = useNextPage(members);
  const all = members.data?.pages.flat();
  const folded = few && query === '' && all !== undefined && all.length > FEW;
  return (
    <section aria-labelledby="members" className="space-y-3">
      <SectionHeading id="members">Members</SectionHeading>
      <DebouncedSearchField label="Search members" value={query} onChange={setQuery} />
      {members.isError && (
        <ErrorState
          title="The members couldn't be loaded"
          onRetry={() => void members.refetch()}
          busy={members.isFetching}
        />
      )}
      {all ? (
        <>
          <MemberList
            clubId={clubId}
            viewerId={viewerId}
            members={folded ? all.slice(0, FEW) : all}
            renderMemberAction={renderMemberAction}
          />
          {query === '' && all.length === 1 && <Alone club={club} />}
          {(folded || (members.hasNextPage && members.currentData)) && (
            <Button busy={next.busy} onClick={folded ? () => setFew(false) : next.ask}>
              Show more
            </Button>
          )}
        </>
      ) : (
        !members.isError && (
          <Loading>
            {Array.from({ length: 4 }, (_, at) => (
              <SkeletonRow key={at} />
            ))}
          </Loading>
        )
      )}
    </section>
  );
}

/** For the only member. */
function Alone({ club }: { club: Pick<Club, 'slug' | 'role'> }) {
  const manages = canManage(club.role);
  return (
    <EmptyState
      level={3}
      title="You're the first one here"
      text={
        manages
          ? 'Invite the people you play with: by a link, a poster or a list of addresses.'
          : 'Other members will appear here as they join.'
      }
      action={
        manages && (
          <ButtonLink to={`/clubs/${club.slug}/manage/invitations?new=1`}>
            Invite Members
          </ButtonLink>
        )
      }
    />
  );
}
