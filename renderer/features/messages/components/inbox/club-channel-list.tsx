import { BellOff, Hash } from 'lucide-react';
import { useId, useState } from 'react';
import { NavLink } from 'react-router-dom';
import { useHeardIn } from '../../../../shared/chat/heard-channels.ts';
import { isLookedAt } from '../../../../shared/chat/open-chat.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { classNames } from '../../../../shared/ui/class-names.ts';
import type { OwnClubChannel } from '../../../channels/domain/channel.ts';
import { SECTION_LABELS } from '../../../channels/domain/channel-text.ts';
import { counted } from '../../../../shared/dates/counted.ts';

/** How many are above the conversations until all are requested. */
const FIRST = 3;

/** The channels of the viewer's clubs, those with something new first. */
export function ClubChannelList({ channels }: { channels: readonly OwnClubChannel[] }) {
  const heading = useId();
  const [all, setAll] = useState(false);
  const sorted = [...channels].sort((one, other) => Number(other.hasNew) - Number(one.hasNew));
  const shown = all ? channels : sorted.slice(0, FIRST);
  const hidden = all ? [] : sorted.slice(FIRST).filter(({ muted }) => !muted);
  const heard = useHeardIn(...hidden.map(({ id }) => id));
  return (
    <section aria-labelledby={heading} className="border-b border-rule py-2">
      <h2 id={heading} className="px-4 py-1 font-sans text-sm font-semibold text-muted sm:px-6">
        Club channels
      </h2>
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari announces no list without markers */}
      <ul role="list" aria-labelledby={heading}>
        {shown.map((channel) => (
          <ChannelRow key={channel.id} channel={channel} />
        ))}
      </ul>
      {channels.length > FIRST && (
        <Button
          variant="link"
          size="sm"
          aria-expanded={all}
          onClick={() => setAll(!all)}
          className="ml-4 sm:ml-6"
        >
          {all ? 'Show fewer' : counted(channels.length, { other: 'Show all {count} channels' })}
          {(heard || hidden.some(({ hasNew }) => hasNew)) && <NewMark />}
        </Button>
      )}
    </section>
  );
}

function ChannelRow({
  channel: { id, section, club, muted, ...channel },
}: {
  channel: OwnClubChannel;
}) {
  const heard = useHeardIn(id);
  const hasNew = !muted && (channel.hasNew || heard) && !isLookedAt(id);
  return (
    <li>
      <NavLink
        to={`/channels/${id}`}
        className="flex min-h-11 items-center gap-3 border-l-4 border-transparent py-1 pr-4 pl-3 sm:pr-6 sm:pl-5 transition-colors hover:bg-sunken aria-[current=page]:border-court-ink aria-[current=page]:bg-court-wash"
      >
        <Hash aria-hidden size={18} className="shrink-0 text-court-ink" />
        <span className="min-w-0 grow truncate">
          <span className={classNames(hasNew && 'font-semibold')}>{SECTION_LABELS[section]}</span>{' '}
          <bdi className="text-sm text-muted">{club.name}</bdi>
        </span>
        {muted && (
          <>
            <BellOff aria-hidden size={16} className="shrink-0 text-muted" />
            <span className="sr-only">Muted</span>
          </>
        )}
        {hasNew && <NewMark />}
      </NavLink>
    </li>
  );
}

/** The ball. */
function NewMark() {
  return (
    <>
      <span
        aria-hidden="true"
        className="size-3 shrink-0 rounded-full border border-ball-edge bg-ball"
      />
      <span className="sr-only">New messages</span>
    </>
  );
}
