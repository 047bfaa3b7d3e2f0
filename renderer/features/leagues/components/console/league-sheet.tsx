import { shortDate } from '../../../../shared/dates/date-text.ts';
import { PrintSheet } from '../../../../shared/ui/print-sheet.tsx';
import { legName, slotsOf } from '../../domain/draw.ts';
import {
  type Draw,
  type Fixture,
  hasGroups,
  type LeagueDesk,
  sideName,
  type Standing,
} from '../../domain/league.ts';
import { datesLine, groupName, kindLine, roundText } from '../../domain/league-text.ts';

const CELL = 'py-1 pr-3';
const HEAD = 'border-b-2 border-ink py-1 pr-3 text-left';

/** A league on paper: a table and the matches of each group, with room to write results in. */
export function LeagueSheet({ desk, onPrinted }: { desk: LeagueDesk; onPrinted: () => void }) {
  const round = desk.rounds.find(({ number }) => number === desk.round);
  return (
    <PrintSheet onPrinted={onPrinted}>
      <h1 className="text-2xl">{desk.name}</h1>
      <p className="mb-4 text-sm">
        {round === undefined
          ? `${desk.club.name} · ${kindLine(desk.kind, desk.discipline)}`
          : `${desk.club.name} · ${kindLine(desk.kind, desk.discipline)} · ${desk.draw === null ? roundText(round) : datesLine(desk)}`}
      </p>
      {desk.draw !== null && <SheetDraw draw={desk.draw} />}
      {(desk.draw === null ? desk.groups : []).map(({ number, standings, fixtures }) => (
        <section key={number} className="mb-6 break-inside-avoid">
          {hasGroups(desk.kind) && <h2 className="mb-1 text-lg">{groupName(desk.kind, number)}</h2>}
          <SheetTable standings={standings} />
          {fixtures.length > 0 && (
            <table className="mt-3 w-full border-collapse text-sm">
              <thead>
                <tr>
                  {['Match', 'Play by', 'Result'].map((column) => (
                    <th key={column} scope="col" className={HEAD}>
                      {column}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {fixtures.map((fixture) => (
                  <tr key={fixture.id} className="break-inside-avoid border-b border-rule">
                    <td className={CELL}>
                      {`${sideName(fixture.home.players)} – ${sideName(fixture.away.players)}`}
                    </td>
                    <td className={CELL}>{fixture.by === null ? '' : shortDate(fixture.by)}</td>
                    <td className={CELL}>{resultOf(fixture)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
        </section>
      ))}
    </PrintSheet>
  );
}

const resultOf = ({ score, state, winner, home, away }: Fixture): string =>
  score ??
  (state === 'walkover' && winner !== null
    ? `Walkover for ${sideName((winner === 'home' ? home : away).players)}`
    : '');

/** Round by round; where a name is still to come there is room to write it in. */
function SheetDraw({ draw }: { draw: Draw }) {
  return draw.legs.map(({ number, endsOn }) => (
    <section key={number} className="mb-6 break-inside-avoid">
      <h2 className="mb-1 text-lg">{legName(number, draw.legs.length)}</h2>
      <p className="text-sm">{`Play by ${shortDate(endsOn)}`}</p>
      <table className="w-full table-fixed border-collapse text-sm">
        <thead>
          <tr>
            {['Match', 'Result', 'Winner'].map((column) => (
              <th key={column} scope="col" className={HEAD}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {slotsOf(draw, number).map((slot) => {
            const sides = [slot.home, slot.away];
            const winner = sides.find((side) => side !== null && side.entryId === slot.winnerId);
            const names = sides.map((side) =>
              side === null ? (slot.bye ? 'Bye' : '______________') : sideName(side.players),
            );
            return (
              <tr key={slot.pos} className="break-inside-avoid border-b border-rule">
                <td className={CELL}>{names.join(' – ')}</td>
                <td className={CELL}>{slot.fixture === null ? '' : resultOf(slot.fixture)}</td>
                <td className={CELL}>{winner ? sideName(winner.players) : ''}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  ));
}

function SheetTable({ standings }: { standings: readonly Standing[] }) {
  return (
    <table className="w-full border-collapse text-sm">
      <thead>
        <tr>
          {['Place', 'Player', 'Played', 'Won', 'Lost', 'Sets', 'Games', 'Points'].map((column) => (
            <th key={column} scope="col" className={HEAD}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {standings.map((line) => (
          <tr key={line.entryId} className="break-inside-avoid border-b border-rule">
            <td className={CELL}>{line.place}</td>
            <td className={CELL}>{sideName(line.players)}</td>
            <td className={CELL}>{line.played}</td>
            <td className={CELL}>{line.won}</td>
            <td className={CELL}>{line.lost}</td>
            <td className={CELL}>{`${line.setsWon}–${line.setsLost}`}</td>
            <td className={CELL}>{`${line.gamesWon}–${line.gamesLost}`}</td>
            <td className={CELL}>{line.points}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
