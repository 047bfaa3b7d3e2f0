import { useEffect, useRef, useState } from 'react';
import { CountBadge } from '../../../../shared/ui/badge.tsx';
import { Button, ButtonLink } from '../../../../shared/ui/button.tsx';
import { Checkbox } from '../../../../shared/ui/checkbox.tsx';
import { EmptyState } from '../../../../shared/ui/empty-state.tsx';
import { RowList } from '../../../../shared/ui/list-rows.tsx';
import { SectionHeading } from '../../../../shared/ui/section-heading.tsx';
import { useNarrow } from '../../../../shared/ui/use-narrow.ts';
import { useDecideJoinRequestsMutation } from '../../api/join-requests-api.ts';
import type { Club, JoinRequest } from '../../domain/club.ts';
import { firstRequestsText, moreRequestsText } from '../../domain/club-text.ts';
import { JoinRequestRow } from './join-request-row.tsx';
import { useDecisionCommands } from './use-decision-commands.ts';
import { useRowsInPlace } from './use-rows-in-place.ts';

type Deciding = 'approve' | 'deny';

/** How many a phone shows at first, so that the rest of Today stays within reach. */
const FIRST = 5;

/** The requests to join, in order, decided one by one or several at once. New requests come last; neither they nor requests answered elsewhere move the others. */
export function PendingRequests({ club }: { club: Club }) {
  const requests = club.pendingRequests ?? [];
  const { decidingOf, decide, own } = useDecisions(club.id);
  const { rows, handlers } = useRowsInPlace(requests, own);
  const narrow = useNarrow();
  const [showsAll, setShowsAll] = useState(false);
  const shown = narrow && !showsAll ? rows.slice(0, FIRST) : rows;
  const [chosenIds, setChosenIds] = useState<ReadonlySet<string>>(new Set());
  // Requests decided elsewhere are no longer selected.
  const chosen = requests.filter(({ id }) => chosenIds.has(id));
  const area = useRef<HTMLDivElement>(null);
  const before = useRef(requests.length);
  // A decided request takes the focused button with it: the focus stays here, not at the page's top.
  useEffect(() => {
    const focused = document.activeElement ?? document.body;
    const isNowhere =
      focused === document.body || getComputedStyle(focused).visibility === 'hidden';
    if (requests.length < before.current && isNowhere) area.current?.focus({ preventScroll: true });
    before.current = requests.length;
  }, [requests.length]);

  useDecisionCommands((approve) => {
    const row = document.activeElement?.closest('li')?.querySelector<HTMLElement>('[data-request]');
    const inRow = requests.filter(({ id }) => id === row?.dataset['request']);
    const meant = chosen.length > 0 ? chosen : inRow;
    if (meant.length > 0) void decide(meant, approve);
    // To avoid mistakes: the first press focuses a request, the next decides.
    else
      area.current
        ?.querySelector('[data-request]')
        ?.closest('li')
        ?.querySelector('button')
        ?.focus();
  });

  const choose = (id: string, isChosen: boolean) => {
    const next = new Set(chosenIds);
    if (isChosen) next.add(id);
    else next.delete(id);
    setChosenIds(next);
  };

  return (
    <section aria-labelledby="requests" className="space-y-3">
      <SectionHeading id="requests" action={<CountBadge count={club.pendingCount} />}>
        Pending Join Requests
      </SectionHeading>
      <div ref={area} tabIndex={-1} className="outline-none" {...handlers}>
        {rows.length === 0 ? (
          <EmptyState
            level={3}
            title="No pending requests"
            text="Requests to join will appear here until you answer them."
            action={
              <ButtonLink to={`/clubs/${club.slug}/manage/invitations?new=people`}>
                Invite people
              </ButtonLink>
            }
          />
        ) : (
          <>
            {rows.length > 1 && (
              <div className="sticky top-(--above,0px) z-10 -mx-1 flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2 bg-paper px-1 py-1">
                <div className="grow">
                  <Checkbox
                    label="Select all"
                    checked={chosen.length > 0 && chosen.length === requests.length}
                    onCheckedChange={(all) => {
                      setChosenIds(new Set(all ? requests.map(({ id }) => id) : []));
                      // Nobody decides on requests they have not seen.
                      if (all) setShowsAll(true);
                    }}
                  />
                </div>
                {chosen.length > 0 && (
                  <ChosenActions
                    count={chosen.length}
                    deciding={chosen.map(({ id }) => decidingOf(id)).find(Boolean) ?? null}
                    onDecide={(approve) => void decide(chosen, approve)}
                  />
                )}
              </div>
            )}
            <RowList label="Pending join requests">
              {shown.map((request) => (
                <JoinRequestRow
                  key={request.id}
                  request={request}
                  isOver={!requests.includes(request)}
                  deciding={decidingOf(request.id)}
                  onDecide={(approve) => void decide([request], approve)}
                  chosen={rows.length > 1 ? chosenIds.has(request.id) : null}
                  onChoose={(isChosen) => choose(request.id, isChosen)}
                />
              ))}
            </RowList>
            {shown.length < rows.length && (
              <Button className="mt-3" onClick={() => setShowsAll(true)}>
                {moreRequestsText(rows.length - shown.length)}
              </Button>
            )}
            {shown.length === rows.length && club.pendingCount > requests.length && (
              <p className="pt-3 text-muted">
                {firstRequestsText(requests.length, club.pendingCount)}
              </p>
            )}
          </>
        )}
      </div>
    </section>
  );
}

function ChosenActions({
  count,
  deciding,
  onDecide,
}: {
  count: number;
  deciding: Deciding | null;
  onDecide: (approve: boolean) => void;
}) {
  return (
    <div className="flex gap-2">
      <Button
        variant="solid"
        busy={deciding === 'approve'}
        busyLabel="Approving..."
        disabled={deciding === 'deny'}
        onClick={() => onDecide(true)}
      >
        {`Approve ${count}`}
      </Button>
      <Button
        busy={deciding === 'deny'}
        busyLabel="Denying..."
        disabled={deciding === 'approve'}
        onClick={() => onDecide(false)}
      >
        {`Deny ${count}`}
      </Button>
    </div>
  );
}

/** Sends decisions and tracks the requests in flight, so that none is decided twice. */
function useDecisions(clubId: string) {
  const [send] = useDecideJoinRequestsMutation();
  const [underWay, setUnderWay] = useState<ReadonlyMap<string, Deciding>>(new Map());
  const [own, setOwn] = useState<ReadonlySet<string>>(new Set());
  const decide = async (requests: readonly JoinRequest[], approve: boolean): Promise<void> => {
    const free = requests.filter(({ id }) => !underWay.has(id));
    if (free.length === 0) return;
    setUnderWay((known) => {
      const next = new Map(known);
      for (const { id } of free) next.set(id, approve ? 'approve' : 'deny');
      return next;
    });
    setOwn((known) => new Set([...known, ...free.map(({ id }) => id)]));
    await send({
      clubId,
      approve,
      requests: free.map(({ id, fullName }) => ({ id, playerName: fullName })),
    });
    setUnderWay((known) => {
      const next = new Map(known);
      for (const { id } of free) next.delete(id);
      return next;
    });
  };
  const decidingOf = (id: string): Deciding | null => underWay.get(id) ?? null;
  return { decidingOf, decide, own };
}
