import { RowList } from '../../../../shared/ui/list-rows.tsx';
import { SectionHeading } from '../../../../shared/ui/section-heading.tsx';
import { Select } from '../../../../shared/ui/select.tsx';
import type { League } from '../../domain/league.ts';
import { groupName, roundText } from '../../domain/league-text.ts';
import { FixtureItem } from '../fixture-item.tsx';
import { StandingsTable } from '../standings-table.tsx';

/** The viewer's own group. */
export function MyGroup({ league }: { league: League }) {
  const mine = league.groups.find(({ isMine }) => isMine);
  if (mine === undefined) return null;
  const name = groupName(league.kind, mine.number);
  return (
    <section aria-labelledby="my-group" className="space-y-2">
      <SectionHeading id="my-group">
        {league.kind === 'box' ? `My box: Box ${mine.number}` : `My group: Group ${mine.number}`}
      </SectionHeading>
      <StandingsTable caption={`Table: ${name}`} standings={mine.standings} />
    </section>
  );
}

/** All others, in each round so far. */
export function OtherGroups({
  league,
  onRound,
}: {
  league: League;
  onRound: (round: number | null) => void;
}) {
  const others = league.groups.filter(({ isMine }) => !isMine);
  const current = league.rounds.at(-1)?.number ?? null;
  if (others.length === 0 && league.rounds.length < 2) return null;
  return (
    <section aria-labelledby="all-groups" className="space-y-4">
      <SectionHeading
        id="all-groups"
        className="max-sm:flex-wrap"
        action={
          league.rounds.length > 1 && (
            <Select
              label="Round"
              hideLabel
              value={String(league.round ?? '')}
              options={league.rounds
                .toReversed()
                .map((round) => ({ value: String(round.number), label: roundText(round) }))}
              onChange={({ target }) => {
                const round = Number(target.value);
                onRound(round === current ? null : round);
              }}
            />
          )
        }
      >
        {league.kind === 'box' ? 'Other boxes' : 'Other groups'}
      </SectionHeading>
      {others.length === 0 && <p className="text-muted">There are no others in this round.</p>}
      <div className="grid items-start gap-x-10 gap-y-6 lg:grid-cols-2">
        {others.map(({ id, number, standings }) => {
          const name = groupName(league.kind, number);
          return (
            <section key={id ?? number} aria-label={name} className="space-y-1">
              <h3 className="text-lg">{name}</h3>
              <StandingsTable caption={`Table: ${name}`} standings={standings} />
            </section>
          );
        })}
      </div>
    </section>
  );
}

/** The matches of one selected group; in a ladder the latest. */
export function GroupMatches({
  league,
  zone,
  onGroup,
}: {
  league: League;
  zone: string;
  onGroup: (groupId: string) => void;
}) {
  const { group, groups, kind } = league;
  if (group === null) return null;
  const choices = groups
    .flatMap(({ id, number }) =>
      id === null ? [] : [{ value: id, label: groupName(kind, number), number }],
    )
    .toSorted((a, b) => a.number - b.number);
  return (
    <section aria-labelledby="matches" className="space-y-2">
      <SectionHeading
        id="matches"
        action={
          choices.length > 1 && (
            <Select
              label="Group"
              hideLabel
              value={group.id}
              options={choices.map(({ value, label }) => ({ value, label }))}
              onChange={({ target }) => onGroup(target.value)}
            />
          )
        }
      >
        {kind === 'ladder' ? 'Latest matches' : 'Matches'}
      </SectionHeading>
      {group.fixtures.length === 0 ? (
        <p className="text-muted">No matches yet.</p>
      ) : (
        <RowList label="Matches">
          {group.fixtures.map((fixture) => (
            <FixtureItem key={fixture.id} fixture={fixture} zone={zone} />
          ))}
        </RowList>
      )}
    </section>
  );
}
