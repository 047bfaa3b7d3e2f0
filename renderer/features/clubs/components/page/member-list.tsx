import { MessageCircle, Swords } from 'lucide-react';
import type { ReactNode } from 'react';
import { Avatar } from '../../../../shared/ui/avatar.tsx';
import { EmptyState } from '../../../../shared/ui/empty-state.tsx';
import { IconLink } from '../../../../shared/ui/icon-button.tsx';
import { Row, RowList } from '../../../../shared/ui/list-rows.tsx';
import { PlayerLink } from '../../../../shared/ui/player-link.tsx';
import { Tag } from '../../../../shared/ui/tag.tsx';
import { skillLabel } from '../../../players/domain/skill.ts';
import type { ClubMember } from '../../domain/club.ts';

/** The club's members, with their roles. */
export function MemberList({
  clubId,
  viewerId,
  members,
  renderMemberAction,
}: {
  clubId: string;
  viewerId: string;
  members: readonly ClubMember[];
  /** Further actions for a member, from another feature. */
  renderMemberAction?: ((member: ClubMember) => ReactNode) | undefined;
}) {
  if (members.length === 0)
    return <EmptyState level={3} title="No members found" text="Try another name or place." />;
  return (
    <RowList label="Members">
      {members.map((member) => (
        <Row
          key={member.id}
          wordy="never"
          leading={<Avatar id={member.id} name={member.fullName} src={member.avatarUrl} />}
          title={
            <span className="inline-flex flex-wrap items-center gap-2">
              <PlayerLink id={member.id}>{member.fullName}</PlayerLink>
              <RoleTag member={member} />
            </span>
          }
          detail={<Details member={member} />}
          end={
            member.id === viewerId ? (
              <Tag>You</Tag>
            ) : (
              // Close together, the last one at the end of the line.
              <span className="-mr-3 flex">
                <IconLink
                  to={`/challenge/${member.id}`}
                  state={{ clubId }}
                  label={`Challenge ${member.fullName}`}
                  icon={<Swords aria-hidden size={20} />}
                />
                <IconLink
                  to={`/chat/${member.id}`}
                  label={`Message ${member.fullName}`}
                  icon={<MessageCircle aria-hidden size={20} />}
                />
                {renderMemberAction?.(member)}
              </span>
            )
          }
        />
      ))}
    </RowList>
  );
}

function RoleTag({ member }: { member: ClubMember }) {
  switch (member.role) {
    case 'owner':
      return <Tag tone="court">Manager</Tag>;
    case 'admin':
      return <Tag tone="court">Admin</Tag>;
    case 'member':
      return null;
    default:
      return member.role satisfies never;
  }
}

function Details({ member }: { member: ClubMember }) {
  const facts = [member.skillLevel && skillLabel(member.skillLevel), member.location];
  return (
    <span className="flex flex-wrap gap-x-3">
      {facts.filter(Boolean).map((fact) => (
        <span key={fact} dir="auto" className="min-w-0 wrap-anywhere">
          {fact}
        </span>
      ))}
    </span>
  );
}
