import { Download, Printer, Upload, UserPlus } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import { useOutletContext } from 'react-router-dom';
import { selectUserId } from '../../../shared/api/session.ts';
import { dayMonthYear } from '../../../shared/dates/date-text.ts';
import { wallDateOf } from '../../../shared/dates/wall-time.ts';
import { toCsv } from '../../../shared/files/csv.ts';
import { usePlatform } from '../../../shared/platform/platform-context.tsx';
import { Button, ButtonLink } from '../../../shared/ui/button.tsx';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { ErrorState } from '../../../shared/ui/error-state.tsx';
import { HeaderAction } from '../../../shared/ui/header-action.tsx';
import { Pagination } from '../../../shared/ui/pagination.tsx';
import { SectionHeading } from '../../../shared/ui/section-heading.tsx';
import { Loading, SkeletonRow } from '../../../shared/ui/skeleton.tsx';
import { useMedia } from '../../../shared/ui/use-media.ts';
import type { Club } from '../../clubs/domain/club.ts';
import {
  useLazyExportMembersQuery,
  useLiftBanMutation,
  useListMembersQuery,
  useListStandingsQuery,
} from '../api/members-api.ts';
import { ChosenMembers } from '../components/chosen-members.tsx';
import { MemberRows } from '../components/member-rows.tsx';
import { type MembersProps, MembersTable } from '../components/members-table.tsx';
import { MembersToolbar } from '../components/members-toolbar.tsx';
import { type MemberQuestion, MemberQuestionDialog } from '../components/member-question.tsx';
import { PrintList } from '../components/print-list.tsx';
import { exportName, tableHeader, tableRow } from '../domain/member-table.ts';
import { nobodyThere, rangeText } from '../domain/member-text.ts';
import {
  actionsOn,
  type Member,
  type MemberAction,
  standingsOf,
  stillThere,
} from '../domain/member.ts';
import { pagesOf, type RosterView, sortedBy, viewOfAddress } from '../domain/roster.ts';
import { useRosterView } from './use-roster-view.ts';

