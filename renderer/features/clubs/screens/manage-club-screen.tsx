import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import { Navigate } from 'react-router-dom';
import { selectUserId } from '../../../shared/api/session.ts';
import { useNotify } from '../../../shared/notices/use-notify.ts';
import { ClubGate } from '../components/club-gate.tsx';
import { ManagePage, ManagePageSkeleton, manageTitle } from '../components/manage-page.tsx';
import { canManage } from '../domain/club.ts';

/** /clubs/:slug/manage, for owner and admins. */
export function Component() {
  const viewerId = useSelector(selectUserId) ?? '';
  return (
    <ClubGate
      viewerId={viewerId}
      page="/manage"
      title={manageTitle}
      skeleton={<ManagePageSkeleton />}
    >
      {(club) =>
        canManage(club.role) ? <ManagePage club={club} /> : <Denied to={`/clubs/${club.slug}`} />
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
