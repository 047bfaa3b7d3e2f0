import { Scoreboard } from '../../../shared/ui/scoreboard.tsx';
import { shortSkillLabel } from '../../players/domain/skill.ts';
import type { DashboardData } from '../domain/dashboard.ts';

/** The player in four figures. */
export function StatTiles({
  data: { clubCount, matchesPlayed, connections, skillLevel },
}: {
  data: Pick<DashboardData, 'clubCount' | 'matchesPlayed' | 'connections' | 'skillLevel'>;
}) {
  return (
    <Scoreboard
      label="Your stats"
      scores={[
        { label: 'My Clubs', value: clubCount },
        { label: 'Matches Played', value: matchesPlayed },
        { label: 'Connections', value: connections },
        {
          label: 'Skill Level',
          value: (
            // A word, not a number: it has to fit the space of two digits.
            <span className="text-[0.6em] sm:text-[0.75em]">
              {skillLevel === null ? 'Set Level' : shortSkillLabel(skillLevel)}
            </span>
          ),
          to: skillLevel === null ? '/questionnaire' : undefined,
        },
      ]}
    />
  );
}
