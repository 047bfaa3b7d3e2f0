import { useEffect, useEffectEvent } from 'react';
import { useInbox, useTouchLastSeenMutation } from '../api/inbox-api.ts';
import { useWatchPairQuery } from '../api/pair-api.ts';

const MINUTE = 60_000;

/**
 * While the app is open, keeps the viewer present for their latest conversation partners, and for
 * the server. Renders nothing.
 */
export function PresenceHeartbeat({ viewerId }: { viewerId: string }) {
  const inbox = useInbox();
  const [touch] = useTouchLastSeenMutation();
  const tell = useEffectEvent(() => {
    if (document.visibilityState === 'visible') void touch();
  });
  // Fetching the inbox has just reported it.
  useEffect(() => {
    const timer = setInterval(() => tell(), MINUTE);
    return () => clearInterval(timer);
  }, []);
  return inbox?.recent.map(({ player_id, topic }) => (
    <PresentFor key={topic} topic={topic} viewerId={viewerId} peerId={player_id} />
  ));
}

function PresentFor(pair: { topic: string; viewerId: string; peerId: string }) {
  useWatchPairQuery(pair);
  return null;
}
