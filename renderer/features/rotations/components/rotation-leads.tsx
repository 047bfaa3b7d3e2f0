import { instantText } from '../../../shared/dates/date-text.ts';
import { Row, RowList } from '../../../shared/ui/list-rows.tsx';
import { SectionHeading } from '../../../shared/ui/section-heading.tsx';
import { rotationPath } from '../../clubs/domain/club-link.ts';
import type { RotationLeadRow } from '../domain/rotation-lead.ts';

/** On the dashboard: where the viewer plays at an event that is on, or soon; nothing if there is none. */
export function RotationLeads({ rotations }: { rotations: readonly RotationLeadRow[] }) {
  if (rotations.length === 0) return null;
  return (
    <section aria-labelledby="your-rotation">
      <SectionHeading id="your-rotation">Who plays where</SectionHeading>
      <RowList label="Your rotations">
        {rotations.map(({ event_id, title, club, club_slug, starts_at, time_zone }) => (
          <Row
            key={event_id}
            to={rotationPath({ slug: club_slug }, event_id)}
            title={title}
            detail={`${club} · ${instantText(new Date(starts_at), time_zone)}`}
          />
        ))}
      </RowList>
    </section>
  );
}
