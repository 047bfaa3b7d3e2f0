import { BellOff, Hash } from 'lucide-react';
import { useHeardIn } from '../../../shared/chat/heard-channels.ts';
import { ButtonLink } from '../../../shared/ui/button.tsx';
import type { ClubChannel } from '../domain/channel.ts';
import { SECTION_LABELS } from '../domain/channel-text.ts';

/** A club's channels, on its page; nothing if none is on. */
export function ClubChannels({ channels }: { channels: readonly ClubChannel[] }) {
  if (channels.length === 0) return null;
  return (
    <nav aria-label="Channels">
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari announces no list without markers */}
      <ul role="list" className="flex flex-wrap gap-2">
        {channels.map((channel) => (
          <li key={channel.id}>
            <ChannelLink channel={channel} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function ChannelLink({ channel: { id, section, hasNew, muted } }: { channel: ClubChannel }) {
  const heard = useHeardIn(id);
  return (
    <ButtonLink
      to={`/channels/${id}`}
      size="sm"
      icon={muted ? <BellOff aria-hidden size={16} /> : <Hash aria-hidden size={16} />}
    >
      {SECTION_LABELS[section]}
      {!muted && (hasNew || heard) && <NewMark />}
    </ButtonLink>
  );
}

/** The ball: something new was written there. */
function NewMark() {
  return (
    <>
      <span
        aria-hidden="true"
        className="ml-2 inline-block size-2.5 rounded-full border border-ball-edge bg-ball"
      />
      <span className="sr-only">, new messages</span>
    </>
  );
}
