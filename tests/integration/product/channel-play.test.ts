import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { seeded, type Seeded } from '../../../scripts/matching/seeded.ts';
import { ChannelModel, SECTIONS } from './channel-model.ts';
import { call, type Outcome } from './database.ts';
import { addMember, createClub, createPlayer, forgetAllowances } from './fixtures.ts';

/** `SEED=…` repeats a failure. */
const seed = Number(process.env['SEED'] ?? Date.now() % 2 ** 31);
const STEPS = 250;
const AT_ONCE = 4;
const CALLS = 80;

const clients: Client[] = [];

async function connect(): Promise<Client> {
  const client = new Client({ connectionString: inject('product').adminUrl });
  await client.connect();
  clients.push(client);
  return client;
}

let admin: Client;
beforeAll(async () => {
  admin = await connect();
});
afterAll(async () => {
  for (const client of clients) await client.end();
});

interface Scene {
  readonly players: readonly string[];
  readonly club: string;
  readonly match: string;
  readonly channels: Readonly<Record<string, string>>;
}

/** A club of five, its owner first, and doubles that four of them have played. */
async function setScene(): Promise<Scene> {
  const players: string[] = [];
  for (let at = 0; at < 5; at += 1) players.push(await createPlayer(admin));
  const [owner = ''] = players;
  const club = await createClub(admin, owner, { autoApprove: true, memberLimit: null });
  for (const player of players.slice(1)) await addMember(admin, club, player, 'member');
  const match = randomUUID();
  await admin.query(
    `insert into public.challenges (id, challenger_id, challenged_id, proposed_date, proposed_time, time_zone, starts_at, duration_minutes,
       court_location, match_type, status)
     select $1, $2, $3, current_date - 2, '10:00', 'UTC', now() - interval '2 days', 60, 'Court 1', 'doubles', 'completed'`,
    [match, players[0], players[1]],
  );
  await admin.query(
    `insert into public.challenge_seats (challenge_id, player_id, side, status)
     select $1, id, case when n % 2 = 1 then 'challenger' else 'challenged' end, 'confirmed' from unnest($2::uuid[]) with ordinality t (id, n)`,
    [match, players.slice(0, 4)],
  );
  const as = { player: owner, sql: 'select public.set_club_channels($1, $2)' };
  await call(admin, { ...as, values: [club, SECTIONS] });
  const { rows } = await admin.query<{ section: string; id: string }>(
    'select section, id from private.channels where club_id = $1',
    [club],
  );
  return {
    players,
    club,
    match,
    channels: Object.fromEntries([
      ['match', match],
      ...rows.map(({ section, id }) => [section, id] as const),
    ]),
  };
}

/** One member's next action, with its API call. */
interface Move {
  /** Empty: the superuser acts in somebody's place. */
  readonly player: string;
  readonly name: string;
  readonly sql: string;
  readonly values: readonly unknown[];
  /** Whether it should succeed. */
  readonly may: (model: ChannelModel) => boolean;
  readonly tell: (model: ChannelModel) => void;
}

const always = (): boolean => true;

function choose(random: Seeded, { players, club, match, channels }: Scene): Move {
  const one = (items: readonly string[]): string => items[random.below(items.length)] ?? '';
  const player = one(players);
  const other = one(players.filter((id) => id !== player));
  const where = one(['match', 'match', ...SECTIONS]);
  const reads = (model: ChannelModel): boolean => model.reads(player, where);
  const channel = channels[where];
  const act = (
    name: string,
    values: readonly unknown[],
    tell: Move['tell'],
    may: Move['may'] = always,
  ): Move => ({
    player: name === 'set_club_channels' ? (players[0] ?? '') : player,
    name,
    sql: `select public.${name}(${values.map((_, at) => `$${at + 1}`).join(', ')})`,
    values,
    may,
    tell,
  });
  const what = random.uniform();
  if (what < 0.4) {
    const id = randomUUID();
    const tell: Move['tell'] = (model) => model.send(player, where, id);
    return act('send_channel_message', [id, channel, id], tell, reads);
  }
  if (what < 0.52) return act('mark_channel_read', [channel], (model) => model.read(player, where));
  if (what < 0.62) return act('block_player', [other], (model) => model.block(player, other));
  if (what < 0.74) return act('unblock_player', [other], (model) => model.unblock(player, other));
  if (what < 0.79) {
    const muted = random.uniform() < 0.5;
    return act(
      'mute_channel',
      [channel, muted],
      (model) => model.mute(player, where, muted),
      reads,
    );
  }
  if (what < 0.85) {
    const on = SECTIONS.filter(() => random.uniform() < 0.7);
    return act('set_club_channels', [club, on], (model) => model.switchOn(on));
  }
  if (what < 0.9)
    return act(
      'leave_club',
      [club],
      (model) => model.leaveClub(player),
      () => player !== players[0],
    );
  if (what < 0.95) return act('join_club', [club], (model) => model.joinClub(player));
  // Seats are given up and taken in many ways, all of which update the row.
  const isIn = random.uniform() < 0.6;
  return {
    player: '',
    name: 'seat',
    sql: 'update public.challenge_seats set status = $3 where challenge_id = $1 and player_id = $2',
    values: [match, player, isIn ? 'confirmed' : 'withdrawn'],
    may: always,
    tell: (model) => model.seat(player, isIn),
  };
}

