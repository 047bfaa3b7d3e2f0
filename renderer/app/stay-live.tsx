import { skipToken } from '@reduxjs/toolkit/query';
import { useSelector } from 'react-redux';
import { PresenceHeartbeat } from '../features/messages/components/presence-heartbeat.tsx';
import { IconCount } from '../features/notifications/components/icon-count.tsx';
import { RenewPushSubscription } from '../features/notifications/components/renew-push-subscription.tsx';
import { useWatchPeopleQuery } from '../features/profile/api/profile-api.ts';
import { selectUserId } from '../shared/api/session.ts';
import { NavigationIndicator } from './navigation-indicator.tsx';
import { KeepSending } from './outbox/keep-sending.tsx';
import { PaletteOnRequest } from './palette/palette-on-request.tsx';
import { useKeptFocus } from './use-kept-focus.ts';
import { useWaking } from './use-waking.ts';

/**
 * Runs behind every screen: listens to others' changes, keeps the viewer present and reachable,
 * keeps the focus. Renders only a sign that a page is loading.
 */
export function StayLive({ presentAs }: { presentAs: string | null }) {
  useWatchPeopleQuery(useSelector(selectUserId) ?? skipToken);
  useKeptFocus();
  useWaking();
  return (
    <>
      <NavigationIndicator />
      {presentAs !== null && (
        <>
          <PresenceHeartbeat viewerId={presentAs} />
          <RenewPushSubscription viewerId={presentAs} />
          <IconCount />
          <PaletteOnRequest viewerId={presentAs} />
          <KeepSending key={presentAs} account={presentAs} />
        </>
      )}
    </>
  );
}
