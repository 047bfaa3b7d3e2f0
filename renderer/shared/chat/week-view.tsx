import { memo, type ReactNode } from 'react';
import type { WallDate, Zone } from '../dates/wall-time.ts';
import { dayHeading } from './chat-time.ts';
import type { Dated, MessageDay, MessageWeek } from './thread-days.ts';

/**
 * Renders a message in its conversation; must keep its identity between renders unless something
 * else it shows changes.
 */
export type RenderMessage<Message extends Dated> = (
  message: Message,
  /** The previous one on the same day. */
  before: Message | undefined,
  days: { readonly today: WallDate; readonly zone: Zone },
) => ReactNode;

interface Shown<Message extends Dated> {
  readonly renderMessage: RenderMessage<Message>;
  readonly today: WallDate;
  readonly zone: Zone;
}

/** The usual height of a message with the space around it. */
const MESSAGE_REM = 4.75;

/** Estimates the height of weeks never shown yet; afterwards the browser knows it. */
const usualHeight = (messages: number) => ({
  containIntrinsicBlockSize: `auto ${messages * MESSAGE_REM}rem`,
});

/** The messages of a week. Out of sight it costs the browser as little as a single one. */
export function WeekView<Message extends Dated>({
  week,
  ...shown
}: Shown<Message> & { week: MessageWeek<Message> }) {
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

interface DayProps<Message extends Dated> extends Shown<Message> {
  readonly day: MessageDay<Message>;
}

function Day<Message extends Dated>({
  day: { date, messages },
  renderMessage,
  today,
  zone,
}: DayProps<Message>) {
  return (
    <li className="px-4 [content-visibility:auto]" style={usualHeight(messages.length)}>
      <h2 className="flex items-center gap-3 py-3 font-sans text-sm font-semibold text-muted before:grow before:border-t before:border-rule after:grow after:border-t after:border-rule">
        {dayHeading(date, today)}
      </h2>
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari announces no list without markers */}
      <ol role="list" className="space-y-2 pb-2">
        {messages.map((message, at) => (
          <li key={message.id} data-message={message.id}>
            {renderMessage(message, messages[at - 1], { today, zone })}
          </li>
        ))}
      </ol>
    </li>
  );
}

const isSameDay = <Message extends Dated>(
  before: DayProps<Message>,
  after: DayProps<Message>,
): boolean =>
  before.renderMessage === after.renderMessage &&
  before.today === after.today &&
  before.zone === after.zone &&
  before.day.messages.length === after.day.messages.length &&
  before.day.messages.every((message, at) => message === after.day.messages[at]);

/** The messages of one day below its heading. Re-rendered only when one of them changes. */
// `memo` drops the type parameter.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
const DayView = memo(Day, isSameDay) as unknown as typeof Day;
