import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useSelector } from 'react-redux';
import { assertNever } from '../shared/assert-never.ts';
import { dateAndTime, stampText } from '../shared/dates/date-text.ts';
import { useNow } from '../shared/dates/use-now.ts';
import { deviceZone, wallDateOf } from '../shared/dates/wall-time.ts';
import { useOnline } from '../shared/platform/use-online.ts';
import { livesInWindow } from '../shared/supabase/session-keys.ts';
import { usePageMark } from '../shared/ui/use-page-mark.ts';
import type { RootState } from './store.ts';

/**
 * A discreet banner shown without a network, or without an answer, that says how old the data is.
 * The live region is always there, so that it is announced, and sticky: outdoors nobody scrolls up
 * to find out why nothing is new.
 */
export function OfflineBanner() {
  const online = useOnline();
  const seenAt = useSelector(selectSeenAt);
  const missing = useSelector(selectMissing);
  const now = useNow();
  const words = wordsFor(
    online,
    seenAt === null ? null : momentText(new Date(seenAt), now),
    missing,
  );
  const region = useRef<HTMLOutputElement>(null);
  useSaidHeight(region);
  usePageMark('line-above', words !== null);
  return (
    <output ref={region} className="sticky top-0 z-20 block print:hidden">
      {words !== null && (
        <span className="block bg-clay-wash px-4 py-1 text-center text-sm text-ink">{words}</span>
      )}
    </output>
  );
}

/**
 * Sets `--above` to the height taken at the top of the window: other sticky elements stay below it,
 * and focused ones are not scrolled behind it (shared/ui/base.css).
 */
function useSaidHeight(region: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const { current } = region;
    if (current === null) return undefined;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => {
      const { height } = current.getBoundingClientRect();
      if (height > 0) style.setProperty('--above', `${height}px`);
      else style.removeProperty('--above');
    });
    observer.observe(current);
    return () => {
      observer.disconnect();
      style.removeProperty('--above');
    };
  }, [region]);
}

function wordsFor(online: boolean, seen: string | null, missing: Missing): string | null {
  if (seen !== null)
    return online
      ? `The server can't be reached. What you see is from ${seen}.`
      : `You're offline. What you see is from ${seen}.`;
  if (online) return null;
  switch (missing) {
    case 'all':
      return "You're offline, and this browser doesn't let CourtCrew keep anything to show you.";
    case 'not-remembered':
      return 'You\'re offline. To see your matches and messages without a connection, log in with "Remember me" next time.';
    case 'no-room':
      return "You're offline. This device is out of storage, so some of what you've seen is missing.";
    case 'too-old':
      return "You're offline. By this device's date, what's saved here isn't from the last 30 days, so we can't show it. Check that the date is right.";
    case 'none':
      return "You're offline. What you see may be out of date.";
    default:
      return assertNever(missing);
  }
}

/** Why nothing is shown from earlier without a network. */
type Missing = 'none' | 'all' | 'not-remembered' | 'too-old' | 'no-room';

function selectMissing({ offline, session }: RootState): Missing {
  if (session.status !== 'signed-out' && livesInWindow(localStorage, sessionStorage))
    return 'not-remembered';
  if (!offline.keeps) return 'all';
  if (offline.hidesOld) return 'too-old';
  return offline.isFull ? 'no-room' : 'none';
}

/** '6:05 pm' for today, else 'Jan 5, 2026 at 6:05 pm'; null if the time is in the future. */
function momentText(then: Date, now: Date): string | null {
  if (then.getTime() > now.getTime() + MINUTE_MS) return null;
  const zone = deviceZone();
  return wallDateOf(then, zone) === wallDateOf(now, zone)
    ? stampText(then, 'today', zone)
    : dateAndTime(then, zone);
}

/** `useNow` may be a minute old. */
const MINUTE_MS = 60_000;

/** The time of the oldest data on screen. */
function selectSeenAt({ offline, api }: RootState): number | null {
  let oldest: number | null = null;
  for (const [key, seenAt] of Object.entries(offline.seenAt)) {
    const isShown = Object.keys(api.subscriptions[key] ?? {}).length > 0;
    if (isShown && (oldest === null || seenAt < oldest)) oldest = seenAt;
  }
  return oldest;
}
