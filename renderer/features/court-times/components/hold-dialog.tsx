import { useState } from 'react';
import { Button } from '../../../shared/ui/button.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { useReleaseHoldMutation } from '../api/court-times-api.ts';
import {
  canChange,
  type CourtDay,
  courtNameOf,
  type Hold,
  type Instant,
} from '../domain/court-day.ts';
import { holdTitle, holdWhen, KIND_TEXT } from '../domain/hold-text.ts';

/** Who plays, or what it is; with buttons to move it and to free its court. */
export function HoldDialog({
  clubId,
  day,
  holds,
  now,
  onMove,
  onAsk,
  onClose,
}: {
  clubId: string;
  day: CourtDay;
  holds: readonly Hold[];
  now: Instant;
  onMove: (hold: Hold) => void;
  /** From then on it only asks whether to free the court. */
  onAsk: (hold: Hold) => void;
  onClose: () => void;
}) {
  const [asking, setAsking] = useState(false);
  const [first] = holds;
  const freeing = asking ? first : undefined;
  const [release, { isLoading }] = useReleaseHoldMutation();
  const free = async (hold: Hold, everyWeek: boolean): Promise<void> => {
    await release({ clubId, holdId: hold.id, everyWeek });
    onClose();
  };
  if (freeing) {
    return (
      <Dialog
        open
        onOpenChange={() => (isLoading ? undefined : onClose())}
        title="Release this court?"
        description={freeText(freeing)}
        footer={
          <>
            <Button onClick={onClose} aria-disabled={isLoading || undefined}>
              Keep court
            </Button>
            {freeing.everyWeek && (
              <Button
                variant="danger"
                aria-disabled={isLoading || undefined}
                onClick={() => (isLoading ? undefined : void free(freeing, true))}
              >
                Release all coming weeks
              </Button>
            )}
            <Button
              variant="danger"
              busy={isLoading}
              busyLabel="Releasing..."
              onClick={() => void free(freeing, false)}
            >
              {freeing.everyWeek ? 'Release this week' : 'Release court'}
            </Button>
          </>
        }
      />
    );
  }
  return (
    <Dialog open onOpenChange={onClose} title={first ? courtNameOf(day, first) : ''}>
      <ul className="divide-y divide-rule">
        {holds.map((hold) => (
          <li key={hold.id} className="space-y-3 py-3 first:pt-0 last:pb-0">
            <div>
              <p className="text-sm text-muted">{KIND_TEXT[hold.kind]}</p>
              <p className="text-lg font-semibold">{holdTitle(hold)}</p>
              <p>{holdWhen(hold, courtNameOf(day, hold), day.timeZone)}</p>
              {hold.everyWeek && <p className="text-sm text-muted">Repeats every week</p>}
            </div>
            {canChange(hold, now) && (
              <div className="flex flex-wrap gap-2">
                <Button onClick={() => onMove(hold)}>Move</Button>
                <Button
                  onClick={() => {
                    setAsking(true);
                    onAsk(hold);
                  }}
                >
                  Release court
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

function freeText(hold: Hold): string {
  switch (hold.kind) {
    case 'match':
      return 'The match is still on but no longer has a court. Its players will be notified.';
    case 'event':
      return 'The event will go ahead without this court. Everyone who is going or waiting will be notified.';
    case 'block':
      return hold.everyWeek
        ? `${hold.title} repeats every week. Release the court for this week only, or for all coming weeks?`
        : `${hold.title} will be removed from this court.`;
    default:
      return hold.kind satisfies never;
  }
}
