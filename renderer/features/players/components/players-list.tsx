import { useNow } from '../../../shared/dates/use-now.ts';
import { deviceZone, wallDateOf } from '../../../shared/dates/wall-time.ts';
import { ButtonLink } from '../../../shared/ui/button.tsx';
import { RowList } from '../../../shared/ui/list-rows.tsx';
import { keptHeights, LONG_LIST_ROWS } from '../../../shared/ui/long-list.ts';
import { Loading, SkeletonBlock, SkeletonText } from '../../../shared/ui/skeleton.tsx';
import { ADD_TIMES, ADD_TIMES_AT } from '../domain/availability.ts';
import type { FoundPlayer } from '../domain/player.ts';
import { PlayerRow } from './player-row.tsx';

const HEIGHTS = keptHeights();

/** Players, one per row. */
export function PlayersList({
  players,
  addTimes,
}: {
  players: readonly FoundPlayer[];
  /** The viewer has stated no free times, so common ones are unknown. */
  addTimes: boolean;
}) {
  const today = wallDateOf(useNow(), deviceZone());
  return (
    <>
      {addTimes && (
        <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
          <p>{ADD_TIMES}</p>
          <ButtonLink to={ADD_TIMES_AT} size="sm">
            Add free times
          </ButtonLink>
        </div>
      )}
      <RowList ref={HEIGHTS} label="Players" className={LONG_LIST_ROWS}>
        {players.map((player) => (
          <PlayerRow key={player.id} player={player} today={today} hasTimes={!addTimes} />
        ))}
      </RowList>
    </>
  );
}

export function PlayersSkeleton() {
  return (
    <Loading className="divide-y divide-rule border-y border-rule">
      {Array.from({ length: 6 }, (_, at) => (
        <div key={at} className="flex flex-wrap items-center gap-3 py-3">
          <SkeletonBlock round className="size-11 shrink-0" />
          <SkeletonText lines={3} className="max-w-sm min-w-0 grow basis-40" />
          <SkeletonBlock className="ml-auto h-11 w-56 md:h-9" />
        </div>
      ))}
    </Loading>
  );
}
