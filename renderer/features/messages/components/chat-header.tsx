import { ArrowLeft, Swords } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Avatar } from '../../../shared/ui/avatar.tsx';
import { useBackLink } from '../../../shared/ui/back-link.tsx';
import { ButtonLink } from '../../../shared/ui/button.tsx';
import { IconLink } from '../../../shared/ui/icon-button.tsx';
import type { Peer } from '../domain/message.ts';

/** Back, the other player with a link to their profile, their presence, and actions for them. */
export function ChatHeader({
  peer,
  status,
  online,
  hasProfile,
  challenge,
  menu,
}: {
  peer: Peer;
  /** A whole sentence. */
  status: string;
  online: boolean;
  /** False for samples, and for deleted or blocked players. */
  hasProfile: boolean;
  /** The challenge form, or the pending challenge; null: there can be none. */
  challenge: { readonly to: string; readonly label: string } | null;
  menu?: ReactNode;
}) {
  return (
    <header className="flex flex-wrap items-center gap-x-1 border-b border-rule px-1 py-2 sm:gap-x-3 sm:px-4">
      <IconLink
        {...useBackLink({ to: '/messages', label: 'Back to messages' })}
        icon={<ArrowLeft aria-hidden size={22} />}
        className="text-court-ink"
      />
      <div className="relative flex min-h-11 min-w-0 grow basis-32 items-center gap-2 sm:gap-3 max-[20rem]:order-last max-[20rem]:basis-full max-[20rem]:px-3">
        <Avatar
          id={peer.id}
          name={peer.fullName}
          src={peer.avatarUrl}
          online={online}
          // In a quarter of a phone's width the name needs the room.
          className="max-[20rem]:hidden"
        />
        <div className="min-w-0 grow">
          <h1
            // Truncation cuts the end of the name, in whichever direction it is written.
            dir="auto"
            className="truncate text-left text-xl leading-tight max-[20rem]:line-clamp-2 max-[20rem]:text-base max-[20rem]:whitespace-normal"
          >
            {hasProfile ? (
              // The picture is a link, too: it is below the overlay of the link.
              <Link
                to={`/profile/${peer.id}`}
                className="decoration-1 underline-offset-4 after:absolute after:inset-0 hover:underline"
              >
                {peer.fullName}
              </Link>
            ) : (
              peer.fullName
            )}
          </h1>
          <p
            // The toast already announces blocking: a new element replaces this one, silently.
            key={hasProfile ? 'presence' : 'state'}
            aria-live={hasProfile ? 'polite' : undefined}
            className="truncate text-sm text-muted max-sm:text-xs"
          >
            {status}
          </p>
        </div>
      </div>
      <div className="ml-auto flex items-center">
        {challenge && (
          <ButtonLink
            to={challenge.to}
            size="sm"
            aria-label={challenge.label}
            title={challenge.label}
            icon={<Swords aria-hidden size={20} />}
          >
            <span className="max-sm:sr-only">Challenge</span>
          </ButtonLink>
        )}
        {menu}
      </div>
    </header>
  );
}
