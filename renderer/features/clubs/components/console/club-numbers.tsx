import { Scoreboard } from '../../../../shared/ui/scoreboard.tsx';
import { SectionHeading } from '../../../../shared/ui/section-heading.tsx';
import type { Club } from '../../domain/club.ts';
import { joiningText } from '../../domain/club-text.ts';
import { numberText } from '../../../../shared/dates/number-text.ts';

/** The numbers known from the club itself. */
export function ClubNumbers({ club }: { club: Club }) {
  return (
    <section aria-labelledby="statistics" className="space-y-3">
      <SectionHeading id="statistics">Club Statistics</SectionHeading>
      <Scoreboard
        label="Club numbers"
        scores={[
          { label: 'Members', value: numberText(club.memberCount) },
          { label: 'Pending requests', value: numberText(club.pendingCount) },
          {
            label: 'Member limit',
            value:
              club.memberLimit === null ? <Words>Unlimited</Words> : numberText(club.memberLimit),
          },
          { label: 'Joining', value: <Words>{joiningText(club)}</Words> },
        ]}
      />
    </section>
  );
}

/** Words among the numbers: smaller, to fit a phone. */
function Words({ children }: { children: string }) {
  return <span className="text-2xl leading-none sm:text-3xl">{children}</span>;
}
