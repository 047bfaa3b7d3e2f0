import { expect, test } from 'vitest';
import { type Call, call, openConnections, type Outcome } from './database.ts';
import {
  accept,
  addMember,
  createChallenge,
  createClub,
  createPlayer,
  deleteAccount,
  leave,
  notified,
  statusOf,
} from './fixtures.ts';

const ROUNDS = 20;
const { admin, left, right } = openConnections();

/** Deletes an account while a player makes a call; every other time the call starts first. */
async function deleteDuring(player: string, wanted: Call, round: number): Promise<Outcome> {
  if (round % 2 === 0) {
    const [, outcome] = await Promise.all([deleteAccount(right, player), call(left, wanted)]);
    return outcome;
  }
  const [outcome] = await Promise.all([call(left, wanted), deleteAccount(right, player)]);
  return outcome;
}

function wordOf(outcome: Outcome): string {
  return outcome.kind === 'done' ? 'done' : outcome.word;
}

test('a challenge accepted while its sender deletes the account leaves no match', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const [ana, bea] = [await createPlayer(admin), await createPlayer(admin)];
    const challenge = await createChallenge(admin, ana, bea);
    const outcome = await deleteDuring(ana, accept(bea, challenge), round);
    expect(['done', 'not_pending']).toContain(wordOf(outcome));
    expect(await statusOf(admin, challenge)).toBe('cancelled');
    const told = outcome.kind === 'done' ? 1 : 0;
    expect(await notified(admin, bea, 'match_cancelled', challenge)).toBe(told);
  }
});

test('a player who leaves a club while deleting the account is counted out once', async () => {
  const owner = await createPlayer(admin);
  const club = await createClub(admin, owner, { autoApprove: true, memberLimit: null });
  for (let round = 0; round < ROUNDS; round += 1) {
    const ana = await createPlayer(admin);
    await addMember(admin, club, ana, 'member');
    const outcome = await deleteDuring(ana, leave(ana, club), round);
    expect(['done', 'not_a_member', 'not_signed_in']).toContain(wordOf(outcome));
    const { rows } = await admin.query('select member_count from public.clubs where id = $1', [
      club,
    ]);
    expect(rows).toEqual([{ member_count: 1 }]);
  }
});
