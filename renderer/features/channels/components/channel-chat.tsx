import { type ReactNode, useCallback, useEffect, useEffectEvent, useState } from 'react';
import { Composer } from '../../../shared/chat/composer.tsx';
import { readIn } from '../../../shared/chat/heard-channels.ts';
import { lookAt } from '../../../shared/chat/open-chat.ts';
import { ThreadView } from '../../../shared/chat/thread-view.tsx';
import { useDraft } from '../../../shared/chat/unsent.ts';
import { useInSight } from '../../../shared/chat/use-in-sight.ts';
import { useSending } from '../../../shared/chat/use-sending.ts';
import type { RenderMessage } from '../../../shared/chat/week-view.tsx';
import type { Zone } from '../../../shared/dates/wall-time.ts';
import { ErrorState } from '../../../shared/ui/error-state.tsx';
import {
  useLoadOlderInChannelMutation,
  useMarkChannelReadMutation,
  useSendChannelMessageMutation,
} from '../api/channels-api.ts';
import { useWatchChannelQuery } from '../api/watch-channel-api.ts';
import type { Channel, ChannelMessage } from '../domain/channel.ts';
import { goesOn, lastUnreadOf } from '../domain/channel-messages.ts';
import { channelTitle, CLOSED_TEXTS, heardText, startText } from '../domain/channel-text.ts';
import { ChannelHeader } from './channel-header.tsx';
import { ChannelMessageView } from './channel-message-view.tsx';
import { MessageActions } from './message-actions.tsx';

/** What other features render in a channel. */
export interface RenderedChannel {
  /** The form that asks why a message is reported. */
  readonly renderReport: (message: ChannelMessage, onClose: () => void) => ReactNode;
  /** The viewer has seen everything. */
  readonly onRead: (channel: Channel) => void;
}

/** A conversation of a match's players or a club's members. */
export function ChannelChat({
  channel,
  viewerId,
  problem,
  now,
  zone,
  renderReport,
  onRead,
}: RenderedChannel & {
  channel: Channel;
  viewerId: string;
  /** What is shown may be outdated. */
  problem: { readonly retry: () => void; readonly busy: boolean } | null;
  now: Date;
  zone: Zone;
}) {
  const { id, topic, heardUntil, messages, hasOlder, state, mayRemove } = channel;
  useWatchChannelQuery({ channelId: id, viewerId, topic, heardUntil });
  const [post] = useSendChannelMessageMutation();
  const sending = useSending(viewerId, id, messages, (message) =>
    post({
      id: message.id,
      channelId: id,
      channelName: channelTitle(channel),
      content: message.content,
    }),
  );
  const [loadOlder, older] = useLoadOlderInChannelMutation();
  const [chosen, setChosen] = useState<ChannelMessage | null>(null);
  const [reported, setReported] = useState<ChannelMessage | null>(null);
  const unread = lastUnreadOf(channel, viewerId);
  useReadInSight(channel, unread, onRead);

  const renderMessage: RenderMessage<ChannelMessage> = useCallback(
    (message, before, days) => (
      <ChannelMessageView
        {...{ message, viewerId }}
        {...days}
        isContinued={goesOn(message, before)}
        onMore={setChosen}
      />
    ),
    [viewerId],
  );
  return (
    <>
      <ChannelHeader {...{ channel, viewerId }} />
      {problem && (
        <ErrorState
          title="This conversation couldn't be loaded"
          text="What you see may be out of date."
          onRetry={problem.retry}
          busy={problem.busy}
        />
      )}
      <ThreadView
        {...{ messages, hasOlder, renderMessage, now, zone }}
        label={channelTitle(channel)}
        empty={startText(channel)}
        waiting={sending.waiting}
        heard={unread ? heardText(unread) : ''}
        older={{
          busy: older.isLoading,
          failed: older.isError,
          load: () => {
            const [first] = messages;
            if (first) void loadOlder({ channelId: id, first });
          },
        }}
        onRetry={sending.retry}
        onDiscard={sending.discard}
      />
      {state === 'open' ? (
        <ChannelComposer {...{ channel, viewerId }} onSend={sending.send} />
      ) : (
        <p className="border-t border-rule bg-sunken px-4 py-4">{CLOSED_TEXTS[state]}</p>
      )}
      {chosen && (
        <MessageActions
          key={chosen.id}
          {...{ viewerId, mayRemove }}
          message={chosen}
          onReport={() => {
            setReported(chosen);
            setChosen(null);
          }}
          onClose={() => setChosen(null)}
        />
      )}
      {reported && renderReport(reported, () => setReported(null))}
    </>
  );
}

/** The text box with its draft: typing re-renders nothing else. */
function ChannelComposer({
  channel,
  viewerId,
  onSend,
}: {
  channel: Channel;
  viewerId: string;
  onSend: (text: string) => void;
}) {
  const [draft, write] = useDraft(viewerId, channel.id);
  return (
    <Composer
      label={`Message to ${channelTitle(channel)}`}
      draft={draft}
      onDraft={write}
      onSend={(text) => {
        write('');
        onSend(text);
      }}
    />
  );
}

/** Marks others' messages as read while they are visible. */
function useReadInSight(
  channel: Channel,
  unread: ChannelMessage | null,
  onRead: (channel: Channel) => void,
): void {
  const { id } = channel;
  const inSight = useInSight();
  const [markRead] = useMarkChannelReadMutation();
  useEffect(() => {
    readIn(id);
    return lookAt(id);
  }, [id]);
  const mark = useEffectEvent(async (upTo: string) => {
    const { error } = await markRead({ channelId: id, upTo });
    if (error === undefined) onRead(channel);
  });
  const upTo = unread?.sentAt ?? null;
  useEffect(() => {
    if (inSight && upTo !== null) void mark(upTo);
  }, [inSight, upTo]);
}
