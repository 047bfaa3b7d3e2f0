import { ButtonLink } from '../../../../shared/ui/button.tsx';
import { ladderChallenge } from '../../domain/arrange.ts';
import { type League, sideName, type Standing } from '../../domain/league.ts';
import { ladderHint, whyNotChallenge } from '../../domain/league-text.ts';
import { StandingsTable } from '../standings-table.tsx';

/** The ladder, with challenge buttons for those within reach, and reasons for the others. */
export function LadderTable({ league }: { league: League }) {
  const hint = ladderHint(league);
  const group = league.groups[0];
  if (group === undefined) return null;
  const isIn = league.ladder !== null && league.ladder.myPlace !== null;
  const withActions = isIn && league.state === 'published' && hint === null;
  return (
    <div className="space-y-3">
      {hint !== null && <p className="border-l-4 border-court bg-court-wash px-4 py-2">{hint}</p>}
      <StandingsTable
        caption={`Table: ${league.name}`}
        standings={group.standings}
        {...(withActions && {
          renderEnd: (standing) => <LadderAction league={league} standing={standing} />,
        })}
      />
    </div>
  );
}

function LadderAction({ league, standing }: { league: League; standing: Standing }) {
  const { ladder, rules } = league;
  if (ladder === null || rules.kind !== 'ladder') return null;
  const reason = whyNotChallenge(ladder, standing, rules.placesUp);
  if (reason !== null)
    return (
      <span className="block text-right text-sm text-balance text-muted max-sm:text-xs max-sm:leading-tight sm:whitespace-nowrap">
        {reason}
      </span>
    );
  const target = ladder.targets.find(({ entryId }) => entryId === standing.entryId);
  const challenge = target && ladderChallenge(league, target);
  return (
    challenge && (
      <ButtonLink
        {...challenge}
        size="sm"
        variant="solid"
        aria-label={`Challenge ${sideName(standing.players)}`}
      >
        Challenge
      </ButtonLink>
    )
  );
}
