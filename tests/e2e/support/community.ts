import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { randomUUID } from 'node:crypto';
import type { Database } from '../../../renderer/shared/supabase/database.types.ts';
import { query } from './database.ts';
import { environment } from './environment.ts';

/** A player created for one test, with a client that acts as them. */
export interface Player {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly password: string;
  readonly db: SupabaseClient<Database>;
}

export interface Club {
  readonly id: string;
  readonly name: string;
  readonly slug: string;
}

export const PASSWORD = 'match-point-1';

/** Unique for each call, so that tests never see each other's players or clubs. */
export function unique(word: string): string {
  return `${word}-${randomUUID().slice(0, 8)}`;
}

export function newClient(): SupabaseClient<Database> {
  return createClient<Database>(environment('API'), environment('PUBLISHABLE_KEY'), {
    auth: { persistSession: false, autoRefreshToken: false },
  });
}

/** Signs a new player up through the API, as a browser would, and finishes their onboarding. */
export async function createPlayer(
  name: string,
  { onboarded = true }: { onboarded?: boolean } = {},
): Promise<Player> {
  const db = newClient();
  const email = `${unique(name.toLowerCase().replace(/\W+/g, '.'))}@example.com`;
  const { data, error } = await db.auth.signUp({
    email,
    password: PASSWORD,
    options: { data: { full_name: name, location: 'Porto' } },
  });
  if (error || !data.user) throw new Error('no sign-up', { cause: error });
  if (onboarded) {
    const { error: failed } = await db
      .from('profiles')
      .update({ onboarded: true, skill_level: 'intermediate' })
      .eq('id', data.user.id);
    if (failed) throw new Error('no onboarding', { cause: failed });
  }
  return { id: data.user.id, name, email, password: PASSWORD, db };
}

/** Makes a club that `owner` owns. */
export async function createOperator(name: string): Promise<Player> {
  const player = await createPlayer(name);
  await query('select private.make_operator($1)', [player.email]);
  return player;
}

export async function createClub(
  owner: Player,
  options: Partial<{
    name: string;
    location: string;
    auto_approve: boolean;
    is_public: boolean;
    member_limit: number;
  }> = {},
): Promise<Club> {
  const name = options.name ?? unique('Racquets');
  const { data, error } = await owner.db.rpc('create_club', {
    name,
    slug: name.toLowerCase().replace(/[^a-z0-9]+/g, '-'),
    description: 'A club made for one test.',
    location: options.location ?? 'Porto',
    has_courts: true,
    is_public: options.is_public ?? true,
    auto_approve: options.auto_approve ?? true,
    // The generated type doesn't know that arguments may be null.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    member_limit: options.member_limit ?? (null as unknown as number),
    time_zone: 'Europe/Lisbon',
  });
  if (error) throw new Error('no club', { cause: error });
  return { id: data.id, name: data.name, slug: data.slug };
}

export async function join(player: Player, club: Club): Promise<void> {
  const { error } = await player.db.rpc('join_club', { club_id: club.id });
  if (error) throw new Error('not joined', { cause: error });
}

/** Plans an event `days` days ahead at 18:00, and returns its id. */
export async function createEvent(
  manager: Player,
  club: Club,
  {
    title,
    days = 3,
    capacity,
    weeks = 1,
    courtIds = [],
  }: {
    title: string;
    days?: number;
    capacity?: number;
    weeks?: number;
    courtIds?: readonly string[];
  },
): Promise<string> {
  const { data, error } = await manager.db.rpc('create_event', {
    club_id: club.id,
    title,
    description: '',
    place: 'Court 1',
    event_date: dayAhead(days),
    event_time: '18:00',
    duration_minutes: 90,
    weeks,
    court_ids: [...courtIds],
    ...(capacity !== undefined && { capacity }),
  });
  if (error) throw new Error('no event', { cause: error });
  return data;
}

export async function goTo(player: Player, eventId: string): Promise<void> {
  const { error } = await player.db.rpc('reply_to_event', { event_id: eventId, going: true });
  if (error) throw new Error('no answer', { cause: error });
}

/** Approves a player's request to join. */
export async function approve(manager: Player, player: Player, club: Club): Promise<void> {
  const [request] = await query<{ id: string }>(
    `select id from public.join_requests where club_id = $1 and user_id = $2 and status = 'pending'`,
    [club.id, player.id],
  );
  if (!request) throw new Error('no request');
  const { error } = await manager.db.rpc('decide_join_requests', {
    request_ids: [request.id],
    approve: true,
  });
  if (error) throw new Error('not approved', { cause: error });
}

/** Sends a player's delayed notifications at once. */
export async function deliverNotifications(player: Player): Promise<void> {
  await query('update private.delayed_notifications set due_at = now() where recipient = $1', [
    player.id,
  ]);
  await query('select private.deliver_notifications()');
}