async function make(client: Client, move: Move): Promise<Outcome> {
  if (move.player !== '') return call(client, move);
  await client.query('begin');
  await client.query('select from public.challenges where id = $1 for update', [move.values[0]]);
  await client.query(move.sql, [...move.values]);
  await client.query('commit');
  return { kind: 'done', value: null };
}

/** Everything a player is told, in one row. */
async function tellEverything(player: string, { channels, club }: Scene): Promise<unknown> {
  const outcome = await call(admin, {
    player,
    sql: `select jsonb_build_object(
        'said', (select jsonb_object_agg(c.key, (select jsonb_agg(m -> 'content') from jsonb_array_elements(c.told -> 'messages') m))
          from (select e.key, public.get_channel(e.value::uuid, 200) as told from jsonb_each_text($1) e offset 0) c where c.told is not null),
        'unread', public.get_inbox() -> 'unread',
        'listed', (select coalesce(jsonb_agg(i -> 'unread'), '[]') from jsonb_array_elements(l.told -> 'items') i),
        'news', (select coalesce(jsonb_object_agg(c ->> 'section', c -> 'has_new'), '{}') from jsonb_array_elements(l.told -> 'clubs') c
          where (c -> 'club' ->> 'id')::uuid = $2))
      from (select public.list_threads() as told offset 0) l`,
    values: [JSON.stringify(channels), club],
  });
  return outcome.kind === 'done' ? outcome.value : outcome.word;
}

test('every reader can read exactly what they may, whatever was done before', async () => {
  const scene = await setScene();
  const random = seeded(seed);
  const model = new ChannelModel(scene.players, scene.players.slice(0, 4));
  const made = new Map<string, number>();
  for (let step = 0; step < STEPS; step += 1) {
    const move = choose(random, scene);
    if (step % 40 === 0) await forgetAllowances(admin, scene.players);
    const may = move.may(model);
    const outcome = await make(admin, move);
    if (may) {
      move.tell(model);
      made.set(move.name, (made.get(move.name) ?? 0) + 1);
    }
    const reader = scene.players[random.below(scene.players.length)] ?? '';
    const told = await tellEverything(reader, scene);
    const where = { seed, step, move: move.name };
    expect({ ...where, done: outcome.kind === 'done', told }).toEqual({
      ...where,
      done: may,
      told: model.tell(reader),
    });
  }
  console.log(`Seed ${seed}; done: ${JSON.stringify(Object.fromEntries(made))}`);
}, 120_000);

/** Refusals for being too late. Nothing else is refused, above all no deadlocks. */
const EXPECTED = ['channel_not_found', 'not_a_member', 'owner_cannot_leave'];

test('from several connections at once nothing is half done', async () => {
  const scene = await setScene();
  const refused = new Set<string>();
  let made = 0;
  await Promise.all(
    Array.from({ length: AT_ONCE }, async (_, at) => {
      const client = await connect();
      const random = seeded(seed + at + 1);
      for (let done = 0; done < CALLS; done += 1) {
        if (done % 20 === 0) await forgetAllowances(client, scene.players);
        const outcome = await make(client, choose(random, scene));
        if (outcome.kind === 'refused') refused.add(outcome.word);
        else made += 1;
      }
    }),
  );
  expect([...refused].filter((word) => !EXPECTED.includes(word))).toEqual([]);
  expect(made).toBeGreaterThan((AT_ONCE * CALLS) / 3);
  const { rows } = await admin.query<{ broken: string }>(
    `select 'a side of who is not in the match' as broken from private.channel_sides s
     where s.channel_id = $1 and s.last_at is not null and s.player_id <> all (private.players_of_match($1))
     union all
     select 'a notification of who is not in the match' from public.notifications n
     where n.data ->> 'channel_id' = $1::text and not n.read and n.user_id <> all (private.players_of_match($1))
     union all
     select 'a side of who is no member' from private.channel_sides s join private.channels c on c.id = s.channel_id
     where c.club_id = $2 and not exists (select from public.memberships m where m.club_id = $2 and m.user_id = s.player_id)
     union all
     select 'two messages at once' from private.channel_messages m join private.channels c on c.id = m.channel_id
     where $2 = c.club_id or c.id = $1 group by m.channel_id, m.created_at having count(*) > 1
     union all
     select 'another latest message' from private.channels c where (c.club_id = $2 or c.id = $1)
       and c.last_at is distinct from (select max(m.created_at) from private.channel_messages m where m.channel_id = c.id)`,
    [scene.match, scene.club],
  );
  expect({ seed, rows }).toEqual({ seed, rows: [] });
}, 60_000);
