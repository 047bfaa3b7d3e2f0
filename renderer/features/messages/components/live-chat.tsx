import { skipToken } from '@reduxjs/toolkit/query';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import type { Zone } from '../../../shared/dates/wall-time.ts';
import { Composer } from '../../../shared/chat/composer.tsx';
import { useDraft } from '../../../shared/chat/unsent.ts';
import { useSending } from '../../../shared/chat/use-sending.ts';
import { ErrorState } from '../../../shared/ui/error-state.tsx';
import { useLoadOlderMutation, useSendMessageMutation } from '../api/messages-api.ts';
import { NOTHING_HEARD, useWatchPairQuery } from '../api/pair-api.ts';
import { presenceSentence } from '../domain/presence.ts';
import type { Message, Thread } from '../domain/message.ts';
import { greeting } from '../domain/greeting.ts';
import { challengeLead } from '../domain/challenge-lead.ts';
import { ChatHeader } from './chat-header.tsx';
import { ChatMenu } from './chat-menu.tsx';
import { ClosedComposer } from './composer/closed-composer.tsx';
import { PairThread } from './pair-thread.tsx';
import { useMarkAsRead } from './use-mark-as-read.ts';
import { useTyping } from './composer/use-typing.ts';

/** What other features render in a conversation. */
export interface RenderedChat {
  /** The form that asks why a message is reported. */
  readonly renderReport: (message: Message, senderName: string, onClose: () => void) => ReactNode;
  /** The match the two have open with each other. */
  readonly renderMatch: (thread: Thread, viewerId: string, now: Date) => ReactNode;
}

/** A conversation of the signed-in player. */
export function LiveChat({
  thread,
  viewerId,
  introduced,
  problem,
  now,
  zone,
  renderReport,
  renderMatch,
}: RenderedChat & {
  thread: Thread;
  viewerId: string;
  /** Somebody introduced the two: a greeting is prepared. */
  introduced: boolean;
  /** What is shown may be outdated. */
  problem: { readonly retry: () => void; readonly busy: boolean } | null;
  now: Date;
  zone: Zone;
}) {
  const { peer, state, topic, messages } = thread;
  const pair = useWatchPairQuery(
    topic === null ? skipToken : { topic, viewerId, peerId: peer.id },
  ).currentData;
  const [sendMessage] = useSendMessageMutation();
  const sending = useSending(viewerId, peer.id, messages, ({ id, content }) =>
    sendMessage({ id, peerId: peer.id, peerName: peer.fullName, content }),
  );
  const [loadOlder, older] = useLoadOlderMutation();
  const [reported, setReported] = useState<Message | null>(null);
  useMarkAsRead(peer.id, thread);

  const online = pair?.presence === 'online';
  const status =
    state === 'open'
      ? presenceSentence(pair ?? NOTHING_HEARD, thread.lastSeenAt, now)
      : state === 'gone'
        ? 'Deleted account'
        : 'Blocked';
  return (
    <>
      <ChatHeader
        {...{ peer, status, online }}
        hasProfile={topic !== null}
        challenge={topic === null ? null : challengeLead(thread, viewerId, now)}
        menu={<ChatMenu thread={thread} onReport={setReported} />}
      />
      {problem && (
        <ErrorState
          title="This conversation couldn't be loaded"
          text="What you see may be out of date."
          onRetry={problem.retry}
          busy={problem.busy}
        />
      )}
      {renderMatch(thread, viewerId, now)}
      <PairThread
        {...{ thread, now, zone }}
        waiting={sending.waiting}
        isTyping={pair?.isTyping ?? false}
        older={{
          busy: older.isLoading,
          failed: older.isError,
          load: () => {
            const [first] = messages;
            if (first) void loadOlder({ peerId: peer.id, first });
          },
        }}
        onRetry={sending.retry}
        onDiscard={sending.discard}
      />
      {state === 'open' ? (
        <LiveComposer {...{ thread, viewerId, introduced }} onSend={sending.send} />
      ) : (
        <ClosedComposer {...{ peer, state }} />
      )}
      {reported && renderReport(reported, peer.fullName, () => setReported(null))}
    </>
  );
}

/** The text box with its draft: typing re-renders nothing else. */
function LiveComposer({
  thread: { peer, topic, messages },
  viewerId,
  introduced,
  onSend,
}: {
  thread: Thread;
  viewerId: string;
  introduced: boolean;
  onSend: (text: string) => void;
}) {
  const [draft, write] = useDraft(viewerId, peer.id);
  const sayTyping = useTyping(topic, viewerId);
  const greet = useEffectEvent(() => {
    if (draft === '' && messages.length === 0) write(greeting(peer.fullName));
  });
  useEffect(() => {
    if (introduced) greet();
  }, [introduced]);
  return (
    <Composer
      label={`Message to ${peer.fullName}`}
      draft={draft}
      onDraft={(next) => {
        write(next);
        sayTyping(next !== '');
      }}
      onSend={(text) => {
        sayTyping(false);
        write('');
        onSend(text);
      }}
    />
  );
}
