import { randomUUID } from 'node:crypto';
import type { Client } from 'pg';
import type { Call } from './database.ts';

/** A new player, as created by sign-up. */
export async function createPlayer(admin: Client): Promise<string> {
  const id = randomUUID();
  await admin.query('insert into auth.users (id, email) values ($1, $2)', [
    id,
    `${id}@example.test`,
  ]);
  return id;
}

/** A new player who is an operator, and has a second factor. */
export async function createOperator(admin: Client): Promise<string> {
  const id = await createPlayer(admin);
  await admin.query('select private.make_operator($1)', [`${id}@example.test`]);
  await admin.query(
    `insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
     values (gen_random_uuid(), $1, 'totp', 'verified', now(), now())`,
    [id],
  );
  return id;
}

/** Deletes an account like the auth service does. */
export async function deleteAccount(admin: Client, player: string): Promise<void> {
  await admin.query('delete from auth.users where id = $1', [player]);
}

/** Four new players: as many as any test here needs. */
export async function createPlayers(
  admin: Client,
): Promise<readonly [string, string, string, string]> {
  return [
    await createPlayer(admin),
    await createPlayer(admin),
    await createPlayer(admin),
    await createPlayer(admin),
  ];
}

/** Cancels everything a player has open, so that the next round finds everybody free. */
export async function freePlayer(admin: Client, player: string): Promise<void> {
  await admin.query(
    `update public.challenges set status = 'cancelled'
     where $1 in (challenger_id, challenged_id) and status in ('pending', 'accepted')`,
    [player],
  );
}

/**
 * Resets the limits of these players. Rows locked by others are skipped: this waits for nobody,
 * whoever waits for it.
 */
export async function forgetAllowances(client: Client, players: readonly string[]): Promise<void> {
  await client.query(
    `delete from private.allowances a where (a.player_id, a.kind) in (
       select t.player_id, t.kind from private.allowances t where t.player_id = any ($1) for update skip locked)`,
    [players],
  );
}

/** Makes a player's challenges older than the hourly limit. */
export async function ageChallenges(admin: Client, player: string): Promise<void> {
  await admin.query(
    `update public.challenges set created_at = now() - interval '2 hours' where challenger_id = $1`,
    [player],
  );
}

/** A pending challenge, `hours` from now (three days by default). */
export async function createChallenge(
  admin: Client,
  challenger: string,
  challenged: string,
  hours = 72,
): Promise<string> {
  const { rows } = await admin.query<{ id: string }>(
    `with made as (
       insert into public.challenges (challenger_id, challenged_id, proposed_date, proposed_time, time_zone,
         starts_at, duration_minutes, court_location, match_type)
       select $1, $2, (instant at time zone 'UTC')::date, (instant at time zone 'UTC')::time, 'UTC', instant, 60,
         'Court 1', 'singles'
       from (select date_trunc('hour', now()) + make_interval(hours => $3) as instant) proposal
       returning id, challenger_id, challenged_id),
     seated as (
       insert into public.challenge_seats (challenge_id, player_id, side, status)
       select id, challenger_id, 'challenger', 'confirmed' from made
       union all select id, challenged_id, 'challenged', 'invited' from made)
     select id from made`,
    [challenger, challenged, hours],
  );
  return idOf(rows);
}

interface ClubOptions {
  readonly autoApprove: boolean;
  readonly memberLimit: number | null;
}

/** A public club of an owner. */
export async function createClub(
  admin: Client,
  owner: string,
  { autoApprove, memberLimit }: ClubOptions,
): Promise<string> {
  const { rows } = await admin.query<{ id: string }>(
    `insert into public.clubs (name, slug, description, location, auto_approve, member_limit, time_zone, created_by)
     values ('A club', $1, 'A club made for a test.', 'Lisbon', $2, $3, 'UTC', $4) returning id`,
    [`club-${randomUUID().slice(0, 8)}`, autoApprove, memberLimit, owner],
  );
  const id = idOf(rows);
  await addMember(admin, id, owner, 'owner');
  return id;
}

export async function addMember(
  admin: Client,
  club: string,
  player: string,
  role: 'owner' | 'admin' | 'member',
): Promise<void> {
  await admin.query('insert into public.memberships (club_id, user_id, role) values ($1, $2, $3)', [
    club,
    player,
    role,
  ]);
}

