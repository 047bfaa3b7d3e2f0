import { shortDate } from '../../../../shared/dates/date-text.ts';
import { classNames } from '../../../../shared/ui/class-names.ts';
import { PrintSheet } from '../../../../shared/ui/print-sheet.tsx';
import { legName, slotsOf } from '../../domain/draw.ts';
import {
  type Draw,
  type Fixture,
  hasGroups,
  type LeagueDesk,
  sideName,
} from '../../domain/league.ts';
import { datesLine, groupName, kindLine, leftText, roundText } from '../../domain/league-text.ts';

const CELL = 'py-1 pr-3';
const HEAD = 'border-b-2 border-ink py-1 pr-3 text-left';

/** A league on paper: each group's table and matches, with room to write results in. */
export function LeagueSheet({ desk, onPrinted }: { desk: LeagueDesk; onPrinted: () => void }) {
  const round = desk.rounds.find(({ number }) => number === desk.round);
  const left = leftText(desk.kind, desk.groups);
  return (
    <PrintSheet onPrinted={onPrinted}>
      <h1 className="text-2xl">{desk.name}</h1>
      <p className="mb-4 text-sm">
        {round === undefined
          ? `${desk.club.name} · ${kindLine(desk.kind, desk.discipline)}`
          : `${desk.club.name} · ${kindLine(desk.kind, desk.discipline)} · ${desk.draw === null ? roundText(round) : datesLine(desk)}`}
      </p>
      {left !== null && <p className="mb-4 text-sm">{left}</p>}
      {desk.draw !== null && <SheetDraw draw={desk.draw} />}
      {(desk.draw === null ? desk.groups : []).map(({ number, standings, fixtures }) => (
        <section key={number} className="mb-6 break-inside-avoid">
          {hasGroups(desk.kind) && <h2 className="mb-1 text-lg">{groupName(desk.kind, number)}</h2>}
          <SheetTable
            columns={['Place', 'Player', 'Played', 'Won', 'Lost', 'Sets', 'Games', 'Points']}
            rows={standings.map((line) => ({
              key: line.entryId,
              cells: [
                line.place,
                sideName(line.players),
                line.played,
                line.won,
                line.lost,
                `${line.setsWon}–${line.setsLost}`,
                `${line.gamesWon}–${line.gamesLost}`,
                line.points,
              ],
            }))}
          />
          {fixtures.length > 0 && (
            <SheetTable
              className="mt-3"
              columns={['Match', 'Play by', 'Result']}
              rows={fixtures.map((fixture) => ({
                key: fixture.id,
                cells: [
                  `${sideName(fixture.home.players)} – ${sideName(fixture.away.players)}`,
                  fixture.by === null ? '' : shortDate(fixture.by),
                  resultOf(fixture),
                ],
              }))}
            />
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

/** Round by round, with room for names still to come. */
function SheetDraw({ draw }: { draw: Draw }) {
  return draw.legs.map(({ number, endsOn }) => (
    <section key={number} className="mb-6 break-inside-avoid">
      <h2 className="mb-1 text-lg">{legName(number, draw.legs.length)}</h2>
      <p className="text-sm">{`Play by ${shortDate(endsOn)}`}</p>
      <SheetTable
        className="table-fixed"
        columns={['Match', 'Result', 'Winner']}
        rows={slotsOf(draw, number).map((slot) => {
          const sides = [slot.home, slot.away];
          const winner = sides.find((side) => side !== null && side.entryId === slot.winnerId);
          const names = sides.map((side) =>
            side === null ? (slot.bye ? 'Bye' : '______________') : sideName(side.players),
          );
          return {
            key: slot.pos,
            cells: [
              names.join(' – '),
              slot.fixture === null ? '' : resultOf(slot.fixture),
              winner ? sideName(winner.players) : '',
            ],
          };
        })}
      />
    </section>
  ));
}

interface SheetRow {
  readonly key: string | number;
  /** One for each column. */
  readonly cells: readonly (string | number | null)[];
}

function SheetTable({
  columns,
  rows,
  className,
}: {
  columns: readonly string[];
  rows: readonly SheetRow[];
  className?: string;
}) {
  return (
    <table className={classNames('w-full border-collapse text-sm', className)}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col" className={HEAD}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells }) => (
          <tr key={key} className="break-inside-avoid border-b border-rule">
            {columns.map((column, at) => (
              <td key={column} className={CELL}>
                {cells[at]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
