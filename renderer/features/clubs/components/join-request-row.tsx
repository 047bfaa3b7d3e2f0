import { useId } from 'react';
import { Avatar } from '../../../shared/ui/avatar.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { Row } from '../../../shared/ui/list-rows.tsx';
import { skillLabel } from '../../players/domain/skill.ts';
import type { JoinRequest } from '../domain/club.ts';
import { placeOf } from '../domain/club-words.ts';

/** One player who asks to join. */
export function JoinRequestRow({
  request,
  deciding,
  onDecide,
}: {
  request: JoinRequest;
  /** What is being sent right now. */
  deciding: 'approve' | 'deny' | null;
  onDecide: (approve: boolean) => void;
}) {
  const nameId = useId();
  const facts = [
    request.skillLevel ? skillLabel(request.skillLevel) : 'No level set yet',
    placeOf(request.location),
  ];
  return (
    <Row
      leading={<Avatar id={request.playerId} name={request.fullName} src={request.avatarUrl} />}
      title={<span id={nameId}>{request.fullName}</span>}
      detail={
        <span className="flex flex-wrap gap-x-3">
          {facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </span>
      }
      end={
        <>
          <Button
            variant="solid"
            aria-describedby={nameId}
            busy={deciding === 'approve'}
            busyLabel="Approving..."
            disabled={deciding === 'deny'}
            onClick={() => onDecide(true)}
          >
            Approve
          </Button>
          <Button
            aria-describedby={nameId}
            busy={deciding === 'deny'}
            busyLabel="Denying..."
            disabled={deciding === 'approve'}
            onClick={() => onDecide(false)}
          >
            Deny
          </Button>
        </>
      }
    />
  );
}
