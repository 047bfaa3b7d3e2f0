import { memo } from 'react';
import type { WallDate, Zone } from '../../../../shared/dates/wall-time.ts';
import { chatStamp, dayHeading } from '../../domain/chat-time.ts';
import type { MessageDay, MessageWeek } from '../../domain/thread-days.ts';
import { MessageBubble, ReadMark } from './message-bubble.tsx';

interface Shown {
  readonly peerId: string;
  readonly today: WallDate;
  readonly zone: Zone;
}

/** What a message and the space around it usually take. */
const MESSAGE_REM = 4.75;

/** Stands in for the height of what was never in sight; afterwards the browser knows it. */
const usualHeight = (messages: number) => ({
  containIntrinsicBlockSize: `auto ${messages * MESSAGE_REM}rem`,
});

/** The messages of a week. Out of sight it costs a browser as little as one of them. */
export function WeekView({ week, ...shown }: Shown & { week: MessageWeek }) {
  return (
    <li className="[content-visibility:auto]" style={usualHeight(week.count)}>
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari announces no list without markers */}
      <ol role="list">
        {week.days.map((day) => (
          <DayView key={day.date} day={day} {...shown} />
        ))}
      </ol>
    </li>
  );
}

/** The messages of one day below a line that names it. Drawn anew only when one of them changes. */
const DayView = memo(
  function DayView({ day: { date, messages }, peerId, today, zone }: Shown & { day: MessageDay }) {
    return (
      <li className="px-4 [content-visibility:auto]" style={usualHeight(messages.length)}>
        <h2 className="flex items-center gap-3 py-3 font-sans text-sm font-semibold text-muted before:grow before:border-t before:border-rule after:grow after:border-t after:border-rule">
          {dayHeading(date, today)}
        </h2>
        {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari announces no list without markers */}
        <ol role="list" className="space-y-2 pb-2">
          {messages.map(({ id, senderId, content, sentAt, read }) => {
            const mine = senderId !== peerId;
            return (
              <li key={id} data-message={id}>
                <MessageBubble
                  mine={mine}
                  content={content}
                  foot={
                    <>
                      <time dateTime={sentAt}>{chatStamp(sentAt, today, zone)}</time>
                      {mine && <ReadMark read={read} />}
                    </>
                  }
                />
              </li>
            );
          })}
        </ol>
      </li>
    );
  },
  (before, after) =>
    before.peerId === after.peerId &&
    before.today === after.today &&
    before.zone === after.zone &&
    before.day.messages.length === after.day.messages.length &&
    before.day.messages.every((message, at) => message === after.day.messages[at]),
);
