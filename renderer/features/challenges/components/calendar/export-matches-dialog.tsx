import { Download } from 'lucide-react';
import { useId, useState } from 'react';
import { dateAtTime } from '../../../../shared/dates/date-text.ts';
import { useSaveCalendar } from '../../../../shared/files/use-save-calendar.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { Checkbox } from '../../../../shared/ui/checkbox.tsx';
import { Dialog } from '../../../../shared/ui/dialog.tsx';
import { FieldError } from '../../../../shared/ui/field.tsx';
import { RowList } from '../../../../shared/ui/list-rows.tsx';
import { Tag } from '../../../../shared/ui/tag.tsx';
import { type Challenge, opponentOf } from '../../domain/challenge.ts';
import { matchesFile } from '../../domain/calendar/match-file.ts';
import { chosenMatchesText, statusLabel } from '../../domain/match-text.ts';

/** Saves the selected matches, all of them at first, as one calendar file. */
export function ExportMatchesDialog({
  matches,
  viewerId,
  onClose,
}: {
  matches: readonly Challenge[];
  viewerId: string;
  onClose: () => void;
}) {
  // Those left out rather than those selected, so that a match agreed meanwhile is selected, too.
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState(false);
  const [saving, setSaving] = useState(false);
  const save = useSaveCalendar();
  const errorId = useId();
  const chosen = matches.filter(({ id }) => !leftOut.has(id));
  const all = chosen.length === matches.length;
  const missing = refused && chosen.length === 0;

  const choose = (id: string, isChosen: boolean): void => {
    const next = new Set(leftOut);
    if (isChosen) next.delete(id);
    else next.add(id);
    setLeftOut(next);
  };
  const saveChosen = async (): Promise<void> => {
    setRefused(chosen.length === 0);
    if (chosen.length === 0) return;
    setSaving(true);
    const outcome = await save(() => matchesFile(chosen, viewerId, new Date()));
    setSaving(false);
    // After cancelling or a failure the selection stays.
    if (outcome === 'saved') onClose();
  };

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Export matches"
      description="The matches you choose are saved in one file that any calendar app can open. Matches already in your calendar are updated."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="solid"
            icon={<Download aria-hidden size={18} />}
            busy={saving}
            aria-describedby={missing ? errorId : undefined}
            onClick={() => void saveChosen()}
          >
            Save calendar file
          </Button>
        </>
      }
    >
      <fieldset className="space-y-2">
        <legend className="sr-only">Matches to export</legend>
        <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4">
          <output className="text-muted tabular-nums">
            {chosenMatchesText(chosen.length, matches.length)}
          </output>
          <Button
            variant="link"
            size="sm"
            onClick={() => setLeftOut(new Set(all ? matches.map(({ id }) => id) : []))}
          >
            {all ? 'Choose none' : 'Choose all'}
          </Button>
        </div>
        {/* Scrolls separately, so that many matches don't push the button out of sight. */}
        <div className="-mx-3 max-h-[42dvh] overflow-y-auto px-3">
          <RowList label="Upcoming matches">
            {matches.map((match) => (
              <li key={match.id} className="py-1">
                <Checkbox
                  label={<MatchLabel match={match} viewerId={viewerId} />}
                  checked={!leftOut.has(match.id)}
                  onCheckedChange={(isChosen) => choose(match.id, isChosen)}
                />
              </li>
            ))}
          </RowList>
        </div>
        <div role="alert">
          <FieldError id={errorId}>
            {missing ? 'Please choose at least one match.' : undefined}
          </FieldError>
        </div>
      </fieldset>
    </Dialog>
  );
}

function MatchLabel({ match, viewerId }: { match: Challenge; viewerId: string }) {
  return (
    <>
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="min-w-0 font-semibold break-words">
          {opponentOf(match, viewerId).fullName}
        </span>
        {match.status === 'pending' && <Tag tone="court">{statusLabel(match.status)}</Tag>}
      </span>
      <span className="figures block text-sm text-muted">{dateAtTime(match.date, match.time)}</span>
    </>
  );
}
