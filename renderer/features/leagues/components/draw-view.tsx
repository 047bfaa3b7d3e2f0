import { useState } from 'react';
import { shortDate } from '../../../shared/dates/date-text.ts';
import { classNames } from '../../../shared/ui/class-names.ts';
import { Select } from '../../../shared/ui/select.tsx';
import { Tag } from '../../../shared/ui/tag.tsx';
import { useNarrow } from '../../../shared/ui/use-narrow.ts';
import { VisuallyHidden } from '../../../shared/ui/visually-hidden.tsx';
import { KeptTogether } from '../../../shared/ui/kept-together.tsx';
import { currentLeg, legName, sidesOf, slotsOf } from '../domain/draw.ts';
import { type Draw, type DrawSide, type DrawSlot, sideName } from '../domain/league.ts';
import { fixtureText } from '../domain/league-text.ts';
import { SideNames } from './side-names.tsx';

/** A draw: on a phone round by round, otherwise as a bracket. */
export function DrawView({ draw }: { draw: Draw }) {
  const isNarrow = useNarrow();
  const winner = draw.slots
    .flatMap(sidesOf)
    .find((side) => side !== null && side.entryId === draw.winnerId);
  return (
    <div className="space-y-4">
      {winner && (
        <p className="text-lg">
          <span className="text-muted">Winner: </span>
          <span className="font-semibold">{sideName(winner.players)}</span>
        </p>
      )}
      {isNarrow ? <Rounds draw={draw} /> : <Bracket draw={draw} />}
    </div>
  );
}

function Rounds({ draw }: { draw: Draw }) {
  const [chosen, setChosen] = useState<number | null>(null);
  const leg = chosen ?? currentLeg(draw);
  const name = legName(leg, draw.legs.length);
  const ends = draw.legs.find(({ number }) => number === leg);
  return (
    <div className="space-y-3">
      <Select
        label="Round"
        hideLabel
        value={String(leg)}
        options={draw.legs.map(({ number }) => ({
          value: String(number),
          label: legName(number, draw.legs.length),
        }))}
        onChange={({ target }) => setChosen(Number(target.value))}
      />
      {ends && <p className="text-sm text-muted">{`Until ${shortDate(ends.endsOn)}`}</p>}
      <ol aria-label={name} className="space-y-3">
        {slotsOf(draw, leg).map((slot) => (
          <li key={slot.pos}>
            <Slot slot={slot} />
          </li>
        ))}
      </ol>
    </div>
  );
}

function Bracket({ draw }: { draw: Draw }) {
  return (
    // Wider than the screen, it can be scrolled by keyboard, too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section aria-label="Bracket" tabIndex={0} className="overflow-x-auto pb-2">
      <div className="flex min-w-full gap-6">
        {draw.legs.map(({ number, endsOn }) => {
          const name = legName(number, draw.legs.length);
          return (
            <section key={number} aria-label={name} className="flex w-60 shrink-0 grow flex-col">
              <h3 className="font-sans text-base font-semibold">{name}</h3>
              <p className="mb-2 text-sm text-muted">{`Until ${shortDate(endsOn)}`}</p>
              <ol aria-label={name} className="flex grow flex-col">
                {slotsOf(draw, number).map((slot) => (
                  // Each between the two that lead to it.
                  <li key={slot.pos} className="flex grow flex-col justify-center py-1.5">
                    <Slot slot={slot} />
                  </li>
                ))}
              </ol>
            </section>
          );
        })}
      </div>
    </section>
  );
}

function Slot({ slot }: { slot: DrawSlot }) {
  const { fixture, home, away } = slot;
  const isMine = home?.isMe === true || away?.isMe === true;
  return (
    <div
      className={classNames(
        'rounded-md border border-edge px-3 py-1.5',
        isMine ? 'bg-court-wash' : 'bg-surface',
      )}
    >
      {sidesOf(slot).map((side, at) => (
        <Side key={at} side={side} slot={slot} />
      ))}
      {fixture !== null && (
        <p className="flex flex-wrap justify-between gap-x-3 text-sm text-muted">
          {fixture.score === null ? (
            fixtureText(fixture)
          ) : (
            <span className="figures">
              <KeptTogether>{fixture.score}</KeptTogether>
            </span>
          )}
          {fixture.outcome === 'retired' && <span>Retired</span>}
        </p>
      )}
    </div>
  );
}

function Side({ side, slot }: { side: DrawSide | null; slot: DrawSlot }) {
  if (side === null) return <p className="py-1 text-muted">{slot.bye ? 'Bye' : 'To be decided'}</p>;
  const hasWon = slot.winnerId === side.entryId;
  return (
    <p
      className={classNames(
        'flex flex-wrap items-baseline gap-x-2 py-1',
        hasWon && !slot.bye && 'font-semibold',
      )}
    >
      <span className="min-w-0 break-words">
        <SideNames players={side.players} />
      </span>
      {side.seed !== null && (
        <span className="figures text-sm font-normal text-muted">
          <span aria-hidden>{`(${side.seed})`}</span>
          <VisuallyHidden>{`seeded ${side.seed}`}</VisuallyHidden>
        </span>
      )}
      {hasWon && !slot.bye && <VisuallyHidden>, winner</VisuallyHidden>}
      {side.isMe && <VisuallyHidden>, you</VisuallyHidden>}
      {side.withdrawn && <Tag tone="clay">Withdrawn</Tag>}
    </p>
  );
}
