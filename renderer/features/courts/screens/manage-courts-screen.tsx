import { Plus } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useOutletContext, useSearchParams } from 'react-router-dom';
import { useNow } from '../../../shared/dates/use-now.ts';
import { wallDateOf } from '../../../shared/dates/wall-time.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { ErrorState } from '../../../shared/ui/error-state.tsx';
import { HeaderAction } from '../../../shared/ui/header-action.tsx';
import { EmptyCourt } from '../../../shared/ui/illustrations.tsx';
import { NAMED_ABOVE, SectionHeading } from '../../../shared/ui/section-heading.tsx';
import { Loading, SkeletonRow } from '../../../shared/ui/skeleton.tsx';
import type { Club } from '../../clubs/domain/club.ts';
import { useListClubCourtsQuery, useOrderCourtsMutation } from '../api/club-courts-api.ts';
import { type CourtDialog, CourtDialogs } from '../components/court-dialogs.tsx';
import { ManagedCourts } from '../components/managed-courts.tsx';
import type { ClubCourt } from '../domain/court.ts';
import { COURT_LIMITS } from '../domain/limits.ts';

/** What was opened from a row. The court is looked up each time, so that it stays live. */
interface Opened {
  readonly kind: 'edit' | 'remove';
  readonly courtId: string;
}

/** /clubs/:slug/manage/courts; `?new=1` opens the form. */
export function Component() {
  const club = useOutletContext<Club>();
  const now = useNow();
  const [query, setQuery] = useSearchParams();
  const [opened, setOpened] = useState<Opened | null>(null);
  const list = useListClubCourtsQuery(club.id);
  const [order] = useOrderCourtsMutation();
  const courts = list.data;

  const add = () => setQuery({ new: '1' }, { replace: true });
  const close = () => {
    setOpened(null);
    if (query.has('new')) setQuery({}, { replace: true });
  };
  const opens = (kind: Opened['kind']) => (court: ClubCourt) =>
    setOpened({ kind, courtId: court.id });

  return (
    <div className="space-y-4">
      {courts !== undefined && courts.length > 0 && courts.length < COURT_LIMITS.perClub && (
        <HeaderAction label="Add courts" icon={<Plus aria-hidden size={18} />} onPress={add} />
      )}
      <SectionHeading className={NAMED_ABOVE}>Courts</SectionHeading>
      {list.isError && (
        <ErrorState
          title="The courts couldn't be loaded"
          onRetry={() => void list.refetch()}
          busy={list.isFetching}
        />
      )}
      {courts === undefined && !list.isError && (
        <Loading>
          {Array.from({ length: 4 }, (_, at) => (
            <SkeletonRow key={at} />
          ))}
        </Loading>
      )}
      {courts?.length === 0 && (
        <EmptyState
          level={3}
          drawing={<EmptyCourt />}
          title="No courts yet"
          text="Add your club's courts so that members can choose one when they plan a match."
          action={
            <Button variant="primary" icon={<Plus aria-hidden size={18} />} onClick={add}>
              Add courts
            </Button>
          }
        />
      )}
      {courts !== undefined && courts.length > 0 && (
        <KeepsFocus count={courts.length}>
          <ManagedCourts
            courts={courts}
            askedAt={list.isFetching ? undefined : list.startedTimeStamp}
            today={wallDateOf(now, club.timeZone)}
            onOrder={(courtIds) => order({ clubId: club.id, courtIds })}
            onEdit={opens('edit')}
            onRemove={opens('remove')}
          />
        </KeepsFocus>
      )}
      <CourtDialogs
        club={club}
        dialog={dialogOf(query.get('new') === '1', opened, courts)}
        now={now}
        onClose={close}
      />
    </div>
  );
}

/** A removed court takes the focused button with it: the focus stays here, not at the page's top. */
function KeepsFocus({ count, children }: { count: number; children: ReactNode }) {
  const area = useRef<HTMLDivElement>(null);
  const before = useRef(count);
  useEffect(() => {
    if (count < before.current && document.activeElement === document.body)
      area.current?.focus({ preventScroll: true });
    before.current = count;
  }, [count]);
  return (
    <div ref={area} tabIndex={-1} className="outline-none">
      {children}
    </div>
  );
}

function dialogOf(
  adding: boolean,
  opened: Opened | null,
  courts: readonly ClubCourt[] | undefined,
): CourtDialog | null {
  if (courts === undefined) return null;
  if (adding) return { kind: 'add', courts };
  const court = courts.find(({ id }) => id === opened?.courtId);
  return opened === null || court === undefined ? null : { kind: opened.kind, court };
}
