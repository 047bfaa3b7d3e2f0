import { skipToken } from '@reduxjs/toolkit/query';
import { useSelector } from 'react-redux';
import { PresenceHeartbeat } from '../features/messages/components/presence-heartbeat.tsx';
import { IconCount } from '../features/notifications/components/icon-count.tsx';
import { RenewPushSubscription } from '../features/notifications/components/renew-push-subscription.tsx';
import { useWatchPeopleQuery } from '../features/profile/api/profile-api.ts';
import { selectUserId } from '../shared/api/session.ts';
import { OnTheWay } from './on-the-way.tsx';
import { KeepSending } from './outbox/keep-sending.tsx';
import { PaletteKeys } from './palette/palette-keys.tsx';
import { useKeptFocus } from './use-kept-focus.ts';
import { useWaking } from './use-waking.ts';

/**
 * What goes on behind every screen: others' changes are heard, the viewer is present and can be reached, the focus stays. Shows only
 * that a page is on its way.
 */
export function StayLive({ presentAs }: { presentAs: string | null }) {
  useWatchPeopleQuery(useSelector(selectUserId) ?? skipToken);
  useKeptFocus();
  useWaking();
  return (
    <>
      <OnTheWay />
      {presentAs !== null && (
        <>
          <PresenceHeartbeat viewerId={presentAs} />
          <RenewPushSubscription viewerId={presentAs} />
          <IconCount />
          <PaletteKeys viewerId={presentAs} />
          <KeepSending key={presentAs} account={presentAs} />
        </>
      )}
    </>
  );
}