/** A player's pending request to join a club. */
export async function createRequest(admin: Client, club: string, player: string): Promise<string> {
  const { rows } = await admin.query<{ id: string }>(
    'insert into public.join_requests (club_id, user_id) values ($1, $2) returning id',
    [club, player],
  );
  return idOf(rows);
}

/** The number of a player's notifications of a kind about a challenge. */
export async function notified(
  admin: Client,
  player: string,
  kind: string,
  challenge: string,
): Promise<number> {
  const { rows } = await admin.query<{ count: number }>(
    `select count(*)::int as count from public.notifications
     where user_id = $1 and type = $2 and data ->> 'challenge_id' = $3`,
    [player, kind, challenge],
  );
  return rows[0]?.count ?? 0;
}

export async function statusOf(admin: Client, challenge: string): Promise<string | undefined> {
  const { rows } = await admin.query<{ status: string }>(
    'select status from public.challenges where id = $1',
    [challenge],
  );
  return rows[0]?.status;
}

export function accept(player: string, challenge: string): Call {
  return { player, sql: 'select (public.accept_challenge($1)).status', values: [challenge] };
}

export function decline(player: string, challenge: string): Call {
  return { player, sql: 'select (public.decline_challenge($1)).status', values: [challenge] };
}

export function cancel(player: string, challenge: string): Call {
  return { player, sql: 'select (public.cancel_challenge($1)).status', values: [challenge] };
}

export function counter(player: string, challenge: string): Call {
  return {
    player,
    sql: `select (public.counter_challenge($1, (now() + interval '9 days')::date, '10:00', 60, 'Court 2', 'singles')).status`,
    values: [challenge],
  };
}

export function send(player: string, rival: string): Call {
  return {
    player,
    sql: `select (public.send_challenge($1, (now() + interval '9 days')::date, '10:00', 60, 'Court 2', 'singles')).status`,
    values: [rival],
  };
}

/** A doubles challenge that asks a partner at once. */
export function sendDoubles(player: string, rival: string, partner: string): Call {
  return {
    player,
    sql: `select (public.send_challenge($1, (now() + interval '9 days')::date, '10:00', 60, 'Court 2', 'doubles', '', null, 'UTC', $2)).status`,
    values: [rival, partner],
  };
}

export function write(player: string, other: string): Call {
  return {
    player,
    sql: `select (public.send_message(gen_random_uuid(), $1, 'Hello')).id`,
    values: [other],
  };
}

export function join(player: string, club: string): Call {
  return { player, sql: 'select public.join_club($1)', values: [club] };
}

export function found(player: string, slug: string): Call {
  return {
    player,
    sql: `select (public.create_club('A club', $1, 'A club made for a test.', 'Lisbon', false, true, true, null, 'UTC')).slug`,
    values: [slug],
  };
}

export function goForGood(player: string): Call {
  return { player, sql: `select public.delete_account('DELETE')`, values: [] };
}

export function leave(player: string, club: string): Call {
  return { player, sql: 'select public.leave_club($1)', values: [club] };
}

export function decide(player: string, request: string, approve: boolean): Call {
  return {
    player,
    sql: 'select outcome from public.decide_join_requests(array[$1::uuid], $2)',
    values: [request, approve],
  };
}

function idOf(rows: readonly { readonly id: string }[]): string {
  const [row] = rows;
  if (row === undefined) throw new Error('Nothing was made.');
  return row.id;
}

/** An event in three days, for this many players. */
export async function createEvent(admin: Client, club: string, capacity: number): Promise<string> {
  const { rows } = await admin.query<{ id: string }>(
    `insert into public.club_events (club_id, title, place, event_date, event_time, time_zone, starts_at, duration_minutes, capacity)
     values ($1, 'An event', 'Court 1', current_date + 3, '18:00', 'UTC', (current_date + 3 + time '18:00') at time zone 'UTC', 90, $2)
     returning id`,
    [club, capacity],
  );
  return idOf(rows);
}

export function reply(player: string, event: string, going: boolean): Call {
  return { player, sql: 'select public.reply_to_event($1, $2)', values: [event, going] };
}
