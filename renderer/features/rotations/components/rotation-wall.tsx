import { X } from 'lucide-react';
import { Link } from 'react-router-dom';
import { BigScreen } from './big-screen.tsx';
import { RotationGate } from './rotation-gate.tsx';
import { useWakeLock } from './use-wake-lock.ts';

/** /clubs/:slug/events/:eventId/rotation/screen: for the clubhouse wall, without navigation. */
export function RotationWall() {
  useWakeLock();
  return (
    <main
      id="content"
      tabIndex={-1}
      className="relative flex min-h-dvh flex-col p-[3vmin] outline-none"
    >
      <RotationGate>
        {(event) => (
          <>
            <BigScreen event={event} />
            <Link
              to={`/clubs/${event.slug}/events/${event.eventId}/rotation`}
              className="absolute top-0 right-0 flex size-11 items-center justify-center text-muted hover:text-ink"
            >
              <X aria-hidden size={18} />
              <span className="sr-only">Close the big screen</span>
            </Link>
          </>
        )}
      </RotationGate>
    </main>
  );
}
