import { MessageCircle, Swords } from 'lucide-react';
import type { ReactNode } from 'react';
import { Avatar } from '../../../shared/ui/avatar.tsx';
import { ButtonLink } from '../../../shared/ui/button.tsx';
import { Row } from '../../../shared/ui/list-rows.tsx';
import { PlayerLink } from '../../../shared/ui/player-link.tsx';
import { Tag } from '../../../shared/ui/tag.tsx';
import type { DraftState } from '../../challenges/domain/proposal/draft-state.ts';
import { sharedTimeSentence } from '../domain/availability.ts';
import type { FoundPlayer } from '../domain/player.ts';
import { skillLabel } from '../domain/skill.ts';

/** A player: who, where, how good, when free together; and what can be done about it. */
export function PlayerRow({ player, sample = false }: { player: FoundPlayer; sample?: boolean }) {
  return (
    <AnyPlayerRow player={player} sample={sample}>
      {sharedTimeSentence(player.sharedTime, player.fullName)}
    </AnyPlayerRow>
  );
}

/** The same shape for whoever stands in a list of players. */
export function AnyPlayerRow({
  player: { id, fullName, location, skillLevel, avatarUrl },
  sample = false,
  draft,
  children,
}: {
  player: Omit<FoundPlayer, 'sharedTime'>;
  /** Does not exist: marked as such, and nothing can be done. */
  sample?: boolean;
  /** What a challenge to them begins with. */
  draft?: DraftState;
  /** One sentence about the two. */
  children: ReactNode;
}) {
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
          <p>{children}</p>
        </>
      }
      end={
        sample ? (
          <Tag>Sample</Tag>
        ) : (
          <>
            <ButtonLink
              to={`/challenge/${id}`}
              state={draft}
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
