import { useState } from 'react';
import type { NextTry } from '../../../shared/offline/offline-slice.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { nextTryText } from '../domain/entry-text.ts';

/** When waiting entries are sent automatically, with a button for people who don't want to wait. */
export function SendNow({
  nextTry,
  onSend,
}: {
  /** Null: unknown. */
  nextTry: NextTry | null;
  /** False: there was no answer. */
  onSend: () => Promise<boolean>;
}) {
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const send = async (): Promise<void> => {
    setBusy(true);
    setFailed(false);
    const answered = await onSend();
    setFailed(!answered);
    setBusy(false);
  };
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 pb-3">
      <div className="text-muted">
        <p>We'll send it when you're back online, in this order.</p>
        <output className="block">
          {failed && <span className="block">We still couldn't reach the server.</span>}
          {nextTry !== null && !busy && <span className="block">{nextTryText(nextTry)}</span>}
        </output>
      </div>
      <Button busy={busy} busyLabel="Sending..." onClick={() => void send()}>
        Send now
      </Button>
    </div>
  );
}
