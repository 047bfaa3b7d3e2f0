import { useState } from 'react';
import { Button } from '../../../../shared/ui/button.tsx';
import { Dialog } from '../../../../shared/ui/dialog.tsx';
import { Select } from '../../../../shared/ui/select.tsx';
import { useAddLateEntryMutation } from '../../api/league-desk-api.ts';
import { type Candidate, type LeagueDesk, sideName } from '../../domain/league.ts';
import { groupName } from '../../domain/league-text.ts';
import { CandidateList } from './candidate-list.tsx';

/** Adds a player, or a pair, to a league in progress. */
export function LateDialog({ desk, onClose }: { desk: LeagueDesk; onClose: () => void }) {
  const [chosen, setChosen] = useState<ReadonlyMap<string, Candidate>>(new Map());
  const [group, setGroup] = useState('');
  const [add, { isLoading }] = useAddLateEntryMutation();
  const wanted = desk.discipline === 'doubles' ? 2 : 1;
  const [first, second] = chosen.values();
  const isReady = chosen.size === wanted;
  const choose = (candidates: readonly Candidate[], isChosen: boolean) => {
    const next = new Map(chosen);
    for (const candidate of candidates) {
      if (isChosen) next.set(candidate.id, candidate);
      else next.delete(candidate.id);
    }
    setChosen(next);
  };
  const enter = async () => {
    if (first === undefined) return;
    const { error } = await add({
      leagueId: desk.id,
      playerId: first.id,
      partnerId: second?.id,
      groupNumber: group === '' ? undefined : Number(group),
      entryName: sideName([...chosen.values()]),
      isPair: chosen.size > 1,
    });
    if (error === undefined) onClose();
  };
  // While it is being sent it is unknown whether they are in.
  const close = (): void => (isLoading ? undefined : onClose());
  return (
    <Dialog
      open
      onOpenChange={close}
      title="Add a late entry"
      description={
        desk.kind === 'ladder'
          ? 'They start at the bottom of the ladder.'
          : 'They get matches against everyone in their group.'
      }
      footer={
        <>
          <Button onClick={close} aria-disabled={isLoading || undefined}>
            Cancel
          </Button>
          <Button
            variant="solid"
            busy={isLoading}
            busyLabel="Adding..."
            aria-disabled={!isReady || undefined}
            className="unavailable"
            onClick={() => isReady && void enter()}
          >
            Add to league
          </Button>
        </>
      }
    >
      <div className="space-y-4">
        {desk.kind !== 'ladder' && desk.groups.length > 1 && (
          <Select
            label={desk.kind === 'box' ? 'Box' : 'Group'}
            value={group}
            placeholder="The smallest one"
            options={desk.groups.map(({ number }) => ({
              value: String(number),
              label: groupName(desk.kind, number),
            }))}
            onChange={({ target }) => setGroup(target.value)}
          />
        )}
        <CandidateList leagueId={desk.id} chosen={chosen} most={wanted} onChoose={choose} />
      </div>
    </Dialog>
  );
}
