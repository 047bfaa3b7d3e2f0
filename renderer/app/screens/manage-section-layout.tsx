import { lazy, Suspense } from 'react';
import { useSelector } from 'react-redux';
import { Outlet, useOutletContext, useSearchParams } from 'react-router-dom';
import type { Club } from '../../features/clubs/domain/club.ts';
import { memberOf } from '../../features/members/domain/member-address.ts';
import { selectUserId } from '../../shared/api/session.ts';

const MemberDrawer = lazy(async () => ({
  default: (await import('../../features/members/components/member-drawer.tsx')).MemberDrawer,
}));

/** Shared by all sections of the console: `?member=` opens a member's panel beside any of them. */
export function Component() {
  const club = useOutletContext<Club>();
  const [address] = useSearchParams();
  const viewerId = useSelector(selectUserId) ?? '';
  const memberId = memberOf(address);
  return (
    <>
      <Outlet context={club} />
      {memberId !== null && (
        <Suspense>
          <MemberDrawer key={memberId} club={club} viewerId={viewerId} memberId={memberId} />
        </Suspense>
      )}
    </>
  );
}
