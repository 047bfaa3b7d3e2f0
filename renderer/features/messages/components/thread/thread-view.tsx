import { RotateCw, Trash2 } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { type WallDate, wallDateOf, type Zone } from '../../../../shared/dates/wall-time.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { SpinningBall } from '../../../../shared/ui/spinner.tsx';
import type { Thread, WaitingMessage } from '../../domain/message.ts';
import { daysOf, weeksOf } from '../../domain/thread-days.ts';
import { KeepScrollPosition } from './keep-scroll-position.tsx';
import { MessageBubble } from './message-bubble.tsx';
import { TypingDots } from './typing-dots.tsx';
import { WeekView } from './week-view.tsx';

/** So near to its beginning the page before is fetched. */
const AHEAD_PX = 1200;

export interface ThreadViewProps {
  readonly thread: Thread;
  readonly waiting: readonly WaitingMessage[];
  readonly isTyping: boolean;
  readonly now: Date;
  readonly zone: Zone;
  readonly older: { readonly busy: boolean; readonly failed: boolean; readonly load: () => void };
  readonly onRetry: (message: WaitingMessage) => void;
  readonly onDiscard: (message: WaitingMessage) => void;
  /** Above everything: what kind of conversation it is. */
  readonly note?: ReactNode;
}

/**
 * The messages of two, oldest first. It scrolls from its end (column-reverse): what is put above, or laid out
 * only when it comes into sight, moves nothing that is being read.
 */
export function ThreadView({
  thread,
  waiting,
  isTyping,
  now,
  zone,
  older,
  onRetry,
  onDiscard,
  note,
}: ThreadViewProps) {
  const { messages, peer, hasOlder } = thread;
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
  // A page may be too short to scroll, or its reader at its beginning already: then the one before it is fetched at once.
  const loadIfShort = useEffectEvent(loadOlder);
  const firstId = messages[0]?.id;
  useEffect(() => {
    if (firstId !== undefined && !older.busy) loadIfShort();
  }, [firstId, older.busy]);
  return (
    <section
      ref={scroller}
      onScroll={loadOlder}
      // Scrolled by keys too.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      aria-label={`Conversation with ${peer.fullName}`}
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
          <p className="px-4 py-10 text-center text-muted">
            {`You haven't messaged each other yet. Say hello to ${peer.fullName}!`}
          </p>
        )}
        {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari announces no list without markers */}
        <ol role="list" aria-label="Messages">
          {weeks.map((week) => (
            <WeekView key={week.key} {...{ week, today, zone }} peerId={peer.id} />
          ))}
          {waiting.map((message) => (
            <li key={message.id} data-message={message.id} className="px-4 pb-2">
              <Waiting message={message} onRetry={onRetry} onDiscard={onDiscard} />
            </li>
          ))}
        </ol>
        <div className="px-4" aria-live="polite">
          {isTyping && <TypingDots name={peer.fullName} />}
        </div>
        <p className="sr-only" aria-live="polite">
          {last?.senderId === peer.id && !last.read ? `${peer.fullName}: ${last.content}` : ''}
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
