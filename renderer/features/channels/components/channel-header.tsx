import { ArrowLeft, BellOff, EllipsisVertical, Hash, Users } from 'lucide-react';
import { Link } from 'react-router-dom';
import { ChannelMark } from '../../../shared/chat/channel-mark.tsx';
import { useBackLink } from '../../../shared/ui/back-link.tsx';
import { IconLink } from '../../../shared/ui/icon-button.tsx';
import { Menu } from '../../../shared/ui/menu.tsx';
import { memberCountText } from '../../clubs/domain/club-text.ts';
import { useMuteChannelMutation } from '../api/channels-api.ts';
import type { Channel } from '../domain/channel.ts';
import { channelTitle, matchTalkPlace, withPlayers } from '../domain/channel-text.ts';

/** Back, subject and participants, links to the match or club, and muting. */
export function ChannelHeader({ channel, viewerId }: { channel: Channel; viewerId: string }) {
  const { id, subject, players, muted } = channel;
  const [mute] = useMuteChannelMutation();
  const title = channelTitle(channel);
  const others = players.filter((player) => player.id !== viewerId);
  return (
    <header className="flex flex-wrap items-center gap-x-1 border-b border-rule px-1 py-2 sm:gap-x-3 sm:px-4">
      <IconLink
        {...useBackLink({ to: '/messages', label: 'Back to messages' })}
        icon={<ArrowLeft aria-hidden size={22} />}
        className="text-court-ink"
      />
      <div className="relative flex min-h-11 min-w-0 grow basis-32 items-center gap-3 max-[20rem]:order-last max-[20rem]:basis-full max-[20rem]:px-3">
        <ChannelMark
          icon={
            subject.kind === 'match' ? (
              <Users aria-hidden size={20} />
            ) : (
              <Hash aria-hidden size={20} />
            )
          }
          className="max-[20rem]:hidden"
        />
        <div className="min-w-0 grow">
          <h1 className="line-clamp-2 text-left text-xl leading-tight max-[20rem]:text-base">
            <Link
              to={homeOf(channel)}
              className="decoration-1 underline-offset-4 after:absolute after:inset-0 hover:underline"
            >
              {title}
            </Link>
          </h1>
          {subject.kind === 'match' ? (
            <>
              <p className="truncate text-sm text-muted">{withPlayers(others)}</p>
              <p className="truncate text-sm text-muted max-[20rem]:hidden">
                {matchTalkPlace(subject.match)}
              </p>
            </>
          ) : (
            <p className="truncate text-sm text-muted">
              <bdi>{subject.club.name}</bdi>
              {' · '}
              {memberCountText(subject.club.memberCount)}
            </p>
          )}
        </div>
      </div>
      <div className="ml-auto flex items-center">
        {muted && (
          <span className="flex size-11 items-center justify-center text-muted" title="Muted">
            <BellOff aria-hidden size={20} />
            <span className="sr-only">Muted</span>
          </span>
        )}
        <Menu
          label={`More about ${title}`}
          icon={<EllipsisVertical aria-hidden size={22} />}
          items={[
            {
              label: subject.kind === 'match' ? 'Go to the match' : 'Go to the club',
              to: homeOf(channel),
            },
            {
              label: muted ? 'Unmute' : 'Mute',
              onSelect: () =>
                void mute({
                  channelId: id,
                  clubId: subject.kind === 'club' ? subject.club.id : null,
                  muted: !muted,
                }),
            },
          ]}
        />
      </div>
    </header>
  );
}

/** Where the subject links to. */
function homeOf({ subject }: Channel): string {
  if (subject.kind === 'club') return `/clubs/${subject.club.slug}`;
  const { openMatchId } = subject.match;
  return openMatchId === null ? '/matches' : `/play/${openMatchId}`;
}
