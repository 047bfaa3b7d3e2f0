import { MonitorUp } from 'lucide-react';
import { ButtonLink } from '../../../shared/ui/button.tsx';
import { Page } from '../../../shared/ui/page.tsx';
import { ManagerView } from '../components/manager-view.tsx';
import { PlayerView } from '../components/player-view.tsx';
import { RotationGate } from '../components/rotation-gate.tsx';

// In one file, so that the first page lists their shared chunks only once.
export { RotationWall } from '../components/rotation-wall.tsx';

/** /clubs/:slug/events/:eventId/rotation: managers make the rotation, others see where they play. */
export function Component() {
  return (
    <RotationGate>
      {(event) => (
        <Page
          title={event.title}
          back={{ to: `/clubs/${event.slug}?tab=events`, label: `Back to ${event.clubName}` }}
          width={event.manages ? 'whole' : 'reading'}
          intro={event.cancelled ? 'This event was cancelled.' : undefined}
          actions={
            !event.manages &&
            event.myPlace !== null && (
              <ButtonLink
                to="screen"
                className="max-md:hidden"
                icon={<MonitorUp aria-hidden size={18} />}
              >
                Big screen
              </ButtonLink>
            )
          }
        >
          {event.manages ? <ManagerView event={event} /> : <PlayerView event={event} />}
        </Page>
      )}
    </RotationGate>
  );
}
