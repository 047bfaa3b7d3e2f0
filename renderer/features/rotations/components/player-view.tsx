import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { EmptyCourt } from '../../../shared/ui/illustrations.tsx';
import { type EventRotation, roundOf } from '../domain/event-rotation.ts';
import { playerLine, presentRound, shortNames, stateText } from '../domain/rotation-text.ts';
import { Countdown } from './countdown.tsx';
import { RoundView } from './round-view.tsx';

/** A player's phone: where to go now, with and against whom, and what comes next. */
export function PlayerView({ event }: { event: EventRotation }) {
  const { rotation, myPlace } = event;
  if (rotation === null || myPlace === null) return <NotYet none={rotation === null} />;
  const names = shortNames(rotation.players);
  const now = rotation.state === 'ended' ? null : presentRound(rotation);
  const next = now && roundOf(rotation, now.round + 1);
  const line = now && playerLine(now, myPlace, names);
  const nextLine = next && playerLine(next, myPlace, names);
  return (
    <div className="space-y-8">
      <section
        aria-label="You"
        aria-live="polite"
        className="space-y-2 bg-court px-5 py-6 text-line"
      >
        <p className="font-semibold">{stateText(rotation)}</p>
        {line && <p className="text-3xl leading-tight font-semibold wrap-anywhere">{line}</p>}
        {now && line === null && <p className="text-2xl">You're not in this round</p>}
        <Countdown event={event} className="pt-2 text-5xl" />
      </section>
      {next && nextLine && (
        <section aria-label="Next" className="border-y border-rule py-4">
          <p className="text-sm text-muted">{`Next, in round ${next.round}`}</p>
          <p className="text-lg font-semibold wrap-anywhere">{nextLine}</p>
        </section>
      )}
      {now && <RoundView round={now} names={names} title="All courts" level={2} />}
    </div>
  );
}

function NotYet({ none }: { none: boolean }) {
  return (
    <EmptyState
      level={2}
      drawing={<EmptyCourt />}
      title={none ? 'No rounds yet' : "You're not on the list yet"}
      text={
        none
          ? 'Your court, your partner and your opponents will appear here.'
          : "When you arrive, tell the organisers, and they'll add you."
      }
    />
  );
}
