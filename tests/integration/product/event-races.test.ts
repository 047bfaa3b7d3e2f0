import { expect, test } from 'vitest';
import { call, eachWay, type Outcome, openConnections } from './database.ts';
import { addMember, createClub, createEvent, createPlayers, leave, reply } from './fixtures.ts';

const ROUNDS = 20;
const connections = openConnections();
const { admin } = connections;
const answered = (state: string): Outcome => ({ kind: 'done', value: state });

/** The stored counts, and the answers they count. */
async function places(event: string): Promise<unknown> {
  const { rows } = await admin.query(
    `select e.going_count as going, e.waiting_count as waiting,
       (select coalesce(array_agg(r.user_id), '{}') from public.event_replies r where r.event_id = e.id and r.state = 'going') as players
     from public.club_events e where e.id = $1`,
    [event],
  );
  return rows[0];
}

async function createClubOf(owner: string, ...members: readonly string[]): Promise<string> {
  const club = await createClub(admin, owner, { autoApprove: true, memberLimit: null });
  for (const member of members) await addMember(admin, club, member, 'member');
  return club;
}

test("of two players who want an event's last place, one gets it and one waits", async () => {
  const [owner, ana, bea] = await createPlayers(admin);
  const club = await createClubOf(owner, ana, bea);
  await eachWay(connections, ROUNDS, async (meet) => {
    const event = await createEvent(admin, club, 1);
    const outcomes = await meet(reply(ana, event, true), reply(bea, event, true));
    expect(outcomes).toContainEqual(answered('going'));
    expect(outcomes).toContainEqual(answered('waiting'));
    expect(await places(event)).toMatchObject({ going: 1, waiting: 1 });
  });
});

test('a place given up while another asks for it is not lost', async () => {
  const [owner, ana, bea] = await createPlayers(admin);
  const club = await createClubOf(owner, ana, bea);
  await eachWay(connections, ROUNDS, async (meet) => {
    const event = await createEvent(admin, club, 1);
    await call(connections.left, reply(ana, event, true));
    await meet(reply(ana, event, false), reply(bea, event, true));
    expect(await places(event)).toEqual({ going: 1, waiting: 0, players: [bea] });
  });
});

test('a player who leaves the club while answering keeps no place', async () => {
  const [owner, ana] = await createPlayers(admin);
  await eachWay(connections, ROUNDS, async (meet) => {
    const club = await createClubOf(owner, ana);
    const event = await createEvent(admin, club, 1);
    const [answer] = await meet(reply(ana, event, true), leave(ana, club));
    expect([answered('going'), { kind: 'refused', word: 'event_not_found' }]).toContainEqual(
      answer,
    );
    expect(await places(event)).toEqual({ going: 0, waiting: 0, players: [] });
  });
});
