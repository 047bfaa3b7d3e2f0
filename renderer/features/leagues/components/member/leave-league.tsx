import { useState } from 'react';
import { Button } from '../../../../shared/ui/button.tsx';
import { ConfirmDialog } from '../../../../shared/ui/confirm-dialog.tsx';
import { useLeaveLeagueMutation } from '../../api/leagues-api.ts';
import type { League } from '../../domain/league.ts';

/** Withdraws the viewer; the text says what becomes of their matches. */
export function LeaveLeague({ league }: { league: League }) {
  const [asking, setAsking] = useState(false);
  const [leave, { isLoading }] = useLeaveLeagueMutation();
  const confirm = async () => {
    await leave({ leagueId: league.id });
    setAsking(false);
  };
  return (
    <>
      <Button variant="link" size="sm" onClick={() => setAsking(true)}>
        Leave this league
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={() => setAsking(false)}
        title={`Leave ${league.name}?`}
        text={leavingText(league)}
        keepLabel="Stay in"
        confirmLabel="Leave league"
        busyLabel="Leaving..."
        busy={isLoading}
        onConfirm={() => void confirm()}
      />
    </>
  );
}

function leavingText({ rules, discipline }: League): string {
  const alone = discipline === 'singles';
  if (rules.kind === 'ladder')
    return alone
      ? "Everyone below you moves up one place. You can't come back to this league."
      : "Your partner leaves with you, and everyone below you moves up one place. You can't come back to this league.";
  if (rules.kind === 'knockout')
    return alone
      ? "Your opponent goes through to the next round. You can't come back to this league."
      : "Your partner leaves with you, and your opponents go through to the next round. You can't come back to this league.";
  if (rules.withdrawal === 'annulled')
    return alone
      ? "None of your matches in this round will count. You can't come back to this league."
      : "Your partner leaves with you. None of your matches in this round will count. You can't come back to this league.";
  return alone
    ? "Your results so far count. Your remaining matches become walkovers for the others. You can't come back to this league."
    : "Your partner leaves with you. Your results so far count. Your remaining matches become walkovers for the others. You can't come back to this league.";
}
