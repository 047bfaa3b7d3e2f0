import { NavLink } from 'react-router-dom';
import { counted } from '../../../../shared/dates/counted.ts';
import type { WallDate, Zone } from '../../../../shared/dates/wall-time.ts';
import { Avatar } from '../../../../shared/ui/avatar.tsx';
import { CountBadge } from '../../../../shared/ui/badge.tsx';
import { classNames } from '../../../../shared/ui/class-names.ts';
import { filled } from '../../../../shared/ui/filled.tsx';
import { chatStamp } from '../../../../shared/chat/chat-time.ts';
import type { LastKept } from '../../../../shared/chat/kept-message.ts';
import type { PairTalk } from '../../domain/conversation.ts';
import { KeptLine, KeptMark } from './kept-lines.tsx';

/** One conversation; the whole row opens it. */
export function ConversationRow({
  conversation,
  kept,
  online,
  today,
  zone,
}: {
  conversation: PairTalk;
  /** The viewer's later message there that has not been sent. */
  kept: LastKept | undefined;
  /** Whether the other is known to be online. */
  online: boolean;
  today: WallDate;
  zone: Zone;
}) {
  const { id, peer, lastMessage, lastSenderId, lastAt, unread } = conversation;
  return (
    <li>
      <NavLink
        to={`/chat/${encodeURIComponent(id)}`}
        className="flex min-h-16 items-center gap-3 border-l-4 border-transparent py-3 pr-4 pl-3 sm:pr-6 sm:pl-5 transition-colors hover:bg-sunken aria-[current=page]:border-court-ink aria-[current=page]:bg-court-wash"
      >
        <Avatar id={peer.id} name={peer.fullName} src={peer.avatarUrl} online={online} />
        <span className="min-w-0 grow">
          <span className="flex items-baseline gap-3">
            <bdi
              className={classNames(
                'min-w-0 grow truncate text-left',
                unread > 0 && 'font-semibold',
              )}
            >
              {peer.fullName}
            </bdi>
            {online && <span className="sr-only">Online</span>}
            {kept ? (
              <KeptMark failed={kept.failed} />
            ) : (
              <time dateTime={lastAt} className="shrink-0 text-sm text-muted tabular-nums">
                {chatStamp(lastAt, today, zone)}
              </time>
            )}
          </span>
          <span className="flex items-center gap-3">
            {kept ? (
              <KeptLine content={kept.content} />
            ) : (
              <span
                className={classNames(
                  'min-w-0 grow truncate text-sm',
                  unread > 0 ? 'font-semibold text-ink' : 'text-muted',
                )}
              >
                {filled(lastSenderId === id ? '{message}' : 'You: {message}', {
                  message: <bdi>{lastMessage}</bdi>,
                })}
              </span>
            )}
            <CountBadge
              count={unread}
              label={counted(unread, { one: '1 unread message', other: '{count} unread messages' })}
            />
          </span>
        </span>
      </NavLink>
    </li>
  );
}
