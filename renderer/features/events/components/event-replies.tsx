import { Mail } from 'lucide-react';
import { Avatar } from '../../../shared/ui/avatar.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { Checkbox } from '../../../shared/ui/checkbox.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { ErrorState } from '../../../shared/ui/error-state.tsx';
import { Racket } from '../../../shared/ui/illustrations.tsx';
import { Row, RowList } from '../../../shared/ui/list-rows.tsx';
import { PlayerLink } from '../../../shared/ui/player-link.tsx';
import { ShowMore } from '../../../shared/ui/show-more.tsx';
import { Loading, SkeletonRow } from '../../../shared/ui/skeleton.tsx';
import { useSetAttendanceMutation } from '../api/event-mutations.ts';
import { useListEventRepliesInfiniteQuery } from '../api/events-api.ts';
import { type ClubEvent, type EventReply, phaseOf } from '../domain/club-event.ts';
import { canBeWrittenTo } from '../domain/event-message.ts';
import {
  attendedText,
  calledOffText,
  eventTime,
  goingText,
  REPLY_HEADINGS,
} from '../domain/event-text.ts';

const STATES = ['going', 'waiting', 'declined'] as const;

/** Who goes to an event and who waits, in order; once it has started, who came. */
export function EventReplies({
  clubId,
  event,
  now,
  onMessage,
  onClose,
}: {
  clubId: string;
  event: ClubEvent;
  now: Date;
  onMessage: (event: ClubEvent) => void;
  onClose: () => void;
}) {
  const query = { clubId, eventId: event.id };
  const answers = useListEventRepliesInfiniteQuery(query);
  const [setAttendance] = useSetAttendanceMutation();
  const replies = answers.data?.pages.flat();
  // Attendance marked here counts at once, even if the event has moved to a page of the list that
  // isn't loaded.
  const cameCount =
    replies === undefined || answers.hasNextPage
      ? event.cameCount
      : replies.filter(({ came }) => came).length;
  const started = phaseOf(event, now) !== 'ahead' && !event.cancelled;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={event.title}
      description={
        <>
          <span className="block">{eventTime(event)}</span>
          <span className="figures block">
            {event.cancelled
              ? calledOffText(event)
              : started
                ? attendedText({ cameCount })
                : goingText(event)}
          </span>
        </>
      }
      footer={
        canBeWrittenTo(event, now) && (
          <Button icon={<Mail aria-hidden size={18} />} onClick={() => onMessage(event)}>
            Message players
          </Button>
        )
      }
    >
      <div className="space-y-6">
        {answers.isError && (
          <ErrorState
            title="The answers couldn't be loaded"
            onRetry={() => void answers.refetch()}
            busy={answers.isFetching}
          />
        )}
        {replies === undefined && !answers.isError && (
          <Loading>
            <SkeletonRow />
            <SkeletonRow />
          </Loading>
        )}
        {replies?.length === 0 && (
          <EmptyState
            level={3}
            drawing={<Racket />}
            title="Nobody has answered yet"
            text="Members answer on the club's page."
          />
        )}
        {replies &&
          STATES.map((state) => (
            <ReplyGroup
              key={state}
              title={REPLY_HEADINGS[state]}
              replies={replies.filter((reply) => reply.state === state)}
              numbered={state === 'waiting'}
              onTick={
                started
                  ? ({ playerId }, came) => void setAttendance({ ...query, playerId, came })
                  : null
              }
            />
          ))}
        <ShowMore list={answers} />
      </div>
    </Dialog>
  );
}

function ReplyGroup({
  title,
  replies,
  numbered,
  onTick,
}: {
  title: string;
  replies: readonly EventReply[];
  /** With their place in the line. */
  numbered: boolean;
  /** Null: attendance can't be marked yet. */
  onTick: ((reply: EventReply, came: boolean) => void) | null;
}) {
  if (replies.length === 0) return null;
  return (
    <section aria-label={title}>
      <h3 className="pb-2 text-lg">{title}</h3>
      <RowList label={title}>
        {replies.map((reply, at) => (
          <Row
            key={reply.playerId}
            leading={
              <>
                {numbered && <span className="figures w-6 text-right">{at + 1}</span>}
                <Avatar id={reply.playerId} name={reply.fullName} src={reply.avatarUrl} size="sm" />
              </>
            }
            title={<PlayerLink id={reply.playerId}>{reply.fullName}</PlayerLink>}
            end={
              onTick && (
                <Checkbox
                  label={
                    <>
                      <span aria-hidden="true">Came</span>
                      <span className="sr-only">{`${reply.fullName} came`}</span>
                    </>
                  }
                  checked={reply.came}
                  onCheckedChange={(came) => onTick(reply, came)}
                />
              )
            }
          />
        ))}
      </RowList>
    </section>
  );
}
