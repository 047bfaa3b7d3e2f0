import type { Client } from 'pg';
import type { Call } from './database.ts';
import { addMember, createClub } from './fixtures.ts';

/** A club with courts that all its members may use. */
export interface CourtClub {
  readonly id: string;
  readonly owner: string;
  readonly courts: readonly string[];
}

/** A court and a time on it: `day` days from the Monday after next, in UTC, the club's zone. */
export interface CourtTime {
  readonly court: string;
  readonly day: number;
  readonly hour: number;
}

/** The first instant of a test day. */
const DAY = `(date_trunc('week', now()) + interval '14 days')::date`;

/**
 * What `create_event` and `update_event` do with courts, with the same club lock. The owner is
 * passed in, as there.
 */
export async function installEvents(admin: Client): Promise<void> {
  await admin.query(`
    -- Two files may make it at once.
    select pg_advisory_xact_lock(hashtextextended('court_tests', 0));
    create schema if not exists court_tests;
    grant usage on schema court_tests to authenticated;
    create or replace function court_tests.plan(club uuid, courts uuid[], day date, hour integer) returns uuid
    language plpgsql security definer set search_path = '' as $$
    declare
      made uuid := gen_random_uuid();
    begin
      perform private.manage_club(club);
      insert into public.club_events (id, club_id, title, place, event_date, event_time, time_zone, starts_at, duration_minutes)
      values (made, club, 'Night', 'Courts', day, make_time(hour, 0, 0), 'UTC', (day + make_time(hour, 0, 0)) at time zone 'UTC', 120);
      insert into public.event_courts (event_id, court_id) select made, c from unnest(courts) c;
      return made;
    end $$;
    create or replace function court_tests.shift(event uuid, day date, hour integer) returns text
    language plpgsql security definer set search_path = '' as $$
    begin
      perform private.manage_club(private.club_of_event(event));
      perform private.lock_event(event);
      update public.club_events set event_date = day, event_time = make_time(hour, 0, 0), starts_at = (day + make_time(hour, 0, 0)) at time zone 'UTC'
      where id = event;
      return 'shifted';
    end $$;
    grant execute on all functions in schema court_tests to authenticated;`);
}

/** A club of `members` with three courts, held from 8 to 20 by the hour. */
export async function createCourtClub(
  admin: Client,
  owner: string,
  members: readonly string[],
): Promise<CourtClub> {
  const id = await createClub(admin, owner, { autoApprove: true, memberLimit: null });
  for (const member of members) await addMember(admin, id, member, 'member');
  const { rows } = await admin.query<{ id: string }>(
    `insert into public.courts (club_id, name, surface, position)
     select $1, 'Court ' || n, 'clay', n from generate_series(1, 3) n returning id`,
    [id],
  );
  return { id, owner, courts: rows.map((row) => row.id) };
}

export function switchOn({ id, owner }: CourtClub): Call {
  return {
    player: owner,
    sql: `select public.set_court_rules($1, '08:00', '20:00', 60, 60, 50)`,
    values: [id],
  };
}

export function switchOff({ id, owner }: CourtClub): Call {
  return { player: owner, sql: `select public.stop_court_holds($1)::text`, values: [id] };
}

/** A pending challenge between a club's members to play on a court. */
export async function proposeOn(
  admin: Client,
  challenger: string,
  challenged: string,
  { court, day, hour }: CourtTime,
): Promise<string> {
  const { rows } = await admin.query<{ id: string }>(
    `with made as (
       insert into public.challenges (challenger_id, challenged_id, proposed_date, proposed_time, time_zone, starts_at,
         duration_minutes, court_location, court_id, match_type)
       select $1, $2, ${DAY} + $4::int, make_time($5, 0, 0), 'UTC', (${DAY} + $4::int + make_time($5, 0, 0)) at time zone 'UTC', 60,
         'A court', $3, 'singles'
       returning id),
     seated as (
       insert into public.challenge_seats (challenge_id, player_id, side, status)
       select id, $1::uuid, 'challenger', 'confirmed' from made union all select id, $2::uuid, 'challenged', 'invited' from made)
     select id from made`,
    [challenger, challenged, court, day, hour],
  );
  return rows[0]?.id ?? '';
}

