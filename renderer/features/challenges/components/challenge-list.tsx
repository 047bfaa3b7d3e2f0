import { useEffect, useRef, type ReactNode } from 'react';
import { ButtonLink } from '../../../shared/ui/button.tsx';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { BallOverNet, CalendarSheet, EmptyCourt } from '../../../shared/ui/illustrations.tsx';
import { useAsManyAsSeen } from '../../../shared/ui/long-list.ts';
import { type Challenge, type ChallengeTab, hasClash } from '../domain/challenge.ts';
import { type ChallengeActions, ChallengeCard } from './challenge-card.tsx';
import { useNewlyAdded } from './use-newly-added.ts';

const EMPTY: Readonly<
  Record<
    ChallengeTab,
    { readonly drawing: ReactNode; readonly title: string; readonly text: string }
  >
> = {
  received: {
    drawing: <EmptyCourt />,
    title: 'No pending challenges',
    text: "You don't have any challenges waiting for your response.",
  },
  sent: {
    drawing: <BallOverNet />,
    title: 'No pending challenges',
    text: "You haven't sent any challenges that are waiting for responses.",
  },
  upcoming: {
    drawing: <CalendarSheet />,
    title: 'No upcoming matches',
    text: "You don't have any confirmed matches scheduled.",
  },
};

/** As many cards as the largest window shows at once. */
const IN_SIGHT = 12;

/** The challenges of one tab, or a text if there are none. */
export function ChallengeList({
  tab,
  challenges,
  agreed,
  viewerId,
  viewerZone,
  now,
  actions,
}: {
  tab: ChallengeTab;
  challenges: readonly Challenge[];
  /** The matches that the viewer is in. */
  agreed: readonly Challenge[];
  viewerId: string;
  viewerZone: string;
  now: Date;
  actions: ChallengeActions;
}) {
  const fresh = useNewlyAdded(challenges.map(({ id }) => id));
  const box = useFocusWhenShrunk(challenges.length);
  const most = useAsManyAsSeen(IN_SIGHT);
  return (
    <div ref={box} tabIndex={-1} className="outline-none">
      {challenges.length === 0 ? (
        <EmptyState
          {...EMPTY[tab]}
          action={
            <ButtonLink to="/discover?tab=players" variant="primary">
              Find Players
            </ButtonLink>
          }
        />
      ) : (
        // Safari announces a list without markers only if its role is explicit.
        // oxlint-disable-next-line jsx-a11y/no-redundant-roles
        <ul role="list" className="space-y-4">
          {challenges.slice(0, most).map((challenge) => (
            <ChallengeCard
              key={challenge.id}
              fresh={fresh.has(challenge.id)}
              clash={hasClash(challenge, agreed)}
              {...{ challenge, tab, viewerId, viewerZone, now, actions }}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

/** A card that leaves takes the focus with it; this keeps it in the list. */
function useFocusWhenShrunk(count: number) {
  const box = useRef<HTMLDivElement>(null);
  const before = useRef(count);
  useEffect(() => {
    const shrunk = count < before.current;
    before.current = count;
    if (shrunk && document.activeElement === document.body) box.current?.focus();
  }, [count]);
  return box;
}
