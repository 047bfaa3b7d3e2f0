import { useEffect, useRef, useState } from 'react';
import { classNames } from '../../../shared/ui/class-names.ts';
import { SkeletonBlock } from '../../../shared/ui/skeleton.tsx';
import { useDismissPlayerMutation, useSendProposalMutation } from '../api/matching-api.ts';
import type { Proposals } from '../domain/proposal.ts';
import { steadyOrder } from '../domain/steady-order.ts';
import { ProposalCard } from './proposal-card.tsx';

/** In one column on phones, three side by side where there is room. */
const GRID = 'grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3';
/** A row to swipe on phones, the same grid where there is room. */
const STRIP =
  '-mx-4 flex snap-x snap-mandatory scroll-px-4 gap-4 overflow-x-auto px-4 py-1 ' +
  'sm:mx-0 sm:grid sm:grid-cols-2 sm:overflow-visible sm:px-0 sm:py-0 lg:grid-cols-3';

/**
 * Suggestions as cards. A player who was challenged or dismissed disappears at once; later answers
 * include that, or its undo.
 */
export function ProposalCards({
  proposals,
  compact = false,
  strip = compact,
  toForm = false,
}: {
  proposals: Proposals;
  compact?: boolean;
  /** On phones side by side, to be swiped: the height of one card instead of three. */
  strip?: boolean;
  /** A challenge is shown before it is sent, even if one press could send it. */
  toForm?: boolean;
}) {
  const [send] = useSendProposalMutation();
  const [dismiss] = useDismissPlayerMutation();
  const { players, isEstimate } = proposals;
  const [shown, setShown] = useState({ proposals, players, gone: new Set<string>() });
  // Set while rendering, as React recommends for state derived from previous props.
  if (shown.proposals !== proposals) {
    const before = shown.players.map(({ id }) => id);
    setShown({ proposals, players: steadyOrder(before, players), gone: new Set() });
  }

  const leaver = useRef<string>(null);
  const list = useRef<HTMLUListElement>(null);
  // A removed card takes the focused button along: the focus stays here, not at the page's top.
  useEffect(() => {
    if (shown.players.some(({ id }) => id === leaver.current)) return;
    if (leaver.current !== null && document.activeElement === document.body)
      list.current?.focus({ preventScroll: true });
    leaver.current = null;
  }, [shown.players]);

  const leave = async (
    playerId: string,
    request: PromiseLike<{ readonly error?: unknown }>,
  ): Promise<void> => {
    const mark = (isGone: boolean): void =>
      setShown((now) => {
        const gone = new Set(now.gone);
        if (isGone) gone.add(playerId);
        else gone.delete(playerId);
        return { ...now, gone };
      });
    leaver.current = playerId;
    mark(true);
    const { error } = await request;
    if (error !== undefined) mark(false);
  };

  return (
    <ul
      ref={list}
      tabIndex={-1}
      aria-label="Best matches"
      className={classNames('outline-none', strip ? STRIP : GRID)}
    >
      {shown.players.map((player) => {
        const about = { playerId: player.id, playerName: player.fullName };
        return (
          <ProposalCard
            key={player.id}
            player={player}
            isEstimate={isEstimate}
            compact={compact}
            toForm={toForm}
            {...(strip && { className: 'w-[min(20rem,80vw)] shrink-0 snap-start sm:w-auto' })}
            leaving={shown.gone.has(player.id)}
            onSend={(plan) => void leave(player.id, send({ ...about, plan }))}
            onDismiss={(reason) => void leave(player.id, dismiss({ ...about, reason }))}
          />
        );
      })}
    </ul>
  );
}

/** As many cards while loading. */
export function ProposalCardsSkeleton() {
  return (
    <div className={GRID}>
      {Array.from({ length: 3 }, (_, at) => (
        <SkeletonBlock key={at} className={classNames('h-80', at > 0 && 'max-sm:hidden')} />
      ))}
    </div>
  );
}
