import { useId, useState } from 'react';
import { dateAtTime } from '../../../shared/dates/date-text.ts';
import { useNow } from '../../../shared/dates/use-now.ts';
import { Avatar } from '../../../shared/ui/avatar.tsx';
import { Button, ButtonLink } from '../../../shared/ui/button.tsx';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { ErrorState } from '../../../shared/ui/error-state.tsx';
import { Row, RowList } from '../../../shared/ui/list-rows.tsx';
import { SectionHeading } from '../../../shared/ui/section-heading.tsx';
import { ShowMore } from '../../../shared/ui/show-more.tsx';
import { Loading, SkeletonRow } from '../../../shared/ui/skeleton.tsx';
import { Tag } from '../../../shared/ui/tag.tsx';
import { ToggleChip } from '../../../shared/ui/toggle-chip.tsx';
import { useListClubAppealsInfiniteQuery } from '../api/appeals-api.ts';
import { type Appeal, claimSentence, settledSentence, VERDICT_LABELS } from '../domain/appeal.ts';
import { SettleAppealDialog } from './settle-appeal-dialog.tsx';

/**
 * The no-shows that members dispute: open ones, or settled ones. The dialog is rendered beside the
 * list, so that its input survives when a row disappears.
 */
export function ClubAppeals({ clubId }: { clubId: string }) {
  const [settled, setSettled] = useState(false);
  const [settling, setSettling] = useState<Appeal | null>(null);
  return (
    <section aria-labelledby="appeals" className="space-y-4">
      <SectionHeading
        id="appeals"
        action={
          <ToggleChip pressed={settled} onPressedChange={setSettled}>
            Show settled
          </ToggleChip>
        }
      >
        Disputed no-shows
      </SectionHeading>
      <p className="max-w-prose text-muted">
        Until you settle it, a disputed no-show doesn't count. No-shows in your own matches go to
        the other managers, or to CourtCrew.
      </p>
      <AppealList key={String(settled)} clubId={clubId} settled={settled} onSettle={setSettling} />
      {settling && <SettleAppealDialog appeal={settling} onClose={() => setSettling(null)} />}
    </section>
  );
}

function AppealList({
  clubId,
  settled,
  onSettle,
}: {
  clubId: string;
  settled: boolean;
  onSettle: (appeal: Appeal) => void;
}) {
  const appeals = useListClubAppealsInfiniteQuery({ clubId, settled });
  const now = useNow();
  const items = appeals.data?.pages.flat();
  if (items === undefined) {
    return appeals.isError ? (
      <ErrorState
        title="The disputed no-shows couldn't be loaded"
        onRetry={() => void appeals.refetch()}
        busy={appeals.isFetching}
      />
    ) : (
      <Loading>
        <SkeletonRow />
      </Loading>
    );
  }
  if (items.length === 0) {
    return settled ? (
      <EmptyState level={3} title="Nothing settled" text="What you settle will appear here." />
    ) : (
      <EmptyState
        level={3}
        title="Nothing to settle"
        text="When a member disputes a no-show, it will appear here."
      />
    );
  }
  return (
    <>
      <RowList label="Disputed no-shows">
        {items.map((appeal) => (
          <AppealRow key={appeal.id} appeal={appeal} now={now} onSettle={() => onSettle(appeal)} />
        ))}
      </RowList>
      <ShowMore list={appeals} />
    </>
  );
}

function AppealRow({ appeal, now, onSettle }: { appeal: Appeal; now: Date; onSettle: () => void }) {
  const titleId = useId();
  const { playerId, playerName, avatarUrl, date, time, courtLocation, words, verdict } = appeal;
  const outcome = settledSentence(appeal, now);
  return (
    <Row
      wordy="long"
      leading={
        <span className="self-start">
          <Avatar id={playerId} name={playerName} src={avatarUrl} />
        </span>
      }
      title={<span id={titleId}>{claimSentence(appeal)}</span>}
      detail={
        <div className="space-y-2">
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            {verdict !== null && (
              <Tag tone={verdict === 'counts' ? 'clay' : 'grass'}>{VERDICT_LABELS[verdict]}</Tag>
            )}
            <span className="figures">{dateAtTime(date, time)}</span>
            <span dir="auto">{courtLocation}</span>
          </span>
          <div className="max-w-prose space-y-2 text-base text-ink">
            {words !== null && (
              <blockquote dir="auto" className="border-l-4 border-rule pl-3 whitespace-pre-line">
                {words}
              </blockquote>
            )}
            {outcome !== null && <p className="text-muted">{outcome}</p>}
          </div>
        </div>
      }
      end={
        <>
          <ButtonLink
            to={`/profile/${playerId}`}
            variant="link"
            aria-label={`Profile of ${playerName}`}
          >
            Profile
          </ButtonLink>
          {verdict === null && (
            <Button variant="solid" size="sm" aria-describedby={titleId} onClick={onSettle}>
              Settle
            </Button>
          )}
        </>
      }
    />
  );
}
