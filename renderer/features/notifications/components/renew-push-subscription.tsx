import { useEffect, useEffectEvent } from 'react';
import { useRenewPushMutation } from '../api/push-api.ts';

/** Once at each start, so that a browser moved by its push service is still reached. Renders nothing. */
export function RenewPushSubscription({ viewerId }: { viewerId: string }) {
  const [renew] = useRenewPushMutation();
  const start = useEffectEvent(() => void renew(viewerId));
  useEffect(() => start(), []);
  return null;
}
