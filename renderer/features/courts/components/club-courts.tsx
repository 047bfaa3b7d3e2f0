import { useState } from 'react';
import { useNow } from '../../../shared/dates/use-now.ts';
import { wallDateOf } from '../../../shared/dates/wall-time.ts';
import { Button, ButtonLink } from '../../../shared/ui/button.tsx';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { EmptyCourt } from '../../../shared/ui/illustrations.tsx';
import { RowList } from '../../../shared/ui/list-rows.tsx';
import { SectionHeading } from '../../../shared/ui/section-heading.tsx';
import { Tag } from '../../../shared/ui/tag.tsx';
import { canManage, type Club } from '../../clubs/domain/club.ts';
import { clubCourtDestination } from '../domain/directions.ts';
import type { ClubCourt } from '../domain/court.ts';
import { outageText } from '../domain/court-text.ts';
import { CourtFacts } from './court-facts.tsx';
import { DirectionsLink } from './directions-link.tsx';

/** How many are shown on the page before all are requested. */
const FEW = 3;

/** The courts on a club's page; nothing if there are none, except for people who can add some. */
export function ClubCourts({ club }: { club: Club }) {
  const now = useNow();
  const [all, setAll] = useState(false);
  const { courts } = club;
  const manages = canManage(club.role);
  if (courts.length === 0 && !manages) return null;
  const today = wallDateOf(now, club.timeZone);
  const shown = all ? courts : courts.slice(0, FEW);
  return (
    <section aria-labelledby="courts" className="space-y-3">
      <SectionHeading
        id="courts"
        action={
          courts.length > FEW && (
            <Button variant="link" size="sm" aria-expanded={all} onClick={() => setAll(!all)}>
              {all ? 'Show fewer' : 'Show all'}
            </Button>
          )
        }
      >
        Courts
      </SectionHeading>
      {courts.length === 0 ? (
        <EmptyState
          level={3}
          drawing={<EmptyCourt />}
          title="No courts added"
          text="Members can choose a court for their matches once you've added some."
          action={
            <ButtonLink to={`/clubs/${club.slug}/manage/courts?new=1`}>Add courts</ButtonLink>
          }
        />
      ) : (
        <RowList label="Courts">
          {shown.map((court) => (
            <CourtItem key={court.id} court={court} club={club} today={today} />
          ))}
        </RowList>
      )}
      <ButtonLink to="/courts" variant="link" size="sm">
        Courts near me
      </ButtonLink>
    </section>
  );
}

function CourtItem({ court, club, today }: { court: ClubCourt; club: Club; today: string }) {
  const outage = outageText(court, today);
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
      <div className="min-w-0 grow basis-40 space-y-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h3 className="min-w-0 font-sans text-base font-semibold break-words">{court.name}</h3>
          {outage !== null && <Tag tone="clay">{outage}</Tag>}
        </div>
        <CourtFacts court={court} />
        {court.access !== null && court.access !== '' && (
          <p className="max-w-prose text-sm break-words whitespace-pre-line">{court.access}</p>
        )}
      </div>
      <DirectionsLink to={clubCourtDestination(court, club)} courtName={court.name} />
    </li>
  );
}
