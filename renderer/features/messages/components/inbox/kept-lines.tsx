import { Users } from 'lucide-react';
import { NavLink } from 'react-router-dom';
import { ChannelMark } from '../../../../shared/chat/channel-mark.tsx';
import type { LastKept } from '../../../../shared/chat/kept-message.ts';
import { Avatar } from '../../../../shared/ui/avatar.tsx';
import { classNames } from '../../../../shared/ui/class-names.ts';
import { filled } from '../../../../shared/ui/filled.tsx';

/** Instead of the time: it has not been sent. */
export function KeptMark({ failed }: { failed: boolean }) {
  return (
    <span
      className={classNames(
        'shrink-0 text-sm',
        failed ? 'font-semibold text-clay-ink' : 'text-muted',
      )}
    >
      {failed ? 'Not sent' : 'Waiting to send'}
    </span>
  );
}

/** Instead of the last message sent: the one that will follow it. */
export function KeptLine({ content }: { content: string }) {
  return (
    <span className="min-w-0 grow truncate text-sm text-muted">
      {filled('You: {message}', { message: <bdi>{content}</bdi> })}
    </span>
  );
}

/**
 * A conversation the server doesn't know yet, or that is further down, with a waiting message of
 * the viewer's.
 */
export function KeptRow({ kept: { placeId, path, name, content, failed } }: { kept: LastKept }) {
  const isPair = path.startsWith('/chat/');
  return (
    <li>
      <NavLink
        to={path}
        className="flex min-h-16 items-center gap-3 border-l-4 border-transparent py-3 pr-4 pl-3 sm:pr-6 sm:pl-5 transition-colors hover:bg-sunken aria-[current=page]:border-court-ink aria-[current=page]:bg-court-wash"
      >
        {isPair ? (
          <Avatar id={placeId} name={name ?? ''} src={null} />
        ) : (
          <ChannelMark icon={<Users aria-hidden size={20} />} />
        )}
        <span className="min-w-0 grow">
          <span className="flex items-baseline gap-3">
            <bdi className="min-w-0 grow truncate text-left">{name ?? 'Message'}</bdi>
            <KeptMark failed={failed} />
          </span>
          <span className="flex items-center gap-3">
            <KeptLine content={content} />
          </span>
        </span>
      </NavLink>
    </li>
  );
}
