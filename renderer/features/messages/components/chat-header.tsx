import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Avatar } from '../../../shared/ui/avatar.tsx';
import { useBackLink } from '../../../shared/ui/back-link.tsx';
import { IconLink } from '../../../shared/ui/icon-button.tsx';
import type { Peer } from '../domain/message.ts';

/** Back, with whom one talks, whether they are there, and what can be done about them. */
export function ChatHeader({
  peer,
  status,
  online,
  menu,
}: {
  peer: Peer;
  /** A whole sentence. */
  status: string;
  online: boolean;
  menu?: ReactNode;
}) {
  return (
    <header className="flex items-center gap-3 border-b border-rule px-2 py-2 sm:px-4">
      <IconLink
        {...useBackLink({ to: '/messages', label: 'Back to messages' })}
        icon={<ArrowLeft aria-hidden size={22} />}
        className="text-court-ink"
      />
      <Avatar id={peer.id} name={peer.fullName} src={peer.avatarUrl} online={online} />
      <div className="min-w-0 grow">
        <h1 className="truncate text-xl leading-tight">
          <bdi>{peer.fullName}</bdi>
        </h1>
        <p className="truncate text-sm text-muted" aria-live="polite">
          {status}
        </p>
      </div>
      {menu}
    </header>
  );
}
