import { useEffect, useEffectEvent } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { outboxLine } from '../../features/outbox/domain/entry-text.ts';
import { useOutbox, useSendAgainMutation } from '../../shared/offline/outbox-api.ts';
import { closeOutbox } from '../../shared/offline/queue.ts';

/** Sends what waits on this device whenever that may be possible, and says in one line that something does. */
export function KeepSending({ account }: { account: string }) {
  const [sendAgain] = useSendAgainMutation();
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
      // Whoever goes sends nothing more from here.
      closeOutbox();
    };
  }, []);
  return <OutboxLine />;
}

/**
 * A line above the screen. The region stands always, so that it is announced. A conversation, which takes the whole
 * window, says itself what waits.
 */
function OutboxLine() {
  const entries = useOutbox() ?? [];
  const { pathname } = useLocation();
  const refused = entries.filter(({ state }) => state === 'refused').length;
  const line = pathname === '/outbox' ? null : outboxLine(entries.length - refused, refused);
  return (
    <output className="order-first block">
      {line && (
        <span data-above className="block bg-sunken px-4 text-center text-sm room-taken:hidden">
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
