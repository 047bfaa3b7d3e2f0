import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import {
  beginAs,
  type Call,
  call,
  collide,
  openConnections,
  type Outcome,
  pidOf,
  waits,
} from './database.ts';
import {
  addMember,
  createClub,
  createPlayer,
  createPlayers,
  deleteAccount,
  join,
  leave,
} from './fixtures.ts';
import { createLeague, passTime, readStandings } from './league-world.ts';

const connections = openConnections();
const { admin } = connections;

const refused = (word: string): Outcome => ({ kind: 'refused', word });

interface Playing {
  readonly owner: string;
  readonly league: string;
  readonly fixture: string;
  readonly home: string;
  readonly away: string;
}
let playing: Playing;

async function must(wanted: Call): Promise<unknown> {
  const outcome = await call(admin, wanted);
  if (outcome.kind === 'refused') throw new Error(`Refused: ${outcome.word}`);
  return outcome.value;
}

interface Fixture {
  readonly id: string;
  readonly home: string;
  readonly away: string;
}

/** A club whose members all play in a league that has started; returns the first round's matches. */
async function beginLeague(
  kind: 'box' | 'knockout' | 'ladder',
  rules: string,
): Promise<{
  owner: string;
  players: readonly string[];
  league: string;
  fixtures: readonly Fixture[];
}> {
  const players = await createPlayers(admin);
  const [owner] = players;
  const club = await createClub(admin, owner, { autoApprove: true, memberLimit: null });
  for (const player of players.slice(1)) await addMember(admin, club, player, 'member');
  const league = await createLeague(admin, must, { manager: owner, club, kind, rules, players });
  const { rows } = await admin.query<Fixture>(
    `select f.id, h.player_id as home, a.player_id as away from public.league_fixtures f
     join public.league_entries h on h.id = f.home_id join public.league_entries a on a.id = f.away_id
     where h.league_id = $1 order by f.id`,
    [league],
  );
  return { owner, players, league, fixtures: rows };
}

beforeEach(async () => {
  const { owner, league, fixtures } = await beginLeague('box', 'classic');
  const [found] = fixtures;
  if (found === undefined) throw new Error('The league has no fixtures.');
  playing = { owner, league, fixture: found.id, home: found.home, away: found.away };
});

const arrange = (from: string, to: string): Call => ({
  player: from,
  sql: `select (public.send_challenge($1, current_date + 5, '10:00', 60, 'Court 1', 'singles', fixture_id => $2)).id`,
  values: [to, playing.fixture],
});

const close = (despiteWaiting: boolean): Call => ({
  player: playing.owner,
  sql: 'select public.close_round($1, 1, $2)',
  values: [playing.league, despiteWaiting],
});

/** A match of the two that has started; the call enters its result. */
async function begun(): Promise<Call> {
  const { home, away } = playing;
  const match = await must(arrange(home, away));
  await must({ player: away, sql: 'select public.accept_challenge($1)', values: [match] });
  await passTime(admin, [playing.league]);
  return {
    player: home,
    sql: `select (public.enter_result($1, 'played', sets => '[{"games": [6, 4]}, {"games": [6, 4]}]')).id`,
    values: [match],
  };
}

/** A result that the home side has entered; the call confirms it. */
async function entered(): Promise<Call> {
  const result = await must(await begun());
  return { player: playing.away, sql: 'select public.confirm_result($1)', values: [result] };
}

const wins = async (): Promise<number> =>
  (await readStandings(admin, playing.league, 1)).reduce((sum, { won }) => sum + won, 0);

test('a result being confirmed is in before its round is closed', async () => {
  const confirm = await entered();
  const [confirmed, closed] = await collide(connections, confirm, close(false));
  expect([confirmed.kind, closed.kind]).toEqual(['done', 'done']);
  expect(await wins()).toBe(1);
});

