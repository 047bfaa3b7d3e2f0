import { useRef } from 'react';
import { useNow } from '../../../shared/dates/use-now.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { ErrorState } from '../../../shared/ui/error-state.tsx';
import { Letter } from '../../../shared/ui/illustrations.tsx';
import { RowList } from '../../../shared/ui/list-rows.tsx';
import { ShowMore } from '../../../shared/ui/show-more.tsx';
import { Loading, SkeletonRow } from '../../../shared/ui/skeleton.tsx';
import { useFocusWhenGone } from '../../../shared/ui/use-focus-when-gone.ts';
import { type InvitationKind, useListInvitationsInfiniteQuery } from '../api/invitations-api.ts';
import type { Invitation } from '../domain/invitation.ts';
import { InvitationRow } from './invitation-row.tsx';

const EMPTY = {
  link: {
    title: 'No links yet',
    text: 'Create one for a flyer, a group chat or a friend. You choose how long it works and for how many people.',
    action: 'Create a link',
  },
  mail: {
    title: 'Nobody invited by email yet',
    text: 'Paste or import a list of people who agreed to be invited, and each of them gets their own email.',
    action: 'Invite by email',
  },
} as const;

/** A club's links, or its invitations by mail, newest first and page by page. */
export function InvitationList({
  clubId,
  kind,
  onMake,
}: {
  clubId: string;
  kind: InvitationKind;
  /** Creates one of this kind. */
  onMake: () => void;
}) {
  const invitations = useListInvitationsInfiniteQuery({ clubId, kind });
  const shown = invitations.data?.pages.flat();
  return (
    <div className="space-y-3">
      {invitations.isError && (
        <ErrorState
          title="The invitations couldn't be loaded"
          onRetry={() => void invitations.refetch()}
          busy={invitations.isFetching}
        />
      )}
      {shown === undefined && !invitations.isError && (
        <Loading>
          {Array.from({ length: 4 }, (_, at) => (
            <SkeletonRow key={at} />
          ))}
        </Loading>
      )}
      {shown?.length === 0 && (
        <EmptyState
          level={3}
          drawing={<Letter />}
          title={EMPTY[kind].title}
          text={EMPTY[kind].text}
          action={<Button onClick={onMake}>{EMPTY[kind].action}</Button>}
        />
      )}
      {shown !== undefined && shown.length > 0 && (
        <Rows clubId={clubId} kind={kind} invitations={shown} />
      )}
      <ShowMore list={invitations} />
    </div>
  );
}

function Rows({
  clubId,
  kind,
  invitations,
}: {
  clubId: string;
  kind: InvitationKind;
  invitations: readonly Invitation[];
}) {
  const now = useNow();
  const area = useRef<HTMLDivElement>(null);
  const open = invitations.filter(({ state }) => state === 'open').length;
  // A revoked invitation loses the focused button: the focus stays here, not at the page's top.
  useFocusWhenGone(open, area);
  return (
    <div ref={area} tabIndex={-1} className="outline-none">
      <RowList label={kind === 'link' ? 'Invitation links' : 'Invitations by email'}>
        {invitations.map((invitation) => (
          <InvitationRow
            key={invitation.id}
            clubId={clubId}
            kind={kind}
            invitation={invitation}
            now={now}
          />
        ))}
      </RowList>
    </div>
  );
}
