import { useState } from 'react';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.tsx';
import { TextArea } from '../../../shared/ui/text-area.tsx';
import type { Challenge, Player } from '../domain/challenge.ts';
import { AcceptDialog } from './doubles/accept-dialog.tsx';
import { RescheduleDialog } from './reschedule/reschedule-dialog.tsx';
import { CHALLENGE_LIMITS } from '../domain/limits.ts';
import { LadderNotice } from './ladder-notice.tsx';
import { LateNotice } from './late-notice.tsx';
import { LeaveMatchDialog } from './leave-match-dialog.tsx';

/** The question being asked about a challenge. */
export interface Question {
  readonly kind: 'accept' | 'decline' | 'cancel' | 'reschedule';
  readonly challenge: Challenge;
}

export interface Answers {
  /** These resolve to whether it worked: the input stays until it has. */
  readonly onAccept: (challenge: Challenge, partner: Player | null) => Promise<boolean>;
  readonly onDecline: (challenge: Challenge, reason: string) => Promise<boolean>;
  readonly onCancel: (challenge: Challenge) => void;
  readonly onClose: () => void;
}

/** Asks for a partner, before declining or cancelling a challenge, or for another time. */
export function ChallengeDialogs({
  question,
  viewerId,
  ...answers
}: Answers & { readonly question: Question | null; readonly viewerId: string }) {
  if (question === null) return null;
  const { kind, challenge } = question;
  switch (kind) {
    case 'accept':
      return <AcceptDialog challenge={challenge} {...answers} />;
    case 'decline':
      return <DeclineDialog challenge={challenge} {...answers} />;
    case 'cancel':
      return <CancelDialog challenge={challenge} {...answers} />;
    case 'reschedule':
      return <RescheduleDialog match={challenge} viewerId={viewerId} onClose={answers.onClose} />;
    default:
      return kind satisfies never;
  }
}

const REASON_LIMIT = CHALLENGE_LIMITS.declineReasonLength;

function DeclineDialog({ challenge, onDecline, onClose }: Answers & { challenge: Challenge }) {
  const [reason, setReason] = useState('');
  const [busy, setBusy] = useState(false);
  const tooLong = reason.length > REASON_LIMIT;
  const decline = async (): Promise<void> => {
    if (tooLong) return;
    setBusy(true);
    const isDeclined = await onDecline(challenge, reason);
    setBusy(false);
    if (isDeclined) onClose();
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title="Decline challenge?"
      text="Your opponent will see that you can't play. You can add a reason."
      keepLabel="Keep Challenge"
      confirmLabel="Decline challenge"
      busy={busy}
      busyLabel="Declining..."
      onConfirm={() => void decline()}
    >
      <LadderNotice match={challenge} />
      <TextArea
        label="Reason (optional)"
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        limit={REASON_LIMIT}
        rows={3}
        error={tooLong ? `A reason can have up to ${REASON_LIMIT} characters.` : undefined}
      />
    </ConfirmDialog>
  );
}

function CancelDialog({ challenge, onCancel, onClose }: Answers & { challenge: Challenge }) {
  const match = challenge.status === 'accepted';
  if (challenge.goesOn)
    return (
      <LeaveMatchDialog match={challenge} onLeave={() => onCancel(challenge)} onClose={onClose} />
    );
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={match ? 'Cancel Match?' : 'Cancel Challenge?'}
      text={
        match
          ? 'Are you sure you want to cancel this confirmed match? This will notify your opponent.'
          : 'Are you sure you want to cancel this challenge? This action cannot be undone.'
      }
      keepLabel={match ? 'Keep Match' : 'Keep Challenge'}
      confirmLabel={match ? 'Cancel Match' : 'Cancel Challenge'}
      onConfirm={() => {
        onCancel(challenge);
        onClose();
      }}
    >
      <LadderNotice match={challenge} />
      <LateNotice match={challenge} />
    </ConfirmDialog>
  );
}
