import { useState } from 'react';
import { ConfirmDialog } from '../../../../shared/ui/confirm-dialog.tsx';
import { useCloseRoundMutation, useFinishLeagueMutation } from '../../api/league-desk-api.ts';
import type { LeagueDesk } from '../../domain/league.ts';
import { closingText, disputedNames, finishingText, movers } from '../../domain/round-end.ts';

/** Says what closing the round, or ending the league, will do beforehand. */
export function CloseDialog({
  desk,
  whole,
  onClose,
}: {
  desk: LeagueDesk;
  /** The whole league is ended. */
  whole: boolean;
  onClose: () => void;
}) {
  const [closeRound, closing] = useCloseRoundMutation();
  const [finish, finishing] = useFinishLeagueMutation();
  const isRound = desk.kind === 'box' && !whole;
  // Fixed when the dialog opens: once another manager has closed it, the next one is not meant.
  const [round] = useState(desk.round ?? 1);
  const { up, down } = whole ? { up: [], down: [] } : movers(desk);
  const confirm = async () => {
    // The text above says what will become of results that are pending or disputed.
    const ending = {
      leagueId: desk.id,
      despiteWaiting: desk.waitingResults > 0,
      despiteDisputed: desk.disputed.length > 0,
    };
    await (whole ? finish(ending) : closeRound({ ...ending, round }));
    onClose();
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={isRound ? `Close round ${round}?` : `Finish ${desk.name}?`}
      text="This can't be undone."
      keepLabel="Keep playing"
      confirmLabel={isRound ? 'Close round' : 'Finish league'}
      busyLabel={isRound ? 'Closing...' : 'Finishing...'}
      busy={closing.isLoading || finishing.isLoading}
      onConfirm={() => void confirm()}
    >
      <ul className="list-disc space-y-1 pl-5">
        {(whole ? finishingText(desk) : closingText(desk)).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <Names title="Disputed results" names={disputedNames(desk)} />
      <Names title="Going up" names={up} />
      <Names title="Going down" names={down} />
    </ConfirmDialog>
  );
}

function Names({ title, names }: { title: string; names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <div>
      <h3 className="font-sans text-base font-semibold">{title}</h3>
      <ul aria-label={title}>
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </div>
  );
}
