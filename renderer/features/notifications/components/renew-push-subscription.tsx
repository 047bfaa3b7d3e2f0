import { useEffect, useEffectEvent } from 'react';
import { useRenewPushMutation } from '../api/push-api.ts';

/** Once at each start: a browser that the push service has moved is still found. Shows nothing. */
export function RenewPushSubscription({ viewerId }: { viewerId: string }) {
  const [renew] = useRenewPushMutation();
  const start = useEffectEvent(() => void renew(viewerId));
  useEffect(() => start(), []);
  return null;
}
