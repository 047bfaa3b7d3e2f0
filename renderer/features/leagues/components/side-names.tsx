import { Listed } from '../../../shared/ui/listed.tsx';
import { PlayerLink } from '../../../shared/ui/player-link.tsx';
import type { LeaguePlayer } from '../domain/league.ts';

/** One player, or a pair; each name links to its profile if there is one. */
export function SideNames({
  players,
  linked = true,
}: {
  players: readonly LeaguePlayer[];
  linked?: boolean;
}) {
  return (
    <Listed items={players} textOf={({ name }) => name}>
      {({ id, name }) =>
        id === null || !linked ? (
          <bdi className="wrap-anywhere">{name}</bdi>
        ) : (
          <PlayerLink id={id}>{name}</PlayerLink>
        )
      }
    </Listed>
  );
}
