import { MessageCircle, Swords } from 'lucide-react';
import { Avatar } from '../../../shared/ui/avatar.tsx';
import { ButtonLink } from '../../../shared/ui/button.tsx';
import { Row } from '../../../shared/ui/list-rows.tsx';
import { PlayerLink } from '../../../shared/ui/player-link.tsx';
import { Tag } from '../../../shared/ui/tag.tsx';
import { sharedTimeSentence } from '../domain/availability.ts';
import type { FoundPlayer } from '../domain/player.ts';
import { skillLabel } from '../domain/skill.ts';

/** A player: who, where, how good, when free together; and what can be done about it. */
export function PlayerRow({
  player,
  sample = false,
}: {
  player: FoundPlayer;
  /** Does not exist: marked as such, and nothing can be done. */
  sample?: boolean;
}) {
  const { id, fullName, location, skillLevel, avatarUrl, sharedTime } = player;
  return (
    <Row
      leading={<Avatar id={id} name={fullName} src={avatarUrl} />}
      title={<PlayerLink id={id}>{fullName}</PlayerLink>}
      detail={
        <>
          {(location !== '' || skillLevel !== null) && (
            <p className="flex flex-wrap gap-x-3">
              {skillLevel !== null && (
                <span className="font-semibold text-ink">{skillLabel(skillLevel)}</span>
              )}
              {location !== '' && <span>{location}</span>}
            </p>
          )}
          <p>{sharedTimeSentence(sharedTime, fullName)}</p>
        </>
      }
      end={
        sample ? (
          <Tag>Sample</Tag>
        ) : (
          <>
            <ButtonLink
              to={`/challenge/${id}`}
              variant="solid"
              size="sm"
              icon={<Swords aria-hidden size={18} />}
              aria-label={`Challenge ${fullName}`}
            >
              Challenge
            </ButtonLink>
            <ButtonLink
              to={`/chat/${id}`}
              size="sm"
              icon={<MessageCircle aria-hidden size={18} />}
              aria-label={`Message ${fullName}`}
            >
              Message
            </ButtonLink>
          </>
        )
      }
    />
  );
}
