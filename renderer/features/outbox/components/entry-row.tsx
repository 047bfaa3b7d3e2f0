import { useState } from 'react';
import { timeAgo } from '../../../shared/dates/date-text.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Row } from '../../../shared/ui/list-rows.tsx';
import { entryLines, entryTitle, type SaidEntry } from '../domain/entry-text.ts';

interface ShownEntry extends SaidEntry {
  readonly madeAt: string;
  readonly refusal: { readonly message: string } | null;
}

/** One entry, waiting or refused: what was typed, why it was refused, and its actions. */
export function EntryRow({
  entry,
  now,
  onSendAgain,
  onChange,
  onDiscard,
}: {
  entry: ShownEntry;
  now: Date;
  onSendAgain: () => Promise<void>;
  /** Null: nothing was typed, or there is no form for it any more. */
  onChange: (() => void) | null;
  onDiscard: () => void;
}) {
  const [busy, setBusy] = useState(false);
  const title = entryTitle(entry);
  const sendAgain = async (): Promise<void> => {
    setBusy(true);
    await onSendAgain();
    setBusy(false);
  };
  return (
    <Row
      title={title}
      detail={timeAgo(new Date(entry.madeAt), now)}
      end={
        <>
          {entry.refusal && (
            <Button
              size="sm"
              variant="solid"
              busy={busy}
              aria-label={`Send again: ${title}`}
              onClick={() => void sendAgain()}
            >
              Send again
            </Button>
          )}
          {onChange && (
            <Button size="sm" aria-label={`Change: ${title}`} onClick={onChange}>
              Change
            </Button>
          )}
          <Button size="sm" aria-label={`Discard: ${title}`} onClick={onDiscard}>
            Discard
          </Button>
        </>
      }
    >
      <div className="space-y-2">
        {entryLines(entry).map((line) => (
          <p key={line} dir="auto" className="wrap-anywhere whitespace-pre-wrap">
            {line}
          </p>
        ))}
        {entry.refusal && (
          <p className="border-l-4 border-clay pl-3 text-clay-ink">{entry.refusal.message}</p>
        )}
      </div>
    </Row>
  );
}
