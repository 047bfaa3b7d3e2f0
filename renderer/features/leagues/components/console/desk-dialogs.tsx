import { ConfirmDialog } from '../../../../shared/ui/confirm-dialog.tsx';
import { useWithdrawEntryMutation } from '../../api/league-desk-api.ts';
import {
  type Fixture,
  givenTo,
  type LeagueDesk,
  type DisputedMatch,
  sideName,
} from '../../domain/league.ts';
import { saidTexts } from '../../domain/round-end.ts';
import { CloseDialog } from './close-dialog.tsx';
import { LateDialog } from './late-dialog.tsx';
import { NextDialog } from './next-dialog.tsx';
import { RenameDialog } from './rename-dialog.tsx';
import { WalkoverDialog } from './walkover-dialog.tsx';

/**
 * The dialogs above the desk; entries are looked up each time, so that they stay live, as are
 * matches that come with it.
 */
export type DeskDialog =
  | { readonly kind: 'rename' | 'late' | 'close' | 'finish' | 'next' }
  | { readonly kind: 'walkover'; readonly fixture: Fixture }
  | { readonly kind: 'decide'; readonly match: DisputedMatch }
  | { readonly kind: 'withdraw'; readonly entryId: string };

export function DeskDialogs({
  desk,
  dialog,
  onClose,
}: {
  desk: LeagueDesk;
  dialog: DeskDialog | null;
  onClose: () => void;
}) {
  if (dialog === null) return null;
  switch (dialog.kind) {
    case 'rename':
      return <RenameDialog desk={desk} onClose={onClose} />;
    case 'next':
      return <NextDialog desk={desk} onClose={onClose} />;
    case 'late':
      return <LateDialog desk={desk} onClose={onClose} />;
    case 'close':
    case 'finish':
      return <CloseDialog desk={desk} whole={dialog.kind === 'finish'} onClose={onClose} />;
    case 'walkover': {
      const fixture =
        desk.groups
          .flatMap(({ fixtures }) => fixtures)
          .find(({ id }) => id === dialog.fixture.id) ?? dialog.fixture;
      return (
        <WalkoverDialog
          match={fixture}
          recorded={givenTo(fixture)}
          reason={fixture.reason}
          onClose={onClose}
        />
      );
    }
    case 'decide':
      return (
        <WalkoverDialog
          match={dialog.match}
          recorded={null}
          said={saidTexts(dialog.match)}
          onClose={onClose}
        />
      );
    case 'withdraw':
      return <WithdrawDialog desk={desk} entryId={dialog.entryId} onClose={onClose} />;
    default:
      return dialog satisfies never;
  }
}

function WithdrawDialog({
  desk,
  entryId,
  onClose,
}: {
  desk: LeagueDesk;
  entryId: string;
  onClose: () => void;
}) {
  const [withdraw, { isLoading }] = useWithdrawEntryMutation();
  const entry = desk.entries.find(({ id }) => id === entryId);
  if (entry === undefined) return null;
  const name = sideName(entry.players);
  const confirm = async () => {
    await withdraw({
      leagueId: desk.id,
      entryId,
      entryName: name,
      isPair: entry.players.length > 1,
    });
    onClose();
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`Withdraw ${name}?`}
      text={withdrawalText(desk)}
      keepLabel="Keep in league"
      confirmLabel="Withdraw"
      busyLabel="Withdrawing..."
      busy={isLoading}
      onConfirm={() => void confirm()}
    />
  );
}

function withdrawalText({ rules }: LeagueDesk): string {
  if (rules.kind === 'ladder') return "Everyone below moves up one place. This can't be undone.";
  if (rules.kind === 'knockout')
    return "Their opponent goes through to the next round. This can't be undone.";
  return rules.withdrawal === 'annulled'
    ? "None of their matches in this round will count. This can't be undone."
    : "Their results so far count. Their remaining matches become walkovers for the others. This can't be undone.";
}
