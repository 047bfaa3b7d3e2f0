import { useEffect, useRef } from 'react';
import { CountBadge } from '../../../shared/ui/badge.tsx';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { RowList } from '../../../shared/ui/list-rows.tsx';
import { SectionHeading } from '../../../shared/ui/section-heading.tsx';
import { useDecideJoinRequestMutation } from '../api/club-changes-api.ts';
import type { Club, JoinRequest } from '../domain/club.ts';
import { JoinRequestRow } from './join-request-row.tsx';

/** Who asks to join, newest first. */
export function PendingRequests({ club }: { club: Club }) {
  const clubId = club.id;
  const requests = club.pendingRequests ?? [];
  const area = useRef<HTMLDivElement>(null);
  const before = useRef(requests.length);
  // A decided request takes the focused button with it: the focus stays here, not at the page's top.
  useEffect(() => {
    if (requests.length < before.current && document.activeElement === document.body)
      area.current?.focus({ preventScroll: true });
    before.current = requests.length;
  }, [requests.length]);

  return (
    <section aria-labelledby="requests" className="space-y-3">
      <SectionHeading id="requests" action={<CountBadge count={club.pendingCount} />}>
        Pending Join Requests
      </SectionHeading>
      <div ref={area} tabIndex={-1} className="outline-none">
        {requests.length === 0 ? (
          <EmptyState
            level={3}
            title="No pending requests"
            text="Players who ask to join will stand here until you decide."
          />
        ) : (
          <RowList label="Pending join requests">
            {requests.map((request) => (
              <PendingRequest key={request.id} clubId={clubId} request={request} />
            ))}
          </RowList>
        )}
      </div>
    </section>
  );
}

function PendingRequest({ clubId, request }: { clubId: string; request: JoinRequest }) {
  const [decide, { isLoading, isSuccess, originalArgs }] = useDecideJoinRequestMutation();
  // Decided, it stays busy until the list arrives without it.
  const sent = isLoading || isSuccess ? originalArgs : undefined;
  const deciding = sent?.approve ? 'approve' : 'deny';
  return (
    <JoinRequestRow
      request={request}
      deciding={sent ? deciding : null}
      onDecide={(approve) => {
        if (!sent)
          void decide({ clubId, requestId: request.id, playerName: request.fullName, approve });
      }}
    />
  );
}
