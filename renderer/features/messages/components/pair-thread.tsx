import { Check, CheckCheck } from 'lucide-react';
import { type ReactNode, useCallback } from 'react';
import { chatStamp } from '../../../shared/chat/chat-time.ts';
import { MessageBubble } from '../../../shared/chat/message-bubble.tsx';
import { ThreadView } from '../../../shared/chat/thread-view.tsx';
import type { RenderMessage } from '../../../shared/chat/week-view.tsx';
import type { Message, Thread } from '../domain/message.ts';
import { TypingDots } from './typing-dots.tsx';

type Shown = Parameters<typeof ThreadView<Message>>[0];

/** The messages of two players. */
export function PairThread({
  thread: { messages, peer, hasOlder },
  isTyping,
  ...shown
}: Pick<Shown, 'waiting' | 'now' | 'zone' | 'older' | 'onRetry' | 'onDiscard'> & {
  thread: Thread;
  isTyping: boolean;
  note?: ReactNode;
}) {
  const last = messages.at(-1);
  const renderMessage: RenderMessage<Message> = useCallback(
    ({ senderId, content, sentAt, read }, _before, { today, zone }) => {
      const mine = senderId !== peer.id;
      return (
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
      );
    },
    [peer.id],
  );
  return (
    <ThreadView
      {...{ messages, hasOlder, renderMessage }}
      {...shown}
      label={`Conversation with ${peer.fullName}`}
      empty={`You haven't messaged each other yet. Say hello to ${peer.fullName}!`}
      heard={last?.senderId === peer.id && !last.read ? `${peer.fullName}: ${last.content}` : ''}
      typing={isTyping && <TypingDots name={peer.fullName} />}
    />
  );
}

/** Whether the other has read it. */
function ReadMark({ read }: { read: boolean }) {
  const Mark = read ? CheckCheck : Check;
  return (
    <>
      <Mark aria-hidden size={14} />
      <span className="sr-only">{read ? 'Read' : 'Sent'}</span>
    </>
  );
}
