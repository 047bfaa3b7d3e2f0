import { useEffect, useEffectEvent, useState } from 'react';
import { useStore } from 'react-redux';
import { Link, useLocation } from 'react-router-dom';
import { outboxLine } from '../../features/outbox/domain/entry-text.ts';
import { selectUserId, type WithSession } from '../../shared/api/session.ts';
import { useOutbox, useSendAgainMutation } from '../../shared/offline/outbox-api.ts';
import { closeOutbox } from '../../shared/offline/queue.ts';
import { useOnline } from '../../shared/platform/use-online.ts';
import { usePageMark } from '../../shared/ui/use-page-mark.ts';

/** With a network most things are sent within this time, and then nobody has to know that they waited. */
const SAID_AFTER_MS = 2000;

/** Sends what is waiting on this device whenever possible, and says in one line that something is. */
export function KeepSending({ account }: { account: string }) {
  const [sendAgain] = useSendAgainMutation();
  const store = useStore<WithSession>();
  const hasLeft = useEffectEvent(() => selectUserId(store.getState()) !== account);
  const wake = useEffectEvent(() => void sendAgain({ account }));
  useEffect(() => {
    const now = (): void => wake();
    const whenSeen = (): void => {
      if (document.visibilityState === 'visible') wake();
    };
    now();
    window.addEventListener('online', now);
    document.addEventListener('visibilitychange', whenSeen);
    return () => {
      window.removeEventListener('online', now);
      document.removeEventListener('visibilitychange', whenSeen);
      // After a logout nothing more is sent from here. Otherwise only the layout has changed, and
      // sending goes on.
      if (hasLeft()) closeOutbox();
    };
  }, []);
  return <OutboxLine />;
}

/**
 * A line above the screen. The live region is always there, so that it is announced. Conversations,
 * which fill the window, show themselves what is waiting. The line moves the screen down, so it
 * doesn't appear for what is sent at once.
 */
function OutboxLine() {
  const entries = useOutbox() ?? [];
  const { pathname } = useLocation();
  const online = useOnline();
  const refused = entries.filter(({ state }) => state === 'refused').length;
  const waiting = entries.length - refused;
  const takesLong = useTakesLong(waiting > 0);
  const said = takesLong || !online ? waiting : 0;
  const line = pathname === '/outbox' ? null : outboxLine(said, refused);
  usePageMark('line-above', line !== null);
  return (
    <output className="order-first block">
      {line && (
        <span className="block bg-sunken px-4 text-center text-sm room-taken:hidden">
          <Link
            to="/outbox"
            className="inline-flex min-h-11 items-center font-semibold text-court-ink underline underline-offset-4"
          >
            {line}
          </Link>
        </span>
      )}
    </output>
  );
}

/** Whether something has been waiting for longer than sending usually takes. */
function useTakesLong(waits: boolean): boolean {
  const [takesLong, setTakesLong] = useState(false);
  if (takesLong && !waits) setTakesLong(false);
  useEffect(() => {
    if (!waits) return undefined;
    const timer = setTimeout(() => setTakesLong(true), SAID_AFTER_MS);
    return () => clearTimeout(timer);
  }, [waits]);
  return takesLong && waits;
}
