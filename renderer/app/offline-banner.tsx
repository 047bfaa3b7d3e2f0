import { useSyncExternalStore } from 'react';
import { useSelector } from 'react-redux';
import { dateAndTime, stampText } from '../shared/dates/date-text.ts';
import { useNow } from '../shared/dates/use-now.ts';
import { deviceZone, wallDateOf } from '../shared/dates/wall-time.ts';
import type { WithOffline } from '../shared/offline/offline-slice.ts';
import type { RootState } from './store.ts';

/**
 * A discreet mark while there is no network, or no answer, that says from when it is what one sees. The region stands
 * always, so that it is announced.
 */
export function OfflineBanner() {
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  const seenAt = useSelector(selectSeenAt);
  const keeps = useSelector(({ offline }: WithOffline) => offline.keeps);
  const now = useNow();
  const words = wordsFor(online, seenAt === null ? null : momentText(new Date(seenAt), now), keeps);
  return (
    <output className="block">
      {words !== null && (
        <span className="block bg-clay-wash px-4 py-1 text-center text-sm text-ink">{words}</span>
      )}
    </output>
  );
}

function wordsFor(online: boolean, seen: string | null, keeps: boolean): string | null {
  if (seen !== null)
    return online
      ? `The server can't be reached. What you see is from ${seen}.`
      : `You're offline. What you see is from ${seen}.`;
  if (online) return null;
  return keeps
    ? "You're offline. What you see may be out of date."
    : "You're offline, and this browser doesn't let CourtCrew keep anything to show you.";
}

/** '6:05 pm' of today, else 'Jan 5, 2026 at 6:05 pm'; null where the clock says what cannot be. */
function momentText(then: Date, now: Date): string | null {
  if (then.getTime() > now.getTime() + MINUTE_MS) return null;
  const zone = deviceZone();
  return wallDateOf(then, zone) === wallDateOf(now, zone)
    ? stampText(then, 'today', zone)
    : dateAndTime(then, zone);
}

/** `useNow` may be a minute old. */
const MINUTE_MS = 60_000;

/** Of all that is shown, what was seen longest ago. */
function selectSeenAt({ offline, api }: RootState): number | null {
  let oldest: number | null = null;
  for (const [key, seenAt] of Object.entries(offline.seenAt)) {
    const isShown = Object.keys(api.subscriptions[key] ?? {}).length > 0;
    if (isShown && (oldest === null || seenAt < oldest)) oldest = seenAt;
  }
  return oldest;
}

function subscribe(changed: () => void): () => void {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}
