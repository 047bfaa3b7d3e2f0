import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type Call, call, type Outcome } from './database.ts';
import { createClub, createPlayer } from './fixtures.ts';

// Limits per hour or day are counted in the tables. Ten requests at once must not all pass.
const TEN = 10;
const ROOM = 3;

const config = { connectionString: inject('product').adminUrl };
const admin = new Client(config);
const ten = Array.from({ length: TEN }, () => new Client(config));

beforeAll(async () => {
  for (const client of [admin, ...ten]) await client.connect();
});
afterAll(async () => {
  for (const client of [admin, ...ten]) await client.end();
});

/** Ten calls, each on its own connection, as simultaneously as possible. */
const atOnce = (calls: readonly Call[]): Promise<readonly Outcome[]> =>
  Promise.all(
    calls.map(async (wanted, at) => {
      const client = ten[at];
      if (client === undefined) throw new Error('There are ten connections.');
      return call(client, wanted);
    }),
  );

interface Limit {
  readonly what: string;
  readonly word: string;
  readonly most: number;
  /** Performs the action this many times, bypassing the functions, and returns the ten calls. */
  readonly prepare: (player: string, times: number) => Promise<readonly Call[]>;
}

const calls = (
  player: string,
  sql: string,
  values: (at: number) => readonly unknown[],
): readonly Call[] => Array.from({ length: TEN }, (_, at) => ({ player, sql, values: values(at) }));

const many = async <Item>(count: number, make: () => Promise<Item>): Promise<readonly Item[]> => {
  const made: Item[] = [];
  while (made.length < count) made.push(await make());
  return made;
};

const clubsOf = (owner: string, count: number): Promise<readonly string[]> =>
  many(count, () => createClub(admin, owner, { autoApprove: false, memberLimit: null }));

const LIMITS: readonly Limit[] = [
  {
    what: 'announcements',
    word: 'too_many_announcements',
    most: 20,
    prepare: async (player, times) => {
      const [club] = await clubsOf(player, 1);
      await admin.query(
        `insert into public.announcements (club_id, author_id, title, content)
         select $1, $2, 'News', 'Rain' from generate_series(1, $3)`,
        [club, player, times],
      );
      return calls(
        player,
        `select (public.post_announcement($1, 'News', 'Sun', 'normal', false)).id`,
        () => [club],
      );
    },
  },
  {
    what: 'clubs',
    word: 'too_many_clubs',
    most: 10,
    prepare: async (player, times) => {
      await clubsOf(player, times);
      return calls(
        player,
        `select (public.create_club('Another', $1, 'A club made for a test.', 'Lisbon', false, true, false, null, 'UTC')).id`,
        () => [`club-${randomUUID().slice(0, 8)}`],
      );
    },
  },
  {
    what: 'requests to join',
    word: 'too_many_requests',
    most: 30,
    prepare: async (player, times) => {
      const owner = await createPlayer(admin);
      const clubs = await clubsOf(owner, times + TEN);
      await admin.query(
        'insert into public.join_requests (club_id, user_id) select c, $2 from unnest($1::uuid[]) c',
        [clubs.slice(TEN), player],
      );
      return calls(player, 'select public.join_club($1)', (at) => [clubs[at]]);
    },
  },
  {
    what: 'invitations to ten clubs',
    word: 'too_many_invitations',
    most: 30,
    prepare: async (player, times) => {
      const clubs = await clubsOf(player, TEN);
      await admin.query(
        `insert into public.club_invitations (club_id, token_hash, created_by, expires_at)
         select $1, decode(md5(random()::text), 'hex'), $2, now() + interval '1 day' from generate_series(1, $3)`,
        [clubs[0], player, times],
      );
      return calls(player, 'select public.create_invitation($1, 1)', (at) => [clubs[at]]);
    },
  },
  {
    what: 'people invited to ten clubs',
    word: 'too_many_invitations',
    most: 5000,
    prepare: async (player, times) => {
      const clubs = await clubsOf(player, TEN);
      await admin.query(
        `with made as (insert into private.member_imports (club_id, created_by) values ($1, $2) returning id)
         insert into public.club_invitations (club_id, token_hash, max_uses, created_by, expires_at, import_id, address)
         select $1, decode(md5(random()::text), 'hex'), 1, $2, now() + interval '1 day', made.id, n || $2::text || '@example.test'
         from made, generate_series(1, $3) n`,
        [clubs[0], player, times],
      );
      return calls(player, 'select public.import_members($1, $2, gen_random_uuid())', (at) => [
        clubs[at],
        JSON.stringify([{ address: `${randomUUID()}@example.test`, name: '' }]),
      ]);
    },
  },
  {
    what: 'reports',
    word: 'too_many_reports',
    most: 10,
    prepare: async (player, times) => {
      const others = await many(times + TEN, () => createPlayer(admin));
      await admin.query(
        `insert into public.reports (reporter_id, player_id, kind, subject_id, reason)
         select $1, o, 'player', o, 'spam' from unnest($2::uuid[]) o`,
        [player, others.slice(TEN)],
      );
      return calls(player, `select public.report_player($1, null, 'spam', '')`, (at) => [
        others[at],
      ]);
    },
  },
  {
    what: 'challenges',
    word: 'too_many_challenges',
    most: 30,
    prepare: async (player, times) => {
      const others = await many(TEN, () => createPlayer(admin));
      await admin.query(
        `insert into public.challenges (challenger_id, challenged_id, proposed_date, proposed_time, time_zone, starts_at,
           duration_minutes, court_location, match_type, status)
         select $1, $2, current_date + 3, '10:00', 'UTC', now() + interval '3 days', 60, 'Court 1', 'singles', 'cancelled'
         from generate_series(1, $3)`,
        [player, others[0], times],
      );
      return calls(
        player,
        `select (public.send_challenge($1, current_date + 5 + $2::integer, '10:00', 60, 'Court 1', 'singles', '')).id`,
        (at) => [others[at], at],
      );
    },
  },
  {
    what: 'open matches',
    word: 'too_many_open',
    most: 5,
    prepare: async (player, times) => {
      await admin.query(
        `insert into public.open_matches (opener_id, match_type, proposed_date, proposed_time, time_zone, starts_at,
           duration_minutes, court_location, audience)
         select $1, 'singles', current_date + 30 + n, '10:00', 'UTC', now() + make_interval(days => 30 + n), 60, 'Court 1', 'near'
         from generate_series(1, $2) n`,
        [player, times],
      );
      return calls(
        player,
        `select public.open_match('singles', current_date + 5 + $1::integer, '10:00', 60, 'Court 1')`,
        (at) => [at],
      );
    },
  },
];

test.each(LIMITS)("ten at once don't exceed the limit: $what", async (limit) => {
  const player = await createPlayer(admin);
  const outcomes = await atOnce(await limit.prepare(player, limit.most - ROOM));
  const refusals = outcomes.filter(({ kind }) => kind === 'refused');
  expect(refusals).toEqual(
    Array.from({ length: TEN - ROOM }, () => ({ kind: 'refused', word: limit.word })),
  );
});