/** /clubs/:slug/manage/members */
export function Component() {
  const club = useOutletContext<Club>();
  const viewerId = useSelector(selectUserId) ?? '';
  const wide = useMedia('(min-width: 48rem)');
  const platform = usePlatform();
  const { view, show } = useRosterView();
  const roster = useListMembersQuery({ clubId: club.id, view });
  const [askForAll, allMembers] = useLazyExportMembersQuery();
  const [liftBan] = useLiftBanMutation();
  const [picked, setPicked] = useState<ReadonlyMap<string, Member>>(new Map());
  const { data } = roster;
  const listed = standingsOf(data?.members ?? []);
  // Excludes those who have gone since, through the panel or somebody else. The page knows about its own.
  const elsewhere = [...picked.keys()].filter((id) => listed[id] === undefined);
  const { currentData: standings } = useListStandingsQuery(
    { clubId: club.id, memberIds: elsewhere },
    { skip: elsewhere.length === 0 },
  );
  const chosen = stillThere(picked, { ...(standings ?? standingsOf(picked.values())), ...listed });
  const [question, setQuestion] = useState<MemberQuestion | null>(null);
  const top = useRef<HTMLElement>(null);
  const [printed, setPrinted] = useState<readonly Member[] | null>(null);

  const date = (instant: string) => dayMonthYear(new Date(instant), club.timeZone);
  const actionsFor = (member: Member) =>
    club.role === null ? [] : actionsOn(member, { id: viewerId, role: club.role });

  const act = (member: Member, action: MemberAction) => {
    if (action === 'lift-ban')
      void liftBan({ clubId: club.id, memberId: member.id, playerName: member.fullName });
    else setQuestion({ action, members: [member] });
  };
  const writable = [...chosen.values()].filter((member) => actionsFor(member).includes('message'));
  const choose = (members: readonly Member[], isChosen: boolean) => {
    const next = new Map(chosen);
    for (const member of members) {
      if (isChosen) next.set(member.id, member);
      else next.delete(member.id);
    }
    setPicked(next);
  };
  const unchoose = (memberIds: readonly string[]) => {
    const gone = new Set(memberIds);
    setPicked((before) => new Map([...before].filter(([id]) => !gone.has(id))));
  };
  const save = (members: readonly Member[]) => {
    const isoDate = (instant: string) => wallDateOf(new Date(instant), club.timeZone);
    const rows = members.map((member) => tableRow(member, isoDate));
    return platform.saveFile({
      name: exportName(club.slug, wallDateOf(new Date(), club.timeZone)),
      mediaType: 'text/csv;charset=utf-8',
      text: toCsv(tableHeader(members), rows),
    });
  };
  const withAll = async (put: (members: readonly Member[]) => unknown): Promise<void> => {
    const { data } = await askForAll({ clubId: club.id, view });
    if (data) put(data.members);
  };

  const isPageChosen =
    data !== undefined && data.members.length > 0 && data.members.every(({ id }) => chosen.has(id));
  // The last page may have emptied when its members were removed.
  const lastPage = roster.currentData ? pagesOf(roster.currentData) : undefined;
  const leaveEmptyPage = useEffectEvent((last: number) => {
    if (view.page > last) show({ ...view, page: last });
  });
  useEffect(() => {
    if (lastPage !== undefined) leaveEmptyPage(lastPage);
  }, [lastPage]);
  const list: Omit<MembersProps, 'members'> = {
    view,
    date,
    isChosen: ({ id }) => chosen.has(id),
    onChoose: choose,
    actionsFor,
    onAct: act,
  };

  return (
    <section ref={top} aria-labelledby="members" className="flex flex-col gap-2">
      <HeaderAction
        label="Invite Members"
        icon={<UserPlus aria-hidden size={18} />}
        to={`/clubs/${club.slug}/manage/invitations?new=people`}
      />
      <SectionHeading
        id="members"
        className="flex-wrap gap-y-1"
        action={
          <div className="flex gap-2 max-[20rem]:flex-wrap max-sm:[&_svg]:hidden">
            <ButtonLink
              size="sm"
              to={`/clubs/${club.slug}/manage/members/import`}
              icon={<Upload aria-hidden size={18} />}
            >
              Import CSV
            </ButtonLink>
            <Button
              size="sm"
              icon={<Download aria-hidden size={18} />}
              busy={allMembers.isFetching}
              onClick={() => void withAll(save)}
            >
              Export CSV
            </Button>
            <Button
              size="sm"
              icon={<Printer aria-hidden size={18} />}
              busy={allMembers.isFetching}
              onClick={() => void withAll(setPrinted)}
            >
              Print
            </Button>
          </div>
        }
      >
        Members
      </SectionHeading>
      <MembersToolbar view={view} onView={show} withSort={!wide} />
      <output className="block text-sm text-muted tabular-nums">
        {data && rangeText(view.page, data.members.length, data.total)}
      </output>
      <ChosenMembers
        members={[...chosen.values()]}
        total={isPageChosen && data.total > chosen.size ? data.total : null}
        selectingAll={allMembers.isFetching}
        onSelectAll={() => void withAll((members) => choose(members, true))}
        writable={writable.length}
        onMessage={() => {
          const [first, ...others] = writable;
          if (first) setQuestion({ action: 'message', members: [first, ...others] });
        }}
        canRemove={(member) => actionsFor(member).includes('remove')}
        onRemove={(members) => setQuestion({ action: 'remove', members })}
        onExport={() => void save([...chosen.values()])}
        onClear={() => setPicked(new Map())}
      />
      {roster.isError && (
        <ErrorState
          title="The members couldn't be loaded"
          onRetry={() => void roster.refetch()}
          busy={roster.isFetching}
        />
      )}
      {data ? (
        <div aria-busy={roster.isFetching} className="space-y-4">
          {data.members.length === 0 ? (
            <NobodyFound view={view} onShowAll={() => show(viewOfAddress(new URLSearchParams()))} />
          ) : wide ? (
            <MembersTable
              {...list}
              members={data.members}
              onSort={(sort) => show(sortedBy(view, sort))}
            />
          ) : (
            <MemberRows {...list} members={data.members} />
          )}
          <Pagination
            label="Pages of members"
            page={view.page}
            pages={pagesOf(data)}
            onPage={(page, byPointer) => {
              show({ ...view, page });
              // With the keyboard the focused button stays in sight.
              if (byPointer) top.current?.scrollIntoView();
            }}
          />
        </div>
      ) : (
        !roster.isError && (
          <Loading>
            {Array.from({ length: 6 }, (_, at) => (
              <SkeletonRow key={at} />
            ))}
          </Loading>
        )
      )}
      {question && (
        <MemberQuestionDialog
          club={club}
          question={withLatest(question, data?.members ?? [])}
          date={date}
          onGone={unchoose}
          onClose={() => setQuestion(null)}
        />
      )}
      {printed && (
        <PrintList
          title={`Members of ${club.name}`}
          members={printed}
          date={date}
          onPrinted={() => setPrinted(null)}
        />
      )}
    </section>
  );
}

/** Dialogs about a member use the list's current state. */
function withLatest(question: MemberQuestion, listed: readonly Member[]): MemberQuestion {
  const [first, ...others] = question.members;
  const latest = listed.find(({ id }) => id === first.id);
  return latest && others.length === 0 ? { ...question, members: [latest] } : question;
}

function NobodyFound({ view, onShowAll }: { view: RosterView; onShowAll: () => void }) {
  return (
    <EmptyState
      level={3}
      {...nobodyThere(view)}
      action={<Button onClick={onShowAll}>Show all members</Button>}
    />
  );
}