/** Updates the match pool at once, which the schedule does every minute. */
export async function refreshMatchPool(): Promise<void> {
  // A refresh in progress would make this one do nothing, so it is waited for.
  await query(
    `with held as materialized (select pg_advisory_xact_lock(hashtextextended('match_pool', 0)))
     select private.refresh_match_pool() from held`,
  );
}

/** Makes a club's member its admin. */
export async function promote(player: Player, club: Club): Promise<void> {
  await query(`update public.memberships set role = 'admin' where club_id = $1 and user_id = $2`, [
    club.id,
    player.id,
  ]);
}

/** The path of an invitation link for anybody, valid for a week. */
export async function invite(
  manager: Pick<Player, 'db'>,
  club: Pick<Club, 'id'>,
  note: string,
): Promise<string> {
  const { data, error } = await manager.db.rpc('create_invitation', {
    club_id: club.id,
    days: 7,
    note,
  });
  const made = typeof data === 'object' && data !== null && 'token' in data ? data : null;
  if (typeof made?.['token'] !== 'string') throw new Error('not invited', { cause: error });
  return `/invite/${made['token']}`;
}

/** Sends a club's mails at once; they would wait two minutes otherwise. */
export async function sendMailsNow(club: Club): Promise<void> {
  await query('update private.outbox set send_after = now() where club_id = $1', [club.id]);
}

export async function accept(player: Player, challengeId: string): Promise<void> {
  const { error } = await player.db.rpc('accept_challenge', { challenge_id: challengeId });
  if (error) throw new Error('not accepted', { cause: error });
}

/** Sends a challenge `days` days ahead, at 18:00 unless stated otherwise, and returns its id. */
export async function challenge(
  from: Player,
  to: Player,
  {
    days = 3,
    time = '18:00',
    place = 'Court 3',
    type = 'singles',
  }: { days?: number; time?: string; place?: string; type?: 'singles' | 'doubles' } = {},
): Promise<string> {
  const { data, error } = await from.db.rpc('send_challenge', {
    challenged_id: to.id,
    proposed_date: dayAhead(days),
    proposed_time: time,
    duration_minutes: 60,
    court_location: place,
    match_type: type,
    time_zone: 'Europe/Lisbon',
  });
  if (error) throw new Error('no challenge', { cause: error });
  return data.id;
}

/** Sends a message. */
export async function write(from: Player, to: Player, content: string): Promise<void> {
  const { error } = await from.db.rpc('send_message', {
    message_id: randomUUID(),
    receiver_id: to.id,
    content,
  });
  if (error) throw new Error('not sent', { cause: error });
}

/** Makes a player free at all times of the week, visible to others or not. */
export async function keepFree(player: Player, { shared = true } = {}): Promise<void> {
  const { error } = await player.db
    .from('availability')
    .update({ slots: '1'.repeat(21), shared })
    .eq('user_id', player.id);
  if (error) throw new Error('not free', { cause: error });
}

/** Moves an agreed match into the past: it started at 18:00, yesterday unless stated otherwise. */
export async function begin(challengeId: string, { daysAgo = 1 } = {}): Promise<void> {
  await query(
    `update public.challenges set proposed_date = $2::date, proposed_time = '18:00',
       starts_at = ($2::date + time '18:00') at time zone time_zone
     where id = $1`,
    [challengeId, dayAhead(-daysAgo)],
  );
}

/** The date `days` days from today, in Lisbon unless stated otherwise, as yyyy-MM-dd. */
export function dayAhead(days: number, timeZone = 'Europe/Lisbon'): string {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone }).format();
  // By the calendar: not every day has 24 hours.
  const [year = 0, month = 0, day = 0] = today.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1, day + days)).toISOString().slice(0, 10);
}

/**
 * Records a match between two members of a club on Wednesday evening of last week, Lisbon time,
 * which no player can do today. Returns the Monday of that week, such as 'Jan 5'.
 */
export async function playLastWeek(club: Club, one: Player, two: Player): Promise<string> {
  const [played] = await query<{ week: string }>(
    `with monday as (select date_trunc('week', now() at time zone 'Europe/Lisbon')::date - 7 as day),
     match as (
       insert into public.challenges (challenger_id, challenged_id, club_id, proposed_date, proposed_time, time_zone,
         starts_at, duration_minutes, court_location, match_type, status, created_at, responded_at)
       select $2, $3, $1, day + 2, '18:00', 'Europe/Lisbon', (day + 2 + time '18:00') at time zone 'Europe/Lisbon', 60,
         'Court 1', 'singles', 'completed', (day + time '09:00') at time zone 'Europe/Lisbon',
         (day + time '09:30') at time zone 'Europe/Lisbon'
       from monday returning id),
     seats as (
       insert into public.challenge_seats (challenge_id, player_id, side, status)
       select id, seat.player, seat.side, 'confirmed'
       from match cross join (values ($2::uuid, 'challenger'), ($3::uuid, 'challenged')) as seat (player, side))
     select to_char(day, 'Mon FMDD') as week from monday`,
    [club.id, one.id, two.id],
  );
  if (!played) throw new Error('not played');
  return played.week;
}
