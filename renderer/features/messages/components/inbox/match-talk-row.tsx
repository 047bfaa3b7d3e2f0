import { BellOff, Users } from 'lucide-react';
import { NavLink } from 'react-router-dom';
import { counted } from '../../../../shared/dates/counted.ts';
import { ChannelMark } from '../../../../shared/chat/channel-mark.tsx';
import { chatStamp } from '../../../../shared/chat/chat-time.ts';
import { isLookedAt } from '../../../../shared/chat/open-chat.ts';
import type { WallDate, Zone } from '../../../../shared/dates/wall-time.ts';
import { CountBadge } from '../../../../shared/ui/badge.tsx';
import { classNames } from '../../../../shared/ui/class-names.ts';
import { filled } from '../../../../shared/ui/filled.tsx';
import type { MatchTalk } from '../../../channels/domain/channel.ts';
import { matchTalkTitle, withPlayers } from '../../../channels/domain/channel-text.ts';
import type { LastKept } from '../../../../shared/chat/kept-message.ts';
import { KeptLine, KeptMark } from './kept-lines.tsx';

/** A match's conversation; the whole row opens it. */
export function MatchTalkRow({
  talk,
  kept,
  viewerId,
  today,
  zone,
}: {
  talk: MatchTalk;
  /** The viewer's later message there that has not been sent. */
  kept: LastKept | undefined;
  viewerId: string | null;
  today: WallDate;
  zone: Zone;
}) {
  const { id, match, players, lastMessage, lastSenderId, lastSenderName, lastAt, muted } = talk;
  // Messages in the open conversation are about to be marked as read.
  const unread = isLookedAt(id) ? 0 : talk.unread;
  return (
    <li>
      <NavLink
        to={`/channels/${id}`}
        className="flex min-h-16 items-center gap-3 border-l-4 border-transparent py-3 pr-4 pl-3 sm:pr-6 sm:pl-5 transition-colors hover:bg-sunken aria-[current=page]:border-court-ink aria-[current=page]:bg-court-wash"
      >
        <ChannelMark icon={<Users aria-hidden size={20} />} />
        <span className="min-w-0 grow">
          <span className="flex items-baseline gap-3">
            <span
              className={classNames('line-clamp-3 min-w-0 grow', unread > 0 && 'font-semibold')}
            >
              {matchTalkTitle(match)}
            </span>
            {kept ? (
              <KeptMark failed={kept.failed} />
            ) : (
              <time dateTime={lastAt} className="shrink-0 text-sm text-muted tabular-nums">
                {chatStamp(lastAt, today, zone)}
              </time>
            )}
          </span>
          <span className="block truncate text-sm text-muted">{withPlayers(players)}</span>
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
                {lastMessage !== null &&
                  filled(lastSenderId === viewerId ? 'You: {message}' : '{name}: {message}', {
                    name: <bdi>{lastSenderName}</bdi>,
                    message: <bdi>{lastMessage}</bdi>,
                  })}
              </span>
            )}
            {muted && (
              <>
                <BellOff aria-hidden size={16} className="shrink-0 text-muted" />
                <span className="sr-only">Muted</span>
              </>
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
