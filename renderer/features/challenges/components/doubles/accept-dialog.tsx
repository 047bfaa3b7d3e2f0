import { useState } from 'react';
import { Button } from '../../../../shared/ui/button.tsx';
import { Dialog } from '../../../../shared/ui/dialog.tsx';
import { type Challenge, isLeagueMatch, type Player } from '../../domain/challenge.ts';
import { seatsOf } from '../../domain/doubles/seats.ts';
import type { Answers } from '../challenge-dialogs.tsx';
import { PartnerField } from './partner-field.tsx';

/**
 * Accepts doubles, with a partner if one is known already. In a league that is the league's, who is
 * asked automatically.
 */
export function AcceptDialog({
  challenge,
  onAccept,
  onClose,
}: Pick<Answers, 'onAccept' | 'onClose'> & { challenge: Challenge }) {
  const [partner, setPartner] = useState<Player | null>(null);
  const [busy, setBusy] = useState(false);
  const accept = async (): Promise<void> => {
    setBusy(true);
    const isAccepted = await onAccept(challenge, partner);
    setBusy(false);
    if (isAccepted) onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={() => (busy ? undefined : onClose())}
      title="Accept challenge"
      description="A doubles match is on as soon as all four players say yes."
      footer={
        <>
          <Button onClick={onClose} aria-disabled={busy || undefined}>
            Not now
          </Button>
          <Button
            variant="solid"
            busy={busy}
            busyLabel="Accepting..."
            onClick={() => void accept()}
          >
            Accept challenge
          </Button>
        </>
      }
    >
      {isLeagueMatch(challenge) ? (
        <p>Your league partner will be asked to confirm.</p>
      ) : (
        <PartnerField
          partner={partner}
          seated={challenge.seats.map(({ player }) => player.id)}
          rivals={seatsOf(challenge, 'challenger').map(({ player }) => player.id)}
          onChange={setPartner}
        />
      )}
    </Dialog>
  );
}
