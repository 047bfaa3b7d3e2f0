import { useState } from 'react';
import { deviceZone, wallDateOf } from '../../../shared/dates/wall-time.ts';
import { shortDate } from '../../../shared/dates/date-text.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.tsx';
import { Row } from '../../../shared/ui/list-rows.tsx';
import { Tag, type TagTone } from '../../../shared/ui/tag.tsx';
import { type InvitationKind, useRevokeInvitationMutation } from '../api/invitations-api.ts';
import {
  type Invitation,
  type InvitationState,
  LINK_STATE_LABELS,
  MAIL_STATE_LABELS,
  ROLE_LABELS,
  timeLeft,
  usesText,
} from '../domain/invitation.ts';

const TONES: Readonly<Record<InvitationState, TagTone>> = {
  open: 'court',
  used_up: 'grass',
  expired: 'plain',
  revoked: 'clay',
};

/** One invitation: its role, its uses, and its expiry. */
export function InvitationRow({
  clubId,
  kind,
  invitation,
  now,
}: {
  clubId: string;
  kind: InvitationKind;
  invitation: Invitation;
  now: Date;
}) {
  const { state } = invitation;
  const title =
    kind === 'mail'
      ? (invitation.address ?? 'Address deleted')
      : (invitation.note ?? ROLE_LABELS[invitation.role]);
  const made = `${invitation.createdByName}, ${shortDate(wallDateOf(new Date(invitation.createdAt), deviceZone()))}`;
  const facts = [
    kind === 'link' && invitation.note !== null ? ROLE_LABELS[invitation.role] : null,
    kind === 'link' ? usesText(invitation) : null,
    state === 'open' ? timeLeft(invitation.expiresAt, now) : null,
    made,
  ].filter((fact) => fact !== null);
  return (
    <Row
      title={<span className="break-all">{title}</span>}
      detail={<span className="tabular-nums">{facts.join(' · ')}</span>}
      end={
        <>
          <Tag tone={TONES[state]}>
            {(kind === 'mail' ? MAIL_STATE_LABELS : LINK_STATE_LABELS)[state]}
          </Tag>
          {state === 'open' && (
            <Revoke clubId={clubId} id={invitation.id} title={title} facts={facts.join(' · ')} />
          )}
        </>
      }
    />
  );
}

function Revoke({
  clubId,
  id,
  title,
  facts,
}: {
  clubId: string;
  id: string;
  title: string;
  facts: string;
}) {
  const [asking, setAsking] = useState(false);
  const [revoke, { isLoading }] = useRevokeInvitationMutation();
  return (
    <>
      <Button size="sm" aria-label={`Revoke ${title}`} onClick={() => setAsking(true)}>
        Revoke
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Revoke this invitation?"
        text={
          <>
            <span className="block font-semibold break-all">{title}</span>
            <span className="block pb-3 text-sm text-muted tabular-nums">{facts}</span>
            Nobody will be able to join with it. Anyone who has already joined stays a member.
          </>
        }
        keepLabel="Keep it"
        confirmLabel="Revoke"
        busy={isLoading}
        busyLabel="Revoking..."
        onConfirm={() => void revoke({ clubId, id }).then(() => setAsking(false))}
      />
    </>
  );
}
