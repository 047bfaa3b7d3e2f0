import { Avatar, type AvatarSize } from '../../../shared/ui/avatar.tsx';
import { classNames } from '../../../shared/ui/class-names.ts';
import type { OpenMatch } from '../domain/open-match.ts';
import { spotsSentence, spotsText } from '../domain/open-match-text.ts';

const SIZES: Readonly<Partial<Record<AvatarSize, string>>> = { sm: 'size-8', md: 'size-11' };

/** The players in, and an empty seat for each still wanted, with the net between the two sides. */
export function Spots({
  match,
  size = 'sm',
}: {
  match: Pick<OpenMatch, 'players' | 'seats' | 'seatsLeft'>;
  size?: 'sm' | 'md';
}) {
  const { players, seats, seatsLeft } = match;
  // Held for visitors who are signing up.
  const held = Math.max(0, seats - seatsLeft - players.length);
  const all = Array.from({ length: seats }, (_, at) => {
    const player = players[at];
    if (player)
      return (
        <Avatar
          key={at}
          id={player.id}
          name={player.fullName}
          src={player.avatarUrl}
          size={size}
          className="rounded-full"
        />
      );
    return <EmptySpot key={at} held={at < players.length + held} size={size} />;
  });
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span aria-hidden="true" className="flex items-center gap-1.5 max-[20rem]:flex-wrap">
        {all.slice(0, seats / 2)}
        <span className={classNames('w-px bg-edge', size === 'md' ? 'h-11' : 'h-8')} />
        {all.slice(seats / 2)}
      </span>
      <p className={classNames('figures font-semibold', seatsLeft > 0 && 'text-court-ink')}>
        {spotsText(match)}
        <span className="sr-only">{`. ${spotsSentence(match)}`}</span>
      </p>
    </div>
  );
}

function EmptySpot({ held, size }: { held: boolean; size: AvatarSize }) {
  return (
    <span
      className={classNames(
        'inline-flex items-center justify-center rounded-full border-2 border-dashed border-edge',
        SIZES[size],
        held && 'bg-sunken',
      )}
    >
      {!held && <span className="text-lg leading-none text-muted">+</span>}
    </span>
  );
}
