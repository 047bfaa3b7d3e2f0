import { Scoreboard } from '../../../../shared/ui/scoreboard.tsx';
import { SectionHeading } from '../../../../shared/ui/section-heading.tsx';
import type { Club } from '../../domain/club.ts';
import { joiningText } from '../../domain/club-text.ts';

/** The numbers that the club itself knows. */
export function ClubNumbers({ club }: { club: Club }) {
  return (
    <section aria-labelledby="statistics" className="space-y-3">
      <SectionHeading id="statistics">Club Statistics</SectionHeading>
      <Scoreboard
        label="Club numbers"
        scores={[
          { label: 'Members', value: club.memberCount.toLocaleString('en') },
          { label: 'Pending requests', value: club.pendingCount.toLocaleString('en') },
          {
            label: 'Member limit',
            value: club.memberLimit?.toLocaleString('en') ?? <Words>Unlimited</Words>,
          },
          { label: 'Joining', value: <Words>{joiningText(club)}</Words> },
        ]}
      />
    </section>
  );
}

/** Words among the numbers: smaller, so that they fit a phone. */
function Words({ children }: { children: string }) {
  return <span className="text-2xl leading-none sm:text-3xl">{children}</span>;
}
