import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { dayMonthYear } from '../../../shared/dates/date-text.ts';
import { Avatar } from '../../../shared/ui/avatar.tsx';
import { Button, ButtonLink } from '../../../shared/ui/button.tsx';
import { classNames } from '../../../shared/ui/class-names.ts';
import { Drawer } from '../../../shared/ui/drawer.tsx';
import { ErrorState } from '../../../shared/ui/error-state.tsx';
import { Loading, SkeletonText } from '../../../shared/ui/skeleton.tsx';
import type { Club } from '../../clubs/domain/club.ts';
import { skillLabel } from '../../players/domain/skill.ts';
import { useGetMemberQuery, useLiftBanMutation } from '../api/members-api.ts';
import { isOpenedHere, memberSearch } from '../domain/member-address.ts';
import {
  ACTION_LABELS,
  bannedByText,
  columnText,
  noteText,
  openReportsText,
} from '../domain/member-text.ts';
import { actionsOn, ENDING, type Member, type MemberAction } from '../domain/member.ts';
import { StandingTag } from './member-parts.tsx';
import { type MemberQuestion, MemberQuestionDialog } from './member-question.tsx';

/** What a manager needs to know and do about a member, without leaving the page. Back closes it. */
export function MemberDrawer({
  club,
  viewerId,
  memberId,
}: {
  club: Club;
  viewerId: string;
  memberId: string;
}) {
  const { data, isError, isFetching, refetch } = useGetMemberQuery({ clubId: club.id, memberId });
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const close = () => {
    if (isOpenedHere(state)) void navigate(-1);
    else
      void navigate(
        { search: memberSearch(search, null) },
        { replace: true, preventScrollReset: true },
      );
  };
  const title = data === null ? 'Not in this club' : (data?.member.fullName ?? 'Member');
  return (
    <Drawer title={title} onClose={close}>
      {data && (
        <MemberSheet club={club} viewerId={viewerId} member={data.member} reports={data.reports} />
      )}
      {data === null && <p>This player is no longer a member of the club.</p>}
      {data === undefined &&
        (isError ? (
          <ErrorState
            title="The member couldn't be loaded"
            onRetry={() => void refetch()}
            busy={isFetching}
          />
        ) : (
          <Loading>
            <SkeletonText lines={6} />
          </Loading>
        ))}
    </Drawer>
  );
}

function MemberSheet({
  club,
  viewerId,
  member,
  reports,
}: {
  club: Club;
  viewerId: string;
  member: Member;
  reports: number;
}) {
  const [question, setQuestion] = useState<MemberQuestion | null>(null);
  const [liftBan] = useLiftBanMutation();
  const date = (instant: string) => dayMonthYear(new Date(instant), club.timeZone);
  const act = (action: MemberAction) => {
    if (action === 'lift-ban')
      void liftBan({ clubId: club.id, memberId: member.id, playerName: member.fullName });
    else setQuestion({ action, members: [member] });
  };
  const actions = club.role === null ? [] : actionsOn(member, { id: viewerId, role: club.role });
  return (
    <div className="space-y-5 pb-4">
      <div className="flex items-center gap-4">
        <Avatar id={member.id} name={member.fullName} src={member.avatarUrl} />
        <div className="min-w-0">
          <p className="wrap-anywhere text-muted">
            <bdi>{member.location}</bdi>
          </p>
          <Link
            to={`/profile/${member.id}`}
            className="inline-flex min-h-11 items-center font-semibold text-court-ink underline decoration-1 underline-offset-4"
          >
            Open profile
          </Link>
        </div>
      </div>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 border-y border-rule py-1 *:py-1.5 [&>dt]:text-muted">
        <dt>Role</dt>
        <dd>
          <StandingTag standing={member.standing} />
        </dd>
        <dt>Level</dt>
        <dd>{member.skillLevel ? skillLabel(member.skillLevel) : 'Not set'}</dd>
        <dt>{columnText('joined', member.standing === 'banned' ? 'banned' : 'any')}</dt>
        <dd className="tabular-nums">{date(member.since)}</dd>
        <dt>Last match</dt>
        <dd className="tabular-nums">
          {member.lastMatchAt ? date(member.lastMatchAt) : 'None yet'}
        </dd>
      </dl>
      {member.ban && <p>{bannedByText(member.ban)}</p>}
      {member.note && (
        <div>
          <h3 className="text-lg">Note</h3>
          <p className="whitespace-pre-line">{member.note.body}</p>
          <p className="text-sm text-muted">
            {noteText(member.note.writtenBy, date(member.note.updatedAt))}
          </p>
        </div>
      )}
      {reports > 0 && (
        <div className="flex flex-wrap items-center justify-between gap-3 border-l-4 border-clay bg-clay-wash px-3 py-2">
          <p className="font-semibold">{openReportsText(reports)}</p>
          <ButtonLink size="sm" to={`/clubs/${club.slug}/manage/reports`}>
            Open reports
          </ButtonLink>
        </div>
      )}
      {actions.length > 0 && (
        <ul className="grid grid-cols-2 gap-2" aria-label="Actions">
          {actions.map((action) => (
            <li
              key={action}
              className={classNames('grid', action === 'message' && 'col-span-full')}
            >
              <Button
                variant={action === 'message' ? 'solid' : 'quiet'}
                className={ENDING.includes(action) ? 'text-clay-ink!' : ''}
                onClick={() => act(action)}
              >
                {ACTION_LABELS[action]}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {question && (
        <MemberQuestionDialog
          club={club}
          question={{ ...question, members: [member] }}
          date={date}
          onGone={() => setQuestion(null)}
          onClose={() => setQuestion(null)}
        />
      )}
    </div>
  );
}
