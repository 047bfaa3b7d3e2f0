import { EllipsisVertical } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../../shared/ui/button.tsx';
import { RowList } from '../../../../shared/ui/list-rows.tsx';
import { Menu } from '../../../../shared/ui/menu.tsx';
import { hasGroups, isToPlay, type LeagueDesk, sideName } from '../../domain/league.ts';
import { groupName } from '../../domain/league-text.ts';
import { FixtureItem } from '../fixture-item.tsx';
import { StandingsTable } from '../standings-table.tsx';

/** A group in the console: its table and its matches. */
export function DeskGroup({
  desk,
  group,
  more,
  onWalkover,
  onWithdraw,
}: {
  desk: LeagueDesk;
  group: LeagueDesk['groups'][number];
  /** Below the matches: the way to those that are not there yet. */
  more: ReactNode;
  onWalkover: (fixtureId: string) => void;
  onWithdraw: (entryId: string) => void;
}) {
  const name = desk.kind === 'knockout' ? 'Players' : groupName(desk.kind, group.number);
  const isOpen = desk.state === 'published';
  return (
    <section aria-label={name} className="space-y-3">
      {(hasGroups(desk.kind) || desk.kind === 'knockout') && <h3 className="text-lg">{name}</h3>}
      <div className="grid items-start gap-x-10 gap-y-4 xl:grid-cols-2">
        <StandingsTable
          caption={`Table of ${name}`}
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
          {group.fixtures.length === 0 && more === null && (
            <p className="text-muted">No matches yet.</p>
          )}
          {group.fixtures.length > 0 && (
            <RowList label={`Matches of ${name}`}>
              {group.fixtures.map((fixture) => (
                <FixtureItem
                  key={fixture.id}
                  fixture={fixture}
                  zone={desk.club.timeZone}
                  action={
                    isOpen &&
                    (isToPlay(fixture) || fixture.state === 'walkover') && (
                      <Button
                        size="sm"
                        aria-label={
                          fixture.state === 'walkover'
                            ? `Change walkover of ${sideName(fixture.home.players)} and ${sideName(fixture.away.players)}`
                            : `Record walkover of ${sideName(fixture.home.players)} and ${sideName(fixture.away.players)}`
                        }
                        onClick={() => onWalkover(fixture.id)}
                      >
                        Walkover
                      </Button>
                    )
                  }
                />
              ))}
            </RowList>
          )}
          {more}
        </div>
      </div>
    </section>
  );
}
