import { Avatar } from '../../../shared/ui/avatar.tsx';
import { Checkbox } from '../../../shared/ui/checkbox.tsx';
import { Row, RowList } from '../../../shared/ui/list-rows.tsx';
import { useAsManyAsSeen } from '../../../shared/ui/long-list.ts';
import { VisuallyHidden } from '../../../shared/ui/visually-hidden.tsx';
import { skillLabel } from '../../players/domain/skill.ts';
import { lastMatchText, sinceText } from '../domain/member-text.ts';
import { MemberLink } from './member-link.tsx';
import { MemberMenu } from './member-menu.tsx';
import { MemberRemarks, StandingTag } from './member-parts.tsx';
import type { MembersProps } from './members-table.tsx';

/** As many rows as the largest window in which they are shown has room for. */
const IN_SIGHT = 12;

/** The same members in rows, for a phone. */
export function MemberRows({
  members,
  view,
  date,
  isChosen,
  onChoose,
  actionsFor,
  onAct,
}: MembersProps) {
  const most = useAsManyAsSeen(IN_SIGHT);
  // If it is filtered or sorted by.
  const withLastMatch = view.sort === 'last_match' || view.played !== 'any';
  return (
    <>
      <Checkbox
        label="Select all on this page"
        checked={members.length > 0 && members.every(isChosen)}
        onCheckedChange={(chosen) => onChoose(members, chosen)}
      />
      <RowList label="Members">
        {members.slice(0, most).map((member) => (
          <Row
            key={member.id}
            leading={
              <>
                <Checkbox
                  label={<VisuallyHidden>{`Select ${member.fullName}`}</VisuallyHidden>}
                  checked={isChosen(member)}
                  onCheckedChange={(chosen) => onChoose([member], chosen)}
                />
                <Avatar id={member.id} name={member.fullName} src={member.avatarUrl} />
              </>
            }
            title={
              <span className="inline-flex flex-wrap items-center gap-2">
                <MemberLink id={member.id}>{member.fullName}</MemberLink>
                {member.standing !== 'member' && <StandingTag standing={member.standing} />}
              </span>
            }
            detail={
              <>
                <span className="block">
                  {member.skillLevel ? skillLabel(member.skillLevel) : 'No level set yet'}
                </span>
                <span className="block">{sinceText(member.standing, date(member.since))}</span>
                {withLastMatch && (
                  <span className="block">
                    {lastMatchText(member.lastMatchAt && date(member.lastMatchAt))}
                  </span>
                )}
                <MemberRemarks member={member} />
              </>
            }
            end={
              <MemberMenu
                member={member}
                actions={actionsFor(member)}
                onAct={(action) => onAct(member, action)}
              />
            }
          />
        ))}
      </RowList>
    </>
  );
}