test('a result that comes while its round is being closed counts for the players, not for the league', async () => {
  const confirm = await entered();
  const [closed, confirmed] = await collide(connections, close(true), confirm);
  expect([closed.kind, confirmed.kind]).toEqual(['done', 'done']);
  expect(await wins()).toBe(0);
  const { rows } = await admin.query(
    `select n.user_id from public.notifications n where n.data ->> 'about' = 'league_untied' and n.data ->> 'league_id' = $1`,
    [playing.league],
  );
  expect(rows).toHaveLength(2);
});

test('a result being entered while the schedule is about to close its round keeps it open', async () => {
  expect(await whileTheScheduleRuns(await begun())).toEqual([{ number: 1 }]);
});

test('so does a result being disputed, and managers are asked at once', async () => {
  const result = await must(await begun());
  const open = await whileTheScheduleRuns({
    player: playing.away,
    sql: 'select public.dispute_result($1)',
    values: [result],
  });
  expect(open).toEqual([{ number: 1 }]);
  const { rows } = await admin.query(
    `select n.user_id from public.notifications n where n.data ->> 'about' = 'league_disputed' and n.data ->> 'league_id' = $1`,
    [playing.league],
  );
  expect(rows).toEqual([{ user_id: playing.owner }]);
});

/**
 * Makes a call that the schedule, about to close the round, has to wait for; returns the rounds
 * open afterwards.
 */
async function whileTheScheduleRuns(wanted: Call): Promise<readonly unknown[]> {
  const { left, right } = connections;
  const pid = await pidOf(right);
  await beginAs(left, wanted);
  await left.query(wanted.sql, [...wanted.values]);
  // Due only now, so that the database's own schedule, and another file's, has to wait as well.
  await admin.query(
    `update public.league_rounds set closes_at = now() - interval '2 days' where league_id = $1`,
    [playing.league],
  );
  const run = right.query('select private.close_due_rounds(now())');
  expect(await waits(admin, pid, run)).toBe(true);
  await left.query('commit');
  await run;
  const { rows: open } = await admin.query(
    'select number from public.league_rounds where league_id = $1 and closed_at is null',
    [playing.league],
  );
  return open;
}

test('of two who arrange their match at once, one does', async () => {
  const { home, away } = playing;
  const [one, other] = await collide(connections, arrange(home, away), arrange(away, home));
  expect([one.kind, other]).toEqual(['done', refused('fixture_arranged')]);
});

test('nobody arranges a match in a round that is being closed', async () => {
  const { home, away } = playing;
  const [closed, arranged] = await collide(connections, close(false), arrange(home, away));
  expect([closed.kind, arranged]).toEqual(['done', refused('round_closed')]);
});

test('a match arranged while a round is about to be closed is afterwards like any other', async () => {
  const { home, away } = playing;
  const [arranged, closed] = await collide(connections, arrange(home, away), close(false));
  expect([arranged.kind, closed.kind]).toEqual(['done', 'done']);
  const { rows } = await admin.query(
    'select from public.challenges where challenger_id = $1 and fixture_id is null',
    [home],
  );
  expect(rows).toHaveLength(1);
});

/** A started match of these two, with its result entered by the first; the call confirms it. */
async function played(from: string, to: string, fixture: string | null): Promise<Call> {
  const match = await must({
    player: from,
    sql: `select (public.send_challenge($1, current_date + 5, $3::time, 60, 'Court 1', 'singles', fixture_id => $2)).id`,
    values: [to, fixture, fixture === null ? '18:00' : '10:00'],
  });
  await must({ player: to, sql: 'select public.accept_challenge($1)', values: [match] });
  await admin.query(
    `update public.challenges set starts_at = starts_at - interval '10 days' where id = $1`,
    [match],
  );
  const result = await must({
    player: from,
    sql: `select (public.enter_result($1, 'played', sets => '[{"games": [6, 4]}, {"games": [6, 4]}]')).id`,
    values: [match],
  });
  return { player: to, sql: 'select public.confirm_result($1)', values: [result] };
}

