import { useSelector } from 'react-redux';
import { selectUserId } from '../../../shared/api/session.ts';
import { useNow } from '../../../shared/dates/use-now.ts';
import { ClubGate } from '../components/club-gate.tsx';
import { ClubPage, ClubPageSkeleton } from '../components/club-page.tsx';

/** /clubs/:slug */
export function Component() {
  const viewerId = useSelector(selectUserId) ?? '';
  const now = useNow();
  return (
    <ClubGate viewerId={viewerId} skeleton={<ClubPageSkeleton />}>
      {(club) => <ClubPage club={club} viewerId={viewerId} now={now} />}
    </ClubGate>
  );
}
