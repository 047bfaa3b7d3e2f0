import { begin, type Club, createClub, createPlayer, join, type Player } from './community.ts';
import { expect } from './test.ts';

export interface LeagueClub {
  readonly club: Club;
  readonly owner: Player;
  readonly members: readonly Player[];
}

/** A club whose members play in its leagues, and whose owner doesn't. */
export async function createLeagueClub(
  ownerName: string,
  ...names: readonly string[]
): Promise<LeagueClub> {
  const owner = await createPlayer(ownerName);
  const club = await createClub(owner);
  const members = await Promise.all(names.map((name) => createPlayer(name)));
  for (const member of members) await join(member, club);
  return { club, owner, members };
}

/** Plays a league match that one has sent the other, with the first as the winner, confirmed by both. */
export async function win(winner: Player, loser: Player, challengeId: string): Promise<void> {
  await begin(challengeId);
  const { data } = await winner.db.rpc('enter_result', {
    challenge_id: challengeId,
    outcome: 'played',
    sets: [{ games: [6, 1] }, { games: [6, 2] }],
  });
  if (!data) throw new Error('no result');
  const { error } = await loser.db.rpc('confirm_result', { result_id: data.id });
  expect(error).toBeNull();
}