test("confirming a result of a draw while the schedule confirms others doesn't deadlock", async () => {
  const { left, right } = connections;
  const { players, league, fixtures } = await beginLeague('knockout', 'knockout');
  const [one, other] = fixtures;
  if (one === undefined || other === undefined) throw new Error('The draw has no matches.');
  const confirm = await played(one.home, one.away, one.id);
  // One of them has another match that nobody has answered, as has somebody in the other half.
  const silent = [
    await played(one.home, other.away, null),
    await played(other.home, other.away, other.id),
  ];
  const running = await pidOf(right);
  await beginAs(left, confirm);
  // As far as a confirmation goes before the players' ratings are locked.
  await left.query(`select pg_advisory_xact_lock(hashtextextended('knockout:' || $1, 0))`, [
    league,
  ]);
  await admin.query(
    `update public.challenges set result_at = now() - interval '8 days' where result_id = any ($1)`,
    [silent.map(({ values }) => values[0])],
  );
  const schedule = right.query('select private.settle_matches()');
  expect(await waits(admin, running, schedule)).toBe(true);
  await left.query(confirm.sql, [...confirm.values]);
  await left.query('commit');
  await schedule;
  const { rows: states } = await admin.query<{ status: string }>(
    `select c.status from public.challenges c where c.challenger_id = any ($1)`,
    [players],
  );
  expect(states.map(({ status }) => status)).toEqual(['completed', 'completed', 'completed']);
});

/** A draw, one of its matches without its owner, and the call that confirms its result. */
async function playedInADraw(): Promise<{
  owner: string;
  league: string;
  match: Fixture;
  confirm: Call;
}> {
  const { owner, league, fixtures } = await beginLeague('knockout', 'knockout');
  const match = fixtures.find(({ home, away }) => home !== owner && away !== owner);
  if (match === undefined) throw new Error('The draw has no such match.');
  return { owner, league, match, confirm: await played(match.home, match.away, match.id) };
}

const holdDraw = `select pg_advisory_xact_lock(hashtextextended('knockout:' || $1, 0))`;

test("awarding a match of a draw while the schedule confirms its result doesn't deadlock", async () => {
  const { left, right, keeper } = connections;
  const { owner, league, match, confirm } = await playedInADraw();
  const [giving, running] = [await pidOf(left), await pidOf(right)];
  const { rows: sides } = await admin.query<{ away: string }>(
    'select away_id as away from public.league_fixtures where id = $1',
    [match.id],
  );
  await keeper.query('begin');
  await keeper.query(holdDraw, [league]);
  await admin.query(
    `update public.challenges set result_at = now() - interval '8 days' where result_id = $1`,
    [confirm.values[0]],
  );
  const schedule = right.query('select private.settle_matches()');
  expect(await waits(admin, running, schedule)).toBe(true);
  const given = call(left, {
    player: owner,
    sql: 'select public.record_walkover($1, $2)',
    values: [match.id, sides[0]?.away],
  });
  expect(await waits(admin, giving, given)).toBe(true);
  await keeper.query('commit');
  await schedule;
  expect(await given).toEqual(refused('already_played'));
});

test("deleting an account while a result of its draw is confirmed doesn't deadlock", async () => {
  const { left, right } = connections;
  const { league, match, confirm } = await playedInADraw();
  const leaving = await pidOf(right);
  await beginAs(left, confirm);
  // As far as a confirmation goes before those concerned are locked.
  await left.query(holdDraw, [league]);
  const deletion = deleteAccount(right, match.home);
  expect(await waits(admin, leaving, deletion)).toBe(true);
  await left.query(confirm.sql, [...confirm.values]);
  await left.query('commit');
  await deletion;
  const { rows } = await admin.query(
    'select withdrawn_at is not null as gone from public.league_entries where league_id = $1 and player_id = $2',
    [league, match.home],
  );
  expect(rows).toEqual([{ gone: true }]);
});