/** Proposes another time for a match, on a court. */
export async function proposeMove(
  admin: Client,
  challenge: string,
  by: string,
  { court, day, hour }: CourtTime,
): Promise<string> {
  const { rows } = await admin.query<{ id: string }>(
    `insert into public.reschedules (challenge_id, proposed_by, proposed_date, proposed_time, starts_at, duration_minutes,
       court_location, court_id)
     values ($1, $2, ${DAY} + $4::int, make_time($5, 0, 0), (${DAY} + $4::int + make_time($5, 0, 0)) at time zone 'UTC', 60, 'A court', $3)
     returning id`,
    [challenge, by, court, day, hour],
  );
  return rows[0]?.id ?? '';
}

export function acceptMove(player: string, move: string): Call {
  return { player, sql: `select (public.accept_reschedule($1)).status`, values: [move] };
}

export function block({ owner }: CourtClub, { court, day, hour }: CourtTime, title: string): Call {
  return {
    player: owner,
    sql: `select public.block_court($1, ${DAY} + $2::int, make_time($3, 0, 0), 60, $4)`,
    values: [court, day, hour, title],
  };
}

/** Without a time the hold keeps its own. */
export function moveHold(
  { owner }: CourtClub,
  hold: string,
  { court, day, hour }: CourtTime | { court: string; day?: never; hour?: never },
): Call {
  return day === undefined
    ? { player: owner, sql: `select public.move_hold($1, $2)::text`, values: [hold, court] }
    : {
        player: owner,
        sql: `select public.move_hold($1, $2, ${DAY} + $3::int, make_time($4, 0, 0))::text`,
        values: [hold, court, day, hour],
      };
}

export function release({ owner }: CourtClub, hold: string): Call {
  return { player: owner, sql: `select public.release_hold($1)::text`, values: [hold] };
}

export function planEvent(
  { id, owner }: CourtClub,
  courts: readonly string[],
  { day, hour }: Pick<CourtTime, 'day' | 'hour'>,
): Call {
  return {
    player: owner,
    sql: `select court_tests.plan($1, $2, ${DAY} + $3::int, $4)`,
    values: [id, courts, day, hour],
  };
}

export function shiftEvent(
  { owner }: CourtClub,
  event: string,
  { day, hour }: Pick<CourtTime, 'day' | 'hour'>,
): Call {
  return {
    player: owner,
    sql: `select court_tests.shift($1, ${DAY} + $2::int, $3)`,
    values: [event, day, hour],
  };
}

export function cancelEvent({ owner }: CourtClub, event: string): Call {
  return { player: owner, sql: `select public.cancel_event($1)::text`, values: [event] };
}

/** The hold of a match, an event or a block (by its title), if any. */
export async function holdOf(admin: Client, of: string): Promise<string | undefined> {
  const { rows } = await admin.query<{ id: string }>(
    `select id from public.court_holds where $1 in (challenge_id::text, event_id::text, title) order by court_id limit 1`,
    [of],
  );
  return rows[0]?.id;
}

/** Overlapping holds of one court: there must be none. */
export async function overlaps(admin: Client, { courts }: CourtClub): Promise<number> {
  const { rows } = await admin.query<{ count: number }>(
    `select count(*)::int as count from public.court_holds a join public.court_holds b
       on a.court_id = b.court_id and a.id < b.id and a.during && b.during
     where a.court_id = any ($1)`,
    [courts],
  );
  return rows[0]?.count ?? 0;
}

/** The differences between the courts of matches and events and what is held for them. */
export async function differences(admin: Client, { courts }: CourtClub): Promise<unknown[]> {
  const { rows } = await admin.query<Record<string, unknown>>(
    `with said as (
       select c.id, c.court_id, tstzrange(c.starts_at, c.starts_at + make_interval(mins => c.duration_minutes)) as during
       from public.challenges c where c.court_id = any ($1) and c.status in ('accepted', 'completed')
       union all
       select e.id, x.court_id, tstzrange(e.starts_at, e.starts_at + make_interval(mins => e.duration_minutes))
       from public.event_courts x join public.club_events e on e.id = x.event_id
       where x.court_id = any ($1) and e.cancelled_at is null),
     held as (
       select coalesce(h.challenge_id, h.event_id) as id, h.court_id, h.during
       from public.court_holds h where h.court_id = any ($1) and h.kind <> 'block')
     (select 'not held' as what, s.* from (table said except table held) s)
     union all
     (select 'held for nothing', h.* from (table held except table said) h)`,
    [courts],
  );
  return rows;
}
