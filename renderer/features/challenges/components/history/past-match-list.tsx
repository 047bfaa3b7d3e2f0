import { dateAtTime } from '../../../../shared/dates/date-text.ts';
import { RowList } from '../../../../shared/ui/list-rows.tsx';
import { LONG_LIST_ROWS } from '../../../../shared/ui/long-list.ts';
import { Tag } from '../../../../shared/ui/tag.tsx';
import { levelMoveText } from '../../domain/history/level-move.ts';
import {
  endingOf,
  opponentNames,
  partnerName,
  type PastMatch,
} from '../../domain/history/past-match.ts';
import { matchTypeLabel } from '../../domain/match-text.ts';
import { ZoneLine } from '../zone-line.tsx';

/** Past matches: against whom, when and where, and how they ended for one player. */
export function PastMatchList({
  matches,
  playerId,
  viewerZone,
}: {
  matches: readonly PastMatch[];
  /** Whose history it is. */
  playerId: string;
  viewerZone: string;
}) {
  return (
    <RowList label="Past matches" className={LONG_LIST_ROWS}>
      {matches.map((match) => (
        <PastMatchRow key={match.id} {...{ match, playerId, viewerZone }} />
      ))}
    </RowList>
  );
}

function PastMatchRow({
  match,
  playerId,
  viewerZone,
}: {
  match: PastMatch;
  playerId: string;
  viewerZone: string;
}) {
  const { label, tone, score, hasRetired } = endingOf(match);
  const partner = partnerName(match, playerId);
  const levelMove = levelMoveText(match);
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 py-4">
      <div className="min-w-0 grow basis-56">
        <h3 className="text-lg">{`vs ${opponentNames(match)}`}</h3>
        {partner && <p>{`With ${partner}`}</p>}
        <p className="text-sm text-muted">
          <span className="figures">{dateAtTime(match.date, match.time)}</span>
        </p>
        <ZoneLine match={match} viewerZone={viewerZone} className="text-muted" />
        <p className="flex flex-wrap gap-x-2 text-sm text-muted">
          {match.matchType !== 'practice' && <span>{matchTypeLabel(match.matchType)}</span>}
          {match.clubName && <span>{match.clubName}</span>}
        </p>
        {levelMove && <p className="text-sm tabular-nums">{levelMove}</p>}
      </div>
      <div className="flex basis-full flex-wrap items-center gap-3 sm:basis-auto sm:flex-col sm:items-end sm:gap-1">
        <Tag tone={tone}>{label}</Tag>
        {score && <p className="figures text-xl whitespace-nowrap">{score}</p>}
        {hasRetired && <p className="text-sm text-muted">Ended early</p>}
      </div>
    </li>
  );
}
