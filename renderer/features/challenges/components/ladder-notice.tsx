import { LEAGUE_LIMITS } from '../../leagues/domain/limits.ts';
import type { Challenge } from '../domain/challenge.ts';

const { excuseDays } = LEAGUE_LIMITS;

/** Shown to a player challenged on a ladder before they decline or cancel the match. */
export function LadderNotice({ match }: { match: Pick<Challenge, 'league'> }) {
  const turningDown = match.league?.turningDown ?? null;
  return (
    turningDown !== null && (
      <p className="border-l-4 border-clay pl-3">
        {turningDown === 'excused'
          ? `You keep your place on the ladder this time. If you decline or cancel another ladder match in the next ${excuseDays} days, your opponent wins it by walkover. If it's only about the time, propose another one instead.`
          : `You've already declined or cancelled a ladder match in the last ${excuseDays} days, so your opponent wins this one by walkover. If it's only about the time, propose another one instead.`}
      </p>
    )
  );
}
