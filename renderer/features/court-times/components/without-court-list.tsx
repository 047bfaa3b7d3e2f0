import { instantText } from '../../../shared/dates/date-text.ts';
import type { Zone } from '../../../shared/dates/wall-time.ts';
import type { WithoutCourt } from '../domain/court-day.ts';

/** What is coming up without a court. */
export function WithoutCourtList({
  without,
  zone,
}: {
  without: readonly WithoutCourt[];
  zone: Zone;
}) {
  return (
    <ul className="divide-y divide-rule">
      {without.map(({ title, courtName, startsAt }) => (
        <li key={`${courtName} ${startsAt} ${title}`} className="py-2">
          <p className="font-semibold">{title}</p>
          <p className="text-muted">{`${courtName}, ${instantText(new Date(startsAt), zone)}`}</p>
        </li>
      ))}
    </ul>
  );
}
