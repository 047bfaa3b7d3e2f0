import { Avatar, type AvatarSize } from '../../../shared/ui/avatar.tsx';
import { classNames } from '../../../shared/ui/class-names.ts';
import type { DashboardPlayer } from '../domain/dashboard.ts';

/** The pictures of a side; with two, the second is half behind the first. */
export function PlayerAvatars({
  players,
  size = 'md',
  className,
}: {
  players: readonly DashboardPlayer[];
  size?: AvatarSize;
  /** For each picture. */
  className?: string;
}) {
  return (
    <span className="flex shrink-0 flex-col">
      {players.map(({ id, fullName, avatarUrl }, at) => (
        <Avatar
          key={`${at} ${id}`}
          id={id}
          name={fullName}
          src={avatarUrl}
          size={size}
          className={classNames(className, at > 0 && '-mt-3')}
        />
      ))}
    </span>
  );
}
