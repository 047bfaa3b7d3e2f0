import { expect, test } from 'vitest';
import { collide, eachWay, type Outcome, openConnections } from './database.ts';
import {
  addMember,
  createClub,
  createPlayer,
  createPlayers,
  createRequest,
  decide,
  found,
  join,
  leave,
} from './fixtures.ts';

const ROUNDS = 20;
const connections = openConnections();
const { admin } = connections;
const refused = (word: string): Outcome => ({ kind: 'refused', word });
const said = (value: string): Outcome => ({ kind: 'done', value });

/** The stored count, and the rows it counts. */
async function members(club: string): Promise<{ readonly kept: number; readonly rows: number }> {
  const { rows } = await admin.query<{ kept: number; rows: number }>(
    `select member_count as kept, (select count(*)::int from public.memberships where club_id = c.id) as rows
     from public.clubs c where id = $1`,
    [club],
  );
  return rows[0] ?? { kept: -1, rows: -1 };
}

test('of two players joining for the last place, one gets it', async () => {
  const [owner, ana, bea] = await createPlayers(admin);
  await eachWay(connections, ROUNDS, async (meet) => {
    const club = await createClub(admin, owner, { autoApprove: true, memberLimit: 2 });
    const outcomes = await meet(join(ana, club), join(bea, club));
    expect(outcomes).toContainEqual({ kind: 'done', value: 'joined' });
    expect(outcomes).toContainEqual(refused('club_full'));
    expect(await members(club)).toEqual({ kept: 2, rows: 2 });
  });
});

test('a player joining twice at once becomes a member once', async () => {
  const [owner, ana] = await createPlayers(admin);
  await eachWay(connections, ROUNDS, async (meet) => {
    const club = await createClub(admin, owner, { autoApprove: true, memberLimit: null });
    const outcomes = await meet(join(ana, club), join(ana, club));
    expect(outcomes).toEqual([
      { kind: 'done', value: 'joined' },
      { kind: 'done', value: 'joined' },
    ]);
    expect(await members(club)).toEqual({ kept: 2, rows: 2 });
  });
});

test('a player asking twice at once makes one request', async () => {
  const owner = await createPlayer(admin);
  const club = await createClub(admin, owner, { autoApprove: false, memberLimit: null });
  await eachWay(connections, ROUNDS, async (meet) => {
    const ana = await createPlayer(admin);
    const outcomes = await meet(join(ana, club), join(ana, club));
    expect(outcomes).toEqual([
      { kind: 'done', value: 'requested' },
      { kind: 'done', value: 'requested' },
    ]);
    const { rowCount } = await admin.query('select from public.join_requests where user_id = $1', [
      ana,
    ]);
    expect(rowCount).toBe(1);
  });
});

test('of two admins deciding one request at once, one decides', async () => {
  const [owner, adam, ana] = await createPlayers(admin);
  await eachWay(connections, ROUNDS, async (meet) => {
    const club = await createClub(admin, owner, { autoApprove: false, memberLimit: null });
    await addMember(admin, club, adam, 'admin');
    const request = await createRequest(admin, club, ana);
    const outcomes = await meet(decide(owner, request, true), decide(adam, request, false));
    expect(outcomes).toContainEqual(said('decided'));
    expect(outcomes).toContainEqual(said('already_decided'));
    const approved = outcomes[0].kind === 'done' && outcomes[0].value === 'decided';
    expect(await members(club)).toEqual(approved ? { kept: 3, rows: 3 } : { kept: 2, rows: 2 });
    const { rowCount } = await admin.query(
      'select from private.delayed_notifications where recipient = $1 and subject_id = $2',
      [ana, request],
    );
    expect(rowCount).toBe(1);
  });
});

test('of two requests approved at once for the last place, one gets it', async () => {
  const [owner, adam, ana, bea] = await createPlayers(admin);
  await eachWay(connections, ROUNDS, async (meet) => {
    const club = await createClub(admin, owner, { autoApprove: false, memberLimit: 3 });
    await addMember(admin, club, adam, 'admin');
    const [one, two] = [
      await createRequest(admin, club, ana),
      await createRequest(admin, club, bea),
    ];
    const outcomes = await meet(decide(owner, one, true), decide(adam, two, true));
    expect(outcomes).toContainEqual(said('decided'));
    expect(outcomes).toContainEqual(said('club_full'));
    expect(await members(club)).toEqual({ kept: 3, rows: 3 });
  });
});

test('joining and leaving at once keeps the count right', async () => {
  const [owner, ana, bea] = await createPlayers(admin);
  await eachWay(connections, ROUNDS, async (meet) => {
    const club = await createClub(admin, owner, { autoApprove: true, memberLimit: null });
    await addMember(admin, club, bea, 'member');
    const outcomes = await meet(leave(bea, club), join(ana, club));
    expect(outcomes.map(({ kind }) => kind)).toEqual(['done', 'done']);
    expect(await members(club)).toEqual({ kept: 2, rows: 2 });
  });
});

test('of two clubs choosing one address at once, one gets it', async () => {
  const [ana, bea] = await createPlayers(admin);
  for (let round = 0; round < 8; round += 1) {
    const slug = `club-${crypto.randomUUID().slice(0, 8)}`;
    const outcomes = await collide(connections, found(ana, slug), found(bea, slug));
    expect(outcomes).toEqual([{ kind: 'done', value: slug }, refused('slug_taken')]);
  }
});