test("deleting an account while its round is closed, with a match arranged in between, doesn't deadlock", async () => {
  const { left, right, keeper } = connections;
  const { owner, players, league, fixtures } = await beginLeague('box', 'classic');
  const leaver = players[1] ?? '';
  const theirs = fixtures.filter(({ home, away }) => home === leaver || away === leaver);
  const [earlier, later] = [randomUUID(), randomUUID()].sort();
  // Locks are taken in the order of ids: here the later one must have the lowest.
  const arranged = async (id: string | undefined, match: Fixture | undefined): Promise<void> => {
    await admin.query(
      `with made as (
         insert into public.challenges (id, challenger_id, challenged_id, proposed_date, proposed_time, time_zone, starts_at, duration_minutes,
           court_location, match_type, fixture_id)
         select $1, $2, $3, current_date + 3, '10:00', 'UTC', (current_date + 3 + time '10:00') at time zone 'UTC', 60, 'Court 1', 'singles', $4
         returning id)
       insert into public.challenge_seats (challenge_id, player_id, side, status)
       select m.id, p.player, p.side, 'confirmed' from made m, (values ($2::uuid, 'challenger'), ($3, 'challenged')) p (player, side)`,
      [id, match?.home, match?.away, match?.id],
    );
  };
  await arranged(later, theirs[0]);
  await keeper.query('begin');
  await keeper.query(
    'select from public.clubs where id = (select club_id from public.leagues where id = $1) for no key update',
    [league],
  );
  const [closing, leaving] = [await pidOf(left), await pidOf(right)];
  const closed = call(left, {
    player: owner,
    sql: 'select public.close_round($1, 1)',
    values: [league],
  });
  expect(await waits(admin, closing, closed)).toBe(true);
  await arranged(earlier, theirs[1]);
  const deletion = deleteAccount(right, leaver);
  expect(await waits(admin, leaving, deletion)).toBe(true);
  await keeper.query('commit');
  await deletion;
  expect((await closed).kind).toBe('done');
});

test("deleting an account while its player is reminded to answer on a ladder doesn't deadlock", async () => {
  const { left, right } = connections;
  const { players, league } = await beginLeague('ladder', 'ladder_swap');
  const [, leaver = '', challenger = ''] = players;
  await must({
    player: challenger,
    sql: `select public.challenge_on_ladder($1, (select (t ->> 'entry_id')::uuid from jsonb_array_elements(public.get_league($1) #> '{ladder,targets}') t
      where t #>> '{players,0,id}' = $2), $2::uuid, current_date + 9, '10:00', 60, 'Court 1')`,
    values: [league, leaver],
  });
  const reminding = await pidOf(right);
  await left.query('begin');
  // As far as an account's deletion goes before its matches are cancelled.
  await left.query('select private.lock_leaver($1)', [leaver]);
  const reminders = right.query(`select private.remind_ladders(now() + interval '6 days 1 hour')`);
  await waits(admin, reminding, reminders);
  await deleteAccount(left, leaver);
  await left.query('commit');
  await reminders;
  const { rows } = await admin.query(
    'select status from public.challenges where challenged_id = $1',
    [leaver],
  );
  expect(rows).toEqual([{ status: 'cancelled' }]);
});

test("deleting an account that has just rejoined a club, while somebody is added to a league there, doesn't deadlock", async () => {
  const { left, right, keeper } = connections;
  const { owner, players, league } = await beginLeague('box', 'classic');
  const [, leaver = ''] = players;
  const newcomer = await createPlayer(admin);
  const { rows: clubs } = await admin.query<{ id: string }>(
    'select club_id as id from public.leagues where id = $1',
    [league],
  );
  const club = clubs[0]?.id ?? '';
  await addMember(admin, club, newcomer, 'member');
  await must(leave(leaver, club));
  const [adding, leaving] = [await pidOf(left), await pidOf(right)];
  await keeper.query('begin');
  await keeper.query('select from public.profiles where id = $1 for share', [leaver]);
  const deletion = deleteAccount(right, leaver);
  expect(await waits(admin, leaving, deletion)).toBe(true);
  await must(join(leaver, club));
  const added = call(left, {
    player: owner,
    sql: 'select public.add_late_entry($1, $2)',
    values: [league, newcomer],
  });
  expect(await waits(admin, adding, added)).toBe(true);
  await keeper.query('commit');
  await deletion;
  expect((await added).kind).toBe('done');
});
