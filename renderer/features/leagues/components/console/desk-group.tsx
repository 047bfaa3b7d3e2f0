import { EllipsisVertical } from 'lucide-react';
import { useState } from 'react';
import { counted } from '../../../../shared/dates/counted.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { ErrorState } from '../../../../shared/ui/error-state.tsx';
import { RowList } from '../../../../shared/ui/list-rows.tsx';
import { Menu } from '../../../../shared/ui/menu.tsx';
import { ShowMore } from '../../../../shared/ui/show-more.tsx';
import { Loading, SkeletonRow } from '../../../../shared/ui/skeleton.tsx';
import { useListDeskMatchesInfiniteQuery } from '../../api/league-desk-api.ts';
import {
  canAward,
  comesInPages,
  type DeskGroup as Group,
  type Fixture,
  hasGroups,
  type LeagueDesk,
  sideName,
} from '../../domain/league.ts';
import { groupName } from '../../domain/league-text.ts';
import { FixtureItem } from '../fixture-item.tsx';
import { StandingsTable } from '../standings-table.tsx';

/** A group in the console: its table and its matches. */
export function DeskGroup({
  desk,
  group,
  isFirst,
  onWalkover,
  onWithdraw,
}: {
  desk: LeagueDesk;
  group: Group;
  /** The first group's matches are shown without being requested. */
  isFirst: boolean;
  onWalkover: (fixture: Fixture) => void;
  onWithdraw: (entryId: string) => void;
}) {
  const name = desk.kind === 'knockout' ? 'Players' : groupName(desk.kind, group.number);
  const isOpen = desk.state === 'published';
  const [wanted, setWanted] = useState(isFirst);
  const rows = { name, desk, onWalkover };
  return (
    <section aria-label={name} className="space-y-3">
      {(hasGroups(desk.kind) || desk.kind === 'knockout') && <h3 className="text-lg">{name}</h3>}
      <div className="grid items-start gap-x-10 gap-y-4 xl:grid-cols-2">
        <StandingsTable
          caption={`Table: ${name}`}
          standings={group.standings}
          {...(isOpen && {
            renderEnd: (standing) =>
              !standing.withdrawn && (
                <Menu
                  label={`Actions for ${sideName(standing.players)}`}
                  icon={<EllipsisVertical aria-hidden size={20} />}
                  items={[
                    {
                      label: 'Withdraw',
                      danger: true,
                      onSelect: () => onWithdraw(standing.entryId),
                    },
                  ]}
                />
              ),
          })}
        />
        <div className="min-w-0 space-y-4">
          {group.id === null || !comesInPages(group) ? (
            <MatchRows fixtures={group.fixtures} {...rows} />
          ) : wanted ? (
            <PagedMatches groupId={group.id} {...rows} />
          ) : (
            <Button aria-label={`${showText(group)}: ${name}`} onClick={() => setWanted(true)}>
              {showText(group)}
            </Button>
          )}
        </div>
      </div>
    </section>
  );
}

interface Rows {
  readonly name: string;
  readonly desk: LeagueDesk;
  readonly onWalkover: (fixture: Fixture) => void;
}

/** 'Show 126 matches' */
const showText = ({ matchCount }: Group): string =>
  counted(matchCount, { one: 'Show 1 match', other: 'Show {count} matches' });

function PagedMatches({ groupId, ...rows }: Rows & { groupId: string }) {
  const list = useListDeskMatchesInfiniteQuery(groupId);
  const fixtures = list.data?.pages.flat();
  if (fixtures === undefined)
    return list.isError ? (
      <ErrorState
        title="The matches couldn't be loaded"
        onRetry={() => void list.refetch()}
        busy={list.isFetching}
      />
    ) : (
      <Loading>
        <SkeletonRow />
        <SkeletonRow />
      </Loading>
    );
  return (
    <>
      <MatchRows fixtures={fixtures} {...rows} />
      <ShowMore list={list} />
      {list.isFetchNextPageError && (
        <ErrorState
          title="The matches couldn't be loaded"
          text="Check your connection and try again."
        />
      )}
    </>
  );
}

function MatchRows({ name, desk, fixtures, onWalkover }: Rows & { fixtures: readonly Fixture[] }) {
  if (fixtures.length === 0) return <p className="text-muted">No matches yet.</p>;
  return (
    <RowList label={`Matches: ${name}`}>
      {fixtures.map((fixture) => (
        <FixtureItem
          key={fixture.id}
          fixture={fixture}
          zone={desk.club.timeZone}
          action={
            desk.state === 'published' &&
            canAward(fixture) && (
              <Button
                size="sm"
                aria-label={
                  fixture.state === 'walkover'
                    ? `Change walkover: ${sideName(fixture.home.players)} – ${sideName(fixture.away.players)}`
                    : `Record walkover: ${sideName(fixture.home.players)} – ${sideName(fixture.away.players)}`
                }
                onClick={() => onWalkover(fixture)}
              >
                Walkover
              </Button>
            )
          }
        />
      ))}
    </RowList>
  );
}
