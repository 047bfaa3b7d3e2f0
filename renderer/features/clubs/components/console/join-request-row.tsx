import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { timeAgo } from '../../../../shared/dates/date-text.ts';
import { rowText } from '../../../../shared/dates/list-text.ts';
import { useNow } from '../../../../shared/dates/use-now.ts';
import { Avatar } from '../../../../shared/ui/avatar.tsx';
import { Button } from '../../../../shared/ui/button.tsx';
import { Checkbox } from '../../../../shared/ui/checkbox.tsx';
import { classNames } from '../../../../shared/ui/class-names.ts';
import { Row } from '../../../../shared/ui/list-rows.tsx';
import { PlayerLink } from '../../../../shared/ui/player-link.tsx';
import { VisuallyHidden } from '../../../../shared/ui/visually-hidden.tsx';
import { playStyleText, yearsPlayingText } from '../../../players/domain/play-style.ts';
import { skillLabel } from '../../../players/domain/skill.ts';
import type { JoinRequest } from '../../domain/club.ts';
import { placeOf } from '../../domain/club-text.ts';

/** One player who asks to join, with a link to the profile. */
export function JoinRequestRow({
  request,
  isOver = false,
  deciding,
  onDecide,
  chosen,
  onChoose,
}: {
  request: JoinRequest;
  /** Somebody else has answered it meanwhile, or the player withdrew it: it only keeps its place. */
  isOver?: boolean;
  /** The decision being sent. */
  deciding: 'approve' | 'deny' | null;
  onDecide: (approve: boolean) => void;
  /** Part of the selection; null: there is nothing to select from. */
  chosen: boolean | null;
  onChoose: (chosen: boolean) => void;
}) {
  const nameId = useId();
  const profileId = useId();
  const [open, setOpen] = useState(false);
  const now = useNow();
  const facts = [
    request.skillLevel ? skillLabel(request.skillLevel) : 'No level set yet',
    placeOf(request.location),
    `Asked ${timeAgo(new Date(request.askedAt), now)}`,
  ];
  return (
    <Row
      leading={
        <>
          {chosen !== null && (
            <span className={classNames('flex', isOver && 'invisible')}>
              <Checkbox
                label={<VisuallyHidden>{`Select ${request.fullName}`}</VisuallyHidden>}
                checked={chosen}
                onCheckedChange={onChoose}
              />
            </span>
          )}
          <Avatar id={request.playerId} name={request.fullName} src={request.avatarUrl} />
        </>
      }
      title={
        <span className="flex flex-wrap items-center gap-x-3">
          <PlayerLink id={request.playerId}>
            <span id={nameId} data-request={request.id}>
              {request.fullName}
            </span>
          </PlayerLink>
          <button
            type="button"
            aria-describedby={nameId}
            aria-expanded={open}
            aria-controls={profileId}
            onClick={() => setOpen(!open)}
            className="-my-2.5 inline-flex min-h-11 items-center gap-1 text-sm font-semibold text-court-ink hover:underline hover:underline-offset-4"
          >
            Profile
            <ChevronDown
              aria-hidden
              size={16}
              className={classNames('transition-transform', open && 'rotate-180')}
            />
          </button>
        </span>
      }
      detail={
        <span className="flex flex-wrap gap-x-3">
          {facts.map((fact) => (
            <span key={fact} dir="auto" className="min-w-0 wrap-anywhere">
              {fact}
            </span>
          ))}
        </span>
      }
      end={
        <>
          {isOver && (
            <span className="absolute inset-0 flex items-center text-sm text-muted">
              No longer pending
            </span>
          )}
          <Button
            variant="solid"
            size="sm"
            aria-describedby={nameId}
            busy={deciding === 'approve'}
            busyLabel="Approving..."
            disabled={deciding === 'deny'}
            className={classNames(isOver && 'invisible')}
            onClick={() => onDecide(true)}
          >
            Approve
          </Button>
          <Button
            size="sm"
            aria-describedby={nameId}
            busy={deciding === 'deny'}
            busyLabel="Denying..."
            disabled={deciding === 'approve'}
            className={classNames(isOver && 'invisible')}
            onClick={() => onDecide(false)}
          >
            Deny
          </Button>
        </>
      }
    >
      {open && <Profile id={profileId} request={request} />}
    </Row>
  );
}

function Profile({ id, request }: { id: string; request: JoinRequest }) {
  const { playStyle, yearsPlaying, lookingFor, bio } = request;
  return (
    <div id={id} className="space-y-3 pb-2 sm:pl-14">
      <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-3">
        <Fact label="Play style" value={playStyle && playStyleText(playStyle)} />
        <Fact label="Years playing" value={yearsPlaying && yearsPlayingText(yearsPlaying)} />
        <Fact label="Looking for" value={rowText(lookingFor)} />
      </dl>
      {bio && <p className="max-w-prose whitespace-pre-line">{bio}</p>}
    </div>
  );
}

function Fact({ label, value }: { label: string; value: string | null }) {
  return (
    <div>
      <dt className="text-sm text-muted">{label}</dt>
      <dd>{value || 'Not set'}</dd>
    </div>
  );
}
