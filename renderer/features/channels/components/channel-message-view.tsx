import { EllipsisVertical } from 'lucide-react';
import { chatStamp } from '../../../shared/chat/chat-time.ts';
import { MessageBubble } from '../../../shared/chat/message-bubble.tsx';
import type { WallDate, Zone } from '../../../shared/dates/wall-time.ts';
import { Avatar } from '../../../shared/ui/avatar.tsx';
import { classNames } from '../../../shared/ui/class-names.ts';
import { IconButton } from '../../../shared/ui/icon-button.tsx';
import type { ChannelMessage } from '../domain/channel.ts';
import { removedText } from '../domain/channel-text.ts';

/** One message in a conversation of several: others' with picture and name, unless they continue. */
export function ChannelMessageView({
  message,
  viewerId,
  isContinued,
  today,
  zone,
  onMore,
}: {
  message: ChannelMessage;
  viewerId: string;
  /** The previous message is by the same person. */
  isContinued: boolean;
  today: WallDate;
  zone: Zone;
  onMore: (message: ChannelMessage) => void;
}) {
  const { author, content, removedBy, sentAt } = message;
  const mine = author.id === viewerId;
  const stamp = <time dateTime={sentAt}>{chatStamp(sentAt, today, zone)}</time>;
  return (
    <div className={classNames('group flex items-end gap-2', mine && 'flex-row-reverse')}>
      {!mine &&
        (isContinued ? (
          <span aria-hidden="true" className="w-8 shrink-0" />
        ) : (
          <Avatar
            id={author.id ?? message.id}
            name={author.fullName}
            src={author.avatarUrl}
            size="sm"
            className="self-start"
          />
        ))}
      <div className="min-w-0">
        {!mine && (
          <p
            className={classNames(
              'mb-0.5 truncate text-sm font-semibold text-muted',
              isContinued && 'sr-only',
            )}
          >
            <bdi>{author.fullName}</bdi>
          </p>
        )}
        {content === null ? (
          <div
            className={classNames(
              'w-fit rounded-md border border-dashed border-edge px-3 py-2 text-muted',
              mine && 'ml-auto',
            )}
          >
            <p className="italic">{removedText(removedBy ?? 'author', mine)}</p>
            <p className={classNames('mt-0.5 flex text-xs tabular-nums', mine && 'justify-end')}>
              {stamp}
            </p>
          </div>
        ) : (
          <MessageBubble mine={mine} wide content={content} foot={stamp} />
        )}
      </div>
      {(content !== null || (mine && removedBy === 'courtcrew')) && (
        <IconButton
          label={
            mine ? 'More about your message' : `More about the message from ${author.fullName}`
          }
          icon={<EllipsisVertical aria-hidden size={18} />}
          onClick={() => onMore(message)}
          className="self-center text-muted focus-visible:opacity-100 group-hover:opacity-100 [@media(hover:hover)]:opacity-0"
        />
      )}
    </div>
  );
}
