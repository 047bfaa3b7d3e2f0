import { shortDate } from '../../../../shared/dates/date-text.ts';
import { PrintSheet } from '../../../../shared/ui/print-sheet.tsx';
import { type LeagueDesk, sideName, type Standing } from '../../domain/league.ts';
import { groupName, kindLine, roundText } from '../../domain/league-text.ts';

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
          : `${desk.club.name} · ${kindLine(desk.kind, desk.discipline)} · ${roundText(round)}`}
      </p>
      {desk.groups.map(({ number, standings, fixtures }) => (
        <section key={number} className="mb-6 break-inside-avoid">
          {desk.kind !== 'ladder' && (
            <h2 className="mb-1 text-lg">{groupName(desk.kind, number)}</h2>
          )}
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
                {fixtures.map(({ id, home, away, by, score, state, winner }) => (
                  <tr key={id} className="break-inside-avoid border-b border-rule">
                    <td className={CELL}>
                      {`${sideName(home.players)} – ${sideName(away.players)}`}
                    </td>
                    <td className={CELL}>{by === null ? '' : shortDate(by)}</td>
                    <td className={CELL}>
                      {score ??
                        (state === 'walkover' && winner !== null
                          ? `Walkover for ${sideName((winner === 'home' ? home : away).players)}`
                          : '')}
                    </td>
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
