import { Handshake } from 'lucide-react';
import { Avatar } from '../../../shared/ui/avatar.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { Row, RowList } from '../../../shared/ui/list-rows.tsx';
import { PlayerLink } from '../../../shared/ui/player-link.tsx';
import { SectionHeading } from '../../../shared/ui/section-heading.tsx';
import { skillLabel } from '../../players/domain/skill.ts';
import { useIntroduceMembersMutation } from '../api/statistics-api.ts';
import type { ClubStatistics, UnconnectedMember } from '../domain/statistics.ts';
import { partnerReason, unconnectedSentence } from '../domain/statistics-text.ts';

/** Members who have played nobody in the club, each with somebody to meet. */
export function Introductions({ clubId, figures }: { clubId: string; figures: ClubStatistics }) {
  return (
    <section aria-labelledby="unconnected" className="space-y-3">
      <SectionHeading id="unconnected" level={3}>
        Not yet connected
      </SectionHeading>
      <p className="text-muted">
        {unconnectedSentence(figures.unconnectedCount)} Agreed and played matches count; hidden
        profiles are left out.
      </p>
      {figures.unconnected.length > 0 && (
        <RowList label="Not yet connected">
          {figures.unconnected.map((member) => (
            <Unconnected key={member.id} clubId={clubId} member={member} />
          ))}
        </RowList>
      )}
      {figures.unconnectedCount > figures.unconnected.length && (
        <p className="text-sm text-muted">
          The longest standing {figures.unconnected.length} are shown.
        </p>
      )}
    </section>
  );
}

function Unconnected({ clubId, member }: { clubId: string; member: UnconnectedMember }) {
  const [introduce, { isLoading }] = useIntroduceMembersMutation();
  const { partner } = member;
  return (
    <Row
      leading={<Avatar id={member.id} name={member.fullName} src={member.avatarUrl} />}
      title={<PlayerLink id={member.id}>{member.fullName}</PlayerLink>}
      detail={
        <span className="flex flex-wrap gap-x-3">
          {member.skillLevel && <span>{skillLabel(member.skillLevel)}</span>}
          <span>
            {partner ? partnerReason(member, partner) : 'Has been introduced to everybody.'}
          </span>
        </span>
      }
      end={
        partner && (
          <Button
            icon={<Handshake aria-hidden size={18} />}
            busy={isLoading}
            busyLabel="Introducing..."
            onClick={() => void introduce({ clubId, player: member, partner })}
          >
            Introduce {member.fullName} to {partner.fullName}
          </Button>
        )
      }
    />
  );
}
