import type { DraftState } from '../../challenges/domain/proposal/draft-state.ts';
import {
  type Fixture,
  type LadderTarget,
  type League,
  type LeaguePlayer,
  otherSide,
} from './league.ts';

/** A link to the ordinary challenge form, with its initial values. */
export interface Arrangement {
  readonly to: string;
  readonly state: DraftState;
}

type OfLeague = Pick<League, 'id' | 'name' | 'discipline' | 'club'>;

/** For a match of the viewer's; null: nobody across the net can be asked. */
export function arrangementOf(league: OfLeague, fixture: Fixture): Arrangement | null {
  return arrangement(league, otherSide(fixture).players, {
    fixtureId: fixture.id,
    ladder: null,
    by: fixture.by,
  });
}

/** For somebody above on a ladder. */
export function ladderChallenge(league: OfLeague, target: LadderTarget): Arrangement | null {
  return arrangement(league, target.players, {
    fixtureId: null,
    ladder: { leagueId: league.id, entryId: target.entryId },
    by: null,
  });
}

function arrangement(
  { name, discipline, club }: OfLeague,
  players: readonly LeaguePlayer[],
  tie: Pick<NonNullable<DraftState['league']>, 'fixtureId' | 'ladder' | 'by'>,
): Arrangement | null {
  const opponent = players.find(({ id }) => id !== null)?.id ?? null;
  return opponent === null
    ? null
    : {
        to: `/challenge/${opponent}`,
        state: { clubId: club.id, league: { name, matchType: discipline, ...tie } },
      };
}
