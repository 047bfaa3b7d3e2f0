import { useState } from 'react';
import { Button } from '../../../../shared/ui/button.tsx';
import { ConfirmDialog } from '../../../../shared/ui/confirm-dialog.tsx';
import { useLeaveLeagueMutation } from '../../api/leagues-api.ts';
import type { League } from '../../domain/league.ts';

/** The viewer withdraws; the words say what becomes of their matches. */
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
  if (rules.kind === 'ladder') return 'Everyone below you moves up one place.';
  if (rules.kind === 'knockout') return 'Your opponent goes on to the next round.';
  if (rules.withdrawal === 'annulled')
    return discipline === 'singles'
      ? 'None of your matches in this round will count.'
      : "None of your pair's matches in this round will count.";
  return 'Your results so far count. The matches you have left become walkovers for the others.';
}
