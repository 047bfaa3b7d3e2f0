import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { selectUserId } from '../../../shared/api/session.ts';
import { useNotify } from '../../../shared/notices/use-notify.ts';
import { Page } from '../../../shared/ui/page.tsx';
import { ClubGate } from '../components/page/club-gate.tsx';
import { ConsoleNav } from '../components/console/console-nav.tsx';
import { ConsoleSkeleton } from '../components/console/console-skeleton.tsx';
import { canManage, type Club } from '../domain/club.ts';
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
        canManage(club.role) ? <Console club={club} /> : <Denied to={`/clubs/${club.slug}`} />
      }
    </ClubGate>
  );
}

function Console({ club }: { club: Club }) {
  return (
    <Page title={`Manage ${club.name}`} up={{ to: `/clubs/${club.slug}`, label: 'Back to Club' }}>
      <div className="grid gap-x-10 gap-y-6 lg:grid-cols-[11rem_minmax(0,1fr)]">
        <ConsoleNav club={club} />
        <div className="min-w-0">
          <Outlet context={club} />
        </div>
      </div>
    </Page>
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
