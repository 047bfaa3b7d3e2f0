import { ArrowDown, ArrowUp } from 'lucide-react';
import { Avatar } from '../../../shared/ui/avatar.tsx';
import { Checkbox } from '../../../shared/ui/checkbox.tsx';
import { classNames } from '../../../shared/ui/class-names.ts';
import { useAsManyAsSeen } from '../../../shared/ui/long-list.ts';
import { VisuallyHidden } from '../../../shared/ui/visually-hidden.tsx';
import { skillLabel } from '../../players/domain/skill.ts';
import { columnText } from '../domain/member-text.ts';
import type { Member, MemberAction } from '../domain/member.ts';
import { ROSTER_SORTS, type RosterSort, type RosterView } from '../domain/roster.ts';
import { MemberLink } from './member-link.tsx';
import { MemberMenu } from './member-menu.tsx';
import { MemberRemarks, StandingTag } from './member-parts.tsx';

/** The line is a shadow: a border of a collapsed table doesn't stick with its header. */
const HEAD =
  'sticky top-(--above,0px) z-10 bg-paper text-left align-middle shadow-[inset_0_-2px_var(--ink)]';

/** Narrower where longer words would leave no room for the name. */
const CELL = 'px-1.5 xl:px-2';

/** As many rows as the largest window shows at once. */
const IN_SIGHT = 24;

export interface MembersProps {
  readonly members: readonly Member[];
  readonly view: RosterView;
  /** Writes an instant as a date. */
  readonly date: (instant: string) => string;
  readonly isChosen: (member: Member) => boolean;
  readonly onChoose: (members: readonly Member[], chosen: boolean) => void;
  readonly actionsFor: (member: Member) => readonly MemberAction[];
  readonly onAct: (member: Member, action: MemberAction) => void;
}

/** Members in columns, for a wide screen. Pressing a column's header sorts by it. */
export function MembersTable({
  members,
  view,
  date,
  isChosen,
  onChoose,
  actionsFor,
  onAct,
  onSort,
}: MembersProps & { onSort: (sort: RosterSort) => void }) {
  const most = useAsManyAsSeen(IN_SIGHT);
  return (
    <table className="w-full border-collapse">
      <caption className="sr-only">Members</caption>
      <thead>
        <tr>
          <th scope="col" className={classNames(HEAD, 'w-11 pr-0 pl-3')}>
            <Checkbox
              label={<VisuallyHidden>Select all on this page</VisuallyHidden>}
              checked={members.length > 0 && members.every(isChosen)}
              onCheckedChange={(chosen) => onChoose(members, chosen)}
            />
          </th>
          {ROSTER_SORTS.map((sort) => (
            <ColumnHead key={sort} sort={sort} view={view} onSort={onSort} />
          ))}
          <th scope="col" className={classNames(HEAD, CELL, 'w-11')}>
            <VisuallyHidden>Actions</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {members.slice(0, most).map((member) => (
          <tr key={member.id} className="border-b border-rule">
            <td className="py-1 pr-0 pl-3">
              <Checkbox
                label={<VisuallyHidden>{`Select ${member.fullName}`}</VisuallyHidden>}
                checked={isChosen(member)}
                onCheckedChange={(chosen) => onChoose([member], chosen)}
              />
            </td>
            <th scope="row" className={classNames(CELL, 'py-1.5 text-left font-normal')}>
              <span className="flex items-center gap-3">
                <Avatar id={member.id} name={member.fullName} src={member.avatarUrl} size="sm" />
                <span className="min-w-16">
                  <span className="block font-semibold">
                    <MemberLink id={member.id}>{member.fullName}</MemberLink>
                  </span>
                  <span className="block text-sm text-muted">
                    <bdi className="wrap-anywhere">{member.location}</bdi>
                    <MemberRemarks member={member} />
                  </span>
                </span>
              </span>
            </th>
            <td className={classNames(CELL, 'text-balance xl:whitespace-nowrap')}>
              {member.skillLevel ? (
                skillLabel(member.skillLevel)
              ) : (
                <span className="text-muted">Not set</span>
              )}
            </td>
            <td className={CELL}>
              <StandingTag standing={member.standing} />
            </td>
            <td className={classNames(CELL, 'whitespace-nowrap tabular-nums')}>
              {date(member.since)}
            </td>
            <td className={classNames(CELL, 'whitespace-nowrap tabular-nums')}>
              {member.lastMatchAt ? (
                date(member.lastMatchAt)
              ) : (
                <span className="text-muted">None yet</span>
              )}
            </td>
            <td className="py-0.5">
              <MemberMenu
                member={member}
                actions={actionsFor(member)}
                onAct={(action) => onAct(member, action)}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function ColumnHead({
  sort,
  view,
  onSort,
}: {
  sort: RosterSort;
  view: RosterView;
  onSort: (sort: RosterSort) => void;
}) {
  const sorted = view.sort === sort;
  const Arrow = view.descending ? ArrowDown : ArrowUp;
  const direction = view.descending ? 'descending' : 'ascending';
  return (
    <th scope="col" aria-sort={sorted ? direction : undefined} className={classNames(HEAD, CELL)}>
      <button
        type="button"
        onClick={() => onSort(sort)}
        className="inline-flex min-h-11 items-center gap-1 text-sm font-semibold whitespace-nowrap hover:underline hover:underline-offset-4"
      >
        {columnText(sort, view.standing)}
        <Arrow aria-hidden size={16} className={sorted ? undefined : 'invisible'} />
      </button>
    </th>
  );
}
