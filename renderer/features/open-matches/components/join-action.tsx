import { Check } from 'lucide-react';
import { useWaitingCall } from '../../../shared/offline/outbox-api.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { classNames } from '../../../shared/ui/class-names.ts';
import { Tag } from '../../../shared/ui/tag.tsx';
import { useJoinOpenMatchMutation } from '../api/open-match-mutations.ts';
import { isSeated, type OpenMatch } from '../domain/open-match.ts';
import { CHALLENGE_LIMITS } from '../../challenges/domain/limits.ts';
import {
  JOIN_LABELS,
  joinHint,
  linkTitle,
  partText,
  WISH_WAITS,
} from '../domain/open-match-text.ts';

const LATE_MS = CHALLENGE_LIMITS.lateHours * 60 * 60_000;

/** The main action for an open match, or the viewer's status in it. */
export function JoinAction({
  match,
  now,
  main = false,
}: {
  match: OpenMatch;
  now: Date;
  /** The main action of its screen. */
  main?: boolean;
}) {
  const [join, { isLoading }] = useJoinOpenMatchMutation();
  const { id, joining } = match;
  const isWished = Boolean(useWaitingCall('join_open_match', { open_match_id: id }));
  const part = partText(match);
  if (part !== null && joining === null)
    return (
      <Tag
        tone={isSeated(match) ? 'grass' : match.part === 'declined' ? 'clay' : 'court'}
        icon={isSeated(match) ? <Check aria-hidden size={16} /> : undefined}
      >
        {part}
      </Tag>
    );
  const hint = joinHint(joining);
  if (joining === null || joining === 'busy')
    return hint && <p className="text-sm text-muted">{hint}</p>;
  if (isWished) return <p className="max-w-prose text-sm text-muted">{WISH_WAITS}</p>;
  const isSoon = new Date(match.startsAt).getTime() - now.getTime() < LATE_MS;
  return (
    <div className={classNames('space-y-1.5', main && 'max-sm:w-full')}>
      <Button
        variant={main ? 'primary' : joining === 'seat' ? 'solid' : 'quiet'}
        size={main ? 'lg' : 'md'}
        className={main ? 'max-sm:w-full' : undefined}
        busy={isLoading}
        aria-label={`${JOIN_LABELS[joining]}: ${linkTitle(match)}`}
        onClick={() => void join({ openMatchId: id, isSoon, title: linkTitle(match) })}
      >
        {JOIN_LABELS[joining]}
      </Button>
      {main && hint && <p className="max-w-prose text-sm text-muted">{hint}</p>}
    </div>
  );
}
