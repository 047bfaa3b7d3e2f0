import { Avatar } from '../../../shared/ui/avatar.tsx';
import { Row, RowList } from '../../../shared/ui/list-rows.tsx';
import { PlayerLink } from '../../../shared/ui/player-link.tsx';
import { SectionHeading } from '../../../shared/ui/section-heading.tsx';
import { Tag } from '../../../shared/ui/tag.tsx';
import { skillLabel } from '../../players/domain/skill.ts';
import type { OpenMatch } from '../domain/open-match.ts';

/** The players, with their levels if shown. */
export function PlayersIn({ match: { players, openerId } }: { match: OpenMatch }) {
  if (players.length === 0) return null;
  return (
    <section aria-labelledby="players-in" className="space-y-2">
      <SectionHeading id="players-in">Who's in</SectionHeading>
      <RowList>
        {players.map(({ id, fullName, avatarUrl, skillLevel }) => (
          <Row
            key={id}
            leading={<Avatar id={id} name={fullName} src={avatarUrl} />}
            title={<PlayerLink id={id}>{fullName}</PlayerLink>}
            detail={skillLevel && skillLabel(skillLevel)}
            end={id === openerId && <Tag>Opened this match</Tag>}
          />
        ))}
      </RowList>
    </section>
  );
}
