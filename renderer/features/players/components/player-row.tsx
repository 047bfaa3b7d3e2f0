import { MessageCircle, Swords } from 'lucide-react';
import type { WallDate } from '../../../shared/dates/wall-time.ts';
import { Avatar } from '../../../shared/ui/avatar.tsx';
import { ButtonLink } from '../../../shared/ui/button.tsx';
import { Row } from '../../../shared/ui/list-rows.tsx';
import { PlayerLink } from '../../../shared/ui/player-link.tsx';
import { Tag } from '../../../shared/ui/tag.tsx';
import { challengeDraft } from '../../matching/domain/challenge-draft.ts';
import { percentText } from '../../matching/domain/proposal-text.ts';
import { foundReason } from '../domain/found-reason.ts';
import type { FoundPlayer } from '../domain/player.ts';
import { skillLabel } from '../domain/skill.ts';

/** A player: who, where, how strong, and the single most important fact; with the actions. */
export function PlayerRow({
  player,
  today,
  hasTimes,
}: {
  player: FoundPlayer;
  today: WallDate;
  /** Whether the viewer has stated free times. */
  hasTimes: boolean;
}) {
  const { id, fullName, plan } = player;
  return (
    <Row
      {...partsOf(player, today, hasTimes)}
      end={
        <>
          <ButtonLink
            to={`/challenge/${id}`}
            state={challengeDraft(plan)}
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
      }
    />
  );
}

/** A sample player: marked as such, without actions. */
export function SampleRow({
  player,
  today,
}: {
  player: Omit<FoundPlayer, 'plan'>;
  today: WallDate;
}) {
  return <Row {...partsOf(player, today, true)} end={<Tag>Sample</Tag>} />;
}

function partsOf(player: Omit<FoundPlayer, 'plan'>, today: WallDate, hasTimes: boolean) {
  const { id, fullName, location, skillLevel, avatarUrl, percent } = player;
  return {
    leading: <Avatar id={id} name={fullName} src={avatarUrl} />,
    title: <PlayerLink id={id}>{fullName}</PlayerLink>,
    detail: (
      <>
        {(location !== '' || skillLevel !== null) && (
          <p className="flex flex-wrap gap-x-3">
            {skillLevel !== null && (
              <span className="font-semibold text-ink">{skillLabel(skillLevel)}</span>
            )}
            {location !== '' && (
              <span dir="auto" className="min-w-0 wrap-anywhere">
                {location}
              </span>
            )}
          </p>
        )}
        <p>
          {percent !== null && (
            <span className="figures mr-2 font-semibold text-ink">{percentText(percent)}</span>
          )}
          {foundReason(player, today, hasTimes)}
        </p>
      </>
    ),
  };
}
