import { type ReactNode, useState } from 'react';
import { Button } from '../../../../shared/ui/button.tsx';
import { ErrorState } from '../../../../shared/ui/error-state.tsx';
import { SearchField } from '../../../../shared/ui/search-field.tsx';
import { SectionHeading } from '../../../../shared/ui/section-heading.tsx';
import { Loading, SkeletonRow } from '../../../../shared/ui/skeleton.tsx';
import { useDebouncedText } from '../../../../shared/ui/use-debounced-text.ts';
import { useListClubMembersInfiniteQuery } from '../../api/club-api.ts';
import type { ClubMember } from '../../domain/club.ts';
import { MemberList } from './member-list.tsx';

/** The club's members, searched and page by page. */
export function MembersSection({
  clubId,
  viewerId,
  renderMemberAction,
}: {
  clubId: string;
  viewerId: string;
  renderMemberAction: (member: ClubMember) => ReactNode;
}) {
  const [text, setText] = useState('');
  const query = useDebouncedText(text);
  const members = useListClubMembersInfiniteQuery({ clubId, query });
  return (
    <section aria-labelledby="members" className="space-y-3">
      <SectionHeading id="members">Members</SectionHeading>
      <SearchField label="Search members" value={text} onChange={setText} />
      {members.isError && (
        <ErrorState
          title="Failed to load members"
          onRetry={() => void members.refetch()}
          busy={members.isFetching}
        />
      )}
      {members.data ? (
        <>
          <MemberList
            clubId={clubId}
            viewerId={viewerId}
            members={members.data.pages.flat()}
            renderMemberAction={renderMemberAction}
          />
          {members.hasNextPage && members.currentData && (
            <Button busy={members.isFetchingNextPage} onClick={() => void members.fetchNextPage()}>
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
