import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { selectUserId } from '../../../shared/api/session.ts';
import { useNotify } from '../../../shared/notices/use-notify.ts';
import { ClubGate } from '../components/page/club-gate.tsx';
import { ConsoleFrame } from '../components/console/console-frame.tsx';
import { ConsoleSkeleton } from '../components/console/console-skeleton.tsx';
import { canManage } from '../domain/club.ts';
import { consolePage, consoleTitle } from '../domain/console/console-section.ts';

/**
 * /clubs/:slug/manage and its sections, for owner and admins. A section's screen gets the club with
 * `useOutletContext<Club>()`.
 */
export function Component() {
  const viewerId = useSelector(selectUserId) ?? '';
  const { pathname } = useLocation();
  return (
    <ClubGate
      viewerId={viewerId}
      page={consolePage(pathname)}
      title={({ name }) => consoleTitle(name, pathname)}
      skeleton={<ConsoleSkeleton />}
    >
      {(club) =>
        canManage(club.role) ? (
          <ConsoleFrame club={club}>
            <Outlet context={club} />
          </ConsoleFrame>
        ) : (
          <Denied to={`/clubs/${club.slug}`} />
        )
      }
    </ClubGate>
  );
}

function Denied({ to }: { to: string }) {
  const notify = useNotify();
  useEffect(() => {
    notify({
      tone: 'error',
      title: 'Access denied',
      description: 'Only club owners and admins can manage the club.',
    });
  }, [notify]);
  return <Navigate to={to} replace />;
}
