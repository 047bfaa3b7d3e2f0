import { SectionHeading } from '../../../shared/ui/section-heading.tsx';
import type { Club } from '../../clubs/domain/club.ts';

/** The latest of the audit trail. */
export function LatestActivity({ club }: { club: Club }) {
  return (
    <section aria-labelledby="activity" className="space-y-3" data-club={club.id}>
      <SectionHeading id="activity">Recent Activity</SectionHeading>
    </section>
  );
}
