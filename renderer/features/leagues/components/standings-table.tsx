import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../../../shared/ui/class-names.ts';
import { Tag } from '../../../shared/ui/tag.tsx';
import { VisuallyHidden } from '../../../shared/ui/visually-hidden.tsx';
import type { Standing } from '../domain/league.ts';
import { movesText } from '../domain/league-text.ts';
import { SideNames } from './side-names.tsx';

const HEAD = 'h-9 border-b-2 border-ink px-1.5 text-sm font-semibold @max-[14rem]:px-1 @xl:px-2';
const FIGURE = 'figures px-1.5 text-right whitespace-nowrap @max-[14rem]:px-1 @xl:px-2';
/** By the room for the table, not the window's width. */
const WIDE_ONLY = '@max-xl:hidden';
/** A phone at twice the text size: a row's figures are then in words below the name. */
const NOT_TINY = '@max-[14rem]:hidden';
const TINY_ONLY = 'hidden text-sm text-muted @max-[14rem]:block';

/** The table of a group, or a ladder. */
export function StandingsTable({
  caption,
  standings,
  renderEnd,
}: {
  /** For screen readers. */
  caption: string;
  standings: readonly Standing[];
  /** At the end of a row: its actions. */
  renderEnd?: (standing: Standing) => ReactNode;
}) {
  const withPoints = standings.some(({ points }) => points !== null);
  const withLots = standings.some(isByLot);
  return (
    <div className="@container">
      <table className="w-full border-collapse">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            <th scope="col" className={classNames(HEAD, 'w-10 text-right @max-[14rem]:w-6')}>
              <span aria-hidden>#</span>
              <VisuallyHidden>Place</VisuallyHidden>
            </th>
            <th scope="col" className={classNames(HEAD, 'text-left')}>
              Player
            </th>
            <FigureHead short="P" long="Played" className={NOT_TINY} />
            <FigureHead short="W" long="Won" className={NOT_TINY} />
            <FigureHead short="L" long="Lost" className={NOT_TINY} />
            <th scope="col" className={classNames(HEAD, WIDE_ONLY, 'text-right')}>
              Sets
            </th>
            <th scope="col" className={classNames(HEAD, WIDE_ONLY, 'text-right')}>
              Games
            </th>
            {withPoints && <FigureHead short="Pts" long="Points" />}
            {renderEnd && (
              <th scope="col" className={HEAD}>
                <VisuallyHidden>Actions</VisuallyHidden>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {standings.map((standing) => (
            <tr
              key={standing.entryId}
              className={classNames('border-b border-rule', standing.isMe && 'bg-court-wash')}
            >
              <td className={FIGURE}>
                <span className="inline-flex items-center gap-1">
                  {standing.moves && <Moves moves={standing.moves} />}
                  {standing.place}
                  {isByLot(standing) && (
                    <>
                      <span aria-hidden>*</span>
                      <VisuallyHidden>, decided at random</VisuallyHidden>
                    </>
                  )}
                </span>
              </td>
              <th
                scope="row"
                className="w-full px-1.5 py-2.5 text-left font-normal @max-[14rem]:px-1 @xl:px-2"
              >
                <span className={classNames(standing.isMe && 'font-semibold')}>
                  <SideNames players={standing.players} />
                </span>
                {standing.isMe && <VisuallyHidden>, you</VisuallyHidden>}
                <span className={TINY_ONLY}>
                  {`Played ${standing.played}, won ${standing.won}, lost ${standing.lost}`}
                </span>
                {standing.withdrawn && (
                  <span className="ml-2">
                    <Tag tone="clay">Withdrawn</Tag>
                  </span>
                )}
              </th>
              <td className={classNames(FIGURE, NOT_TINY)}>{standing.played}</td>
              <td className={classNames(FIGURE, NOT_TINY)}>{standing.won}</td>
              <td className={classNames(FIGURE, NOT_TINY)}>{standing.lost}</td>
              <td className={classNames(FIGURE, WIDE_ONLY)}>
                {`${standing.setsWon}–${standing.setsLost}`}
              </td>
              <td className={classNames(FIGURE, WIDE_ONLY)}>
                {`${standing.gamesWon}–${standing.gamesLost}`}
              </td>
              {withPoints && (
                <td className={classNames(FIGURE, 'text-lg font-semibold')}>{standing.points}</td>
              )}
              {renderEnd && (
                <td className="w-px py-1.5 pl-2 text-right @max-[14rem]:pl-0 @xl:pl-6">
                  {renderEnd(standing)}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {withLots && (
        <p aria-hidden className="pt-1 text-sm text-muted">
          * Place decided by a draw
        </p>
      )}
    </div>
  );
}

/** Before anybody has played there is nothing to draw lots for. */
const isByLot = ({ byLot, played }: Standing): boolean => byLot && played > 0;

function FigureHead({
  short,
  long,
  className,
}: {
  short: string;
  long: string;
  className?: string;
}) {
  return (
    <th scope="col" className={classNames(HEAD, 'text-right', className)}>
      <span aria-hidden className="@xl:hidden">
        {short}
      </span>
      <span className="@max-xl:sr-only">{long}</span>
    </th>
  );
}

function Moves({ moves }: { moves: NonNullable<Standing['moves']> }) {
  const Arrow = moves === 'up' ? ArrowUp : ArrowDown;
  return (
    <span title={movesText(moves)} className={moves === 'up' ? 'text-grass-ink' : 'text-clay-ink'}>
      <Arrow aria-hidden size={16} />
      <VisuallyHidden>{movesText(moves)}</VisuallyHidden>
    </span>
  );
}
