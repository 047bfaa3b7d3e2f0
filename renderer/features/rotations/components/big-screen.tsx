import { useEffect, useState } from 'react';
import { classNames } from '../../../shared/ui/class-names.ts';
import type { EventRotation } from '../domain/event-rotation.ts';
import type { CourtMatch, Place } from '../domain/rotation.ts';
import {
  presentRound,
  shortNames,
  sideText,
  sittingOutText,
  stateText,
} from '../domain/rotation-text.ts';
import { Countdown } from './countdown.tsx';

/** The most courts readable from ten metres at once; more take turns. */
const COURTS_AT_ONCE = 6;
const TURN_MS = 10_000;

/** The clubhouse wall: who plays where, and the time left. Sizes follow the window, not the reader. */
export function BigScreen({ event }: { event: EventRotation }) {
  const { rotation, title } = event;
  const names = shortNames(rotation?.players ?? []);
  const round = rotation && rotation.state !== 'ended' ? presentRound(rotation) : null;
  const matches = useTurns(round?.matches ?? []);
  const resting = round && sittingOutText(round, names);
  return (
    <div className="flex min-h-0 grow flex-col gap-[2vmin]">
      <header className="flex flex-wrap items-end justify-between gap-x-[4vmin]">
        <div className="min-w-0">
          <h1 className="text-[clamp(1.25rem,4vmin,4rem)] leading-tight wrap-anywhere">{title}</h1>
          <p className="text-[clamp(1.5rem,6vmin,6rem)] leading-tight font-semibold">
            {rotation ? stateText(rotation) : 'No rounds yet'}
          </p>
        </div>
        <Countdown event={event} className="text-[clamp(3rem,16vmin,14rem)]" />
      </header>
      {/* Safari doesn't announce a list without markers unless its role is explicit. */}
      <ul
        // oxlint-disable-next-line jsx-a11y/no-redundant-roles
        role="list"
        aria-label="Courts"
        className={classNames(
          'grid min-h-0 grow auto-rows-fr gap-[1.5vmin]',
          matches.length > 1 && 'sm:grid-cols-2',
          matches.length > 4 && 'lg:grid-cols-3',
        )}
      >
        {matches.map((match) => (
          <BigCourt
            key={match.court}
            match={match}
            names={names}
            size={SIZES[matches.length] ?? SMALLEST}
          />
        ))}
      </ul>
      {resting && (
        <p className="text-[clamp(1.25rem,4.5vmin,5rem)] leading-tight wrap-anywhere">{resting}</p>
      )}
    </div>
  );
}

/** Names are as large as the number of courts allows. */
const SMALLEST = 'text-[clamp(1.5rem,5.6vmin,6rem)]';
const SIZES: Readonly<Record<number, string>> = {
  1: 'text-[clamp(1.75rem,11vmin,12rem)]',
  2: 'text-[clamp(1.75rem,9vmin,10rem)]',
  3: 'text-[clamp(1.5rem,6.8vmin,8rem)]',
  4: 'text-[clamp(1.5rem,6.8vmin,8rem)]',
};

function BigCourt({
  match,
  names,
  size,
}: {
  match: CourtMatch;
  names: ReadonlyMap<Place, string>;
  size: string;
}) {
  const side = classNames(size, 'leading-[1.1] font-semibold wrap-anywhere');
  return (
    <li className="flex flex-col justify-center border-[0.4vmin] border-line bg-court px-[3vmin] py-[2vmin] text-line outline-1 outline-edge">
      <h2 className="pb-[1vmin] text-[clamp(1.25rem,5vmin,6rem)] leading-tight">{match.court}</h2>
      <p className={side}>{sideText(match.sideA, names)}</p>
      <p className="flex items-center gap-[1.5vmin] text-[clamp(1rem,3.6vmin,4rem)]">
        <span aria-hidden className="h-[0.3vmin] min-h-px grow bg-line" />
        <span>against</span>
        <span aria-hidden className="h-[0.3vmin] min-h-px grow bg-line" />
      </p>
      <p className={side}>{sideText(match.sideB, names)}</p>
    </li>
  );
}

/** The courts shown now. */
function useTurns(matches: readonly CourtMatch[]): readonly CourtMatch[] {
  const [turn, setTurn] = useState(0);
  const turns = Math.ceil(matches.length / COURTS_AT_ONCE);
  useEffect(() => {
    if (turns < 2) return undefined;
    const timer = setInterval(() => setTurn((now) => now + 1), TURN_MS);
    return () => clearInterval(timer);
  }, [turns]);
  const at = turns < 2 ? 0 : turn % turns;
  return matches.slice(at * COURTS_AT_ONCE, (at + 1) * COURTS_AT_ONCE);
}
