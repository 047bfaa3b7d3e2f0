import { RotateCw, Trash2 } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { type WallDate, wallDateOf, type Zone } from '../dates/wall-time.ts';
import { Button } from '../ui/button.tsx';
import { SpinningBall } from '../ui/spinner.tsx';
import { type Dated, daysOf, weeksOf } from './thread-days.ts';
import type { WaitingMessage } from './waiting-message.ts';
import { KeepScrollPosition } from './keep-scroll-position.tsx';
import { MessageBubble } from './message-bubble.tsx';
import { type RenderMessage, WeekView } from './week-view.tsx';

/** The distance from the beginning at which the previous page is loaded. */
const AHEAD_PX = 1200;

interface ThreadViewProps<Message extends Dated> {
  /** The conversation's accessible name. */
  readonly label: string;
  /** Oldest first. */
  readonly messages: readonly Message[];
  readonly hasOlder: boolean;
  readonly renderMessage: RenderMessage<Message>;
  /** Shown when there are no messages. */
  readonly empty: ReactNode;
  readonly waiting: readonly WaitingMessage[];
  /** Announces a message that just came; '' when none did. */
  readonly heard: string;
  readonly now: Date;
  readonly zone: Zone;
  readonly older: { readonly busy: boolean; readonly failed: boolean; readonly load: () => void };
  readonly onRetry: (message: WaitingMessage) => void;
  readonly onDiscard: (message: WaitingMessage) => void;
  /** Shown above everything: what kind of conversation it is. */
  readonly note?: ReactNode;
  /** Shown below everything: who is typing. */
  readonly typing?: ReactNode;
}

/**
 * The messages of a conversation, oldest first. It scrolls from its end (column-reverse), so that
 * content added above, or laid out only when scrolled into view, doesn't move what is being read.
 */
export function ThreadView<Message extends Dated>({
  label,
  messages,
  hasOlder,
  renderMessage,
  empty,
  waiting,
  heard,
  now,
  zone,
  older,
  onRetry,
  onDiscard,
  note,
  typing,
}: ThreadViewProps<Message>) {
  const weeks = useMemo(() => weeksOf(daysOf(messages, zone)), [messages, zone]);
  const today: WallDate = wallDateOf(now, zone);
  const scroller = useRef<HTMLDivElement>(null);
  const last = messages.at(-1);

  const loadOlder = (): void => {
    const box = scroller.current;
    if (!box || !hasOlder || older.busy || older.failed) return;
    const toTop = box.scrollHeight - box.clientHeight + box.scrollTop;
    if (toTop < AHEAD_PX) older.load();
  };
  // If the page is too short to scroll, or the reader is already at its beginning, the previous
  // page is loaded at once.
  const loadIfShort = useEffectEvent(loadOlder);
  const firstId = messages[0]?.id;
  useEffect(() => {
    if (firstId !== undefined && !older.busy) loadIfShort();
  }, [firstId, older.busy]);
  return (
    <section
      ref={scroller}
      onScroll={loadOlder}
      // Lets the keyboard scroll it.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      aria-label={label}
      className="flex min-h-0 grow flex-col-reverse overflow-x-hidden overflow-y-auto overscroll-contain [overflow-anchor:none]"
    >
      <KeepScrollPosition box={scroller} lastId={last?.id} waiting={waiting.length} />
      <div className="pt-2 pb-3">
        {note}
        {hasOlder && (
          <div className="flex justify-center py-2">
            <Button size="sm" variant="link" busy={older.busy} onClick={older.load}>
              {older.failed ? "Earlier messages couldn't be loaded. Retry" : 'Earlier messages'}
            </Button>
          </div>
        )}
        {messages.length === 0 && waiting.length === 0 && note === undefined && (
          <div className="px-4 py-10 text-center text-muted">{empty}</div>
        )}
        {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari announces no list without markers */}
        <ol role="list" aria-label="Messages">
          {weeks.map((week) => (
            <WeekView key={week.key} {...{ week, today, zone, renderMessage }} />
          ))}
          {waiting.map((message) => (
            <li key={message.id} data-message={message.id} className="px-4 pb-2">
              <Waiting message={message} onRetry={onRetry} onDiscard={onDiscard} />
            </li>
          ))}
        </ol>
        <div className="px-4" aria-live="polite">
          {typing}
        </div>
        <p className="sr-only" aria-live="polite">
          {heard}
        </p>
      </div>
    </section>
  );
}

function Waiting({
  message,
  onRetry,
  onDiscard,
}: {
  message: WaitingMessage;
  onRetry: (message: WaitingMessage) => void;
  onDiscard: (message: WaitingMessage) => void;
}) {
  const failed = message.state === 'failed';
  return (
    <>
      <MessageBubble
        mine
        failed={failed}
        content={message.content}
        foot={
          failed ? (
            'Not sent'
          ) : message.state === 'kept' ? (
            'Waiting to send'
          ) : (
            <>
              <SpinningBall /> Sending...
            </>
          )
        }
      />
      {failed && (
        <div className="mt-1 flex justify-end gap-2">
          <Button
            size="sm"
            icon={<Trash2 aria-hidden size={16} />}
            onClick={() => onDiscard(message)}
          >
            Delete
          </Button>
          <Button
            size="sm"
            icon={<RotateCw aria-hidden size={16} />}
            onClick={() => onRetry(message)}
          >
            Retry
          </Button>
        </div>
      )}
    </>
  );
}
