import { skipToken } from '@reduxjs/toolkit/query';
import { useSelector } from 'react-redux';
import { KeepPresent } from '../features/messages/components/keep-present.tsx';
import { KeepPushed } from '../features/notifications/components/keep-pushed.tsx';
import { useWatchPeopleQuery } from '../features/profile/api/profile-api.ts';
import { selectUserId } from '../shared/api/session.ts';

/** What goes on behind every screen: others' changes are heard, the viewer is present and can be reached. Shows nothing. */
export function StayLive({ presentAs }: { presentAs: string | null }) {
  useWatchPeopleQuery(useSelector(selectUserId) ?? skipToken);
  if (presentAs === null) return null;
  return (
    <>
      <KeepPresent viewerId={presentAs} />
      <KeepPushed />
    </>
  );
}
