import { SectionHeading } from '../../../shared/ui/section-heading.tsx';
import type { Club } from '../../clubs/domain/club.ts';

/** The next events on a club's page, with the viewer's answer to each. */
export function EventsSection({ club }: { club: Club }) {
  return (
    <section aria-labelledby="events" className="space-y-3" data-club={club.id}>
      <SectionHeading id="events">Events</SectionHeading>
    </section>
  );
}
