import { createClient } from '@supabase/supabase-js';
import { randomUUID } from 'node:crypto';
import { type Client, escapeLiteral } from 'pg';
import { inject } from 'vitest';
import { call, type Call } from './database.ts';
import { addMember, createClub, createPlayer } from './fixtures.ts';
import { enterResult, one } from './offline-acts.ts';
import type { Backend } from './offline-device.ts';

/** Players of one lane, in which sequences are played one after another. */
export interface World {
  readonly admin: Client;
  readonly backend: Backend;
  readonly me: string;
  readonly rival: string;
  readonly third: string;
  readonly club: string;
}

/** What exists at the start of a sequence. */
export interface Things {
  /** Sent by the rival and by the third, and pending. */
  readonly challenges: readonly string[];
  /** Played by the two, without a result. */
  readonly matches: readonly string[];
  /** The rival's result entry waiting for confirmation. */
  readonly entry: number;
  readonly event: string;
  readonly openMatch: string;
  /** Of my profile, as seen by the device. */
  readonly version: string;
  /** The day on which I challenge others. */
  readonly day: string;
}

export async function createWorld(admin: Client): Promise<World> {
  const { url, publishableKey } = inject('product');
  const visitor = createClient(url, publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false, storageKey: randomUUID() },
  });
  const { data, error } = await visitor.auth.signUp({
    email: `${randomUUID()}@example.com`,
    password: 'first serve',
    options: { data: { full_name: 'Mia', location: 'Lisbon' } },
  });
  if (data.session === null) throw error ?? new Error('Nobody signed up.');
  const me = data.session.user.id;
  const [rival, third] = [await createPlayer(admin), await createPlayer(admin)];
  const club = await createClub(admin, rival, { autoApprove: true, memberLimit: null });
  await addMember(admin, club, me, 'member');
  await addMember(admin, club, third, 'member');
  const backend = { url, publishableKey, token: data.session.access_token };
  return { admin, backend, me, rival, third, club };
}

/** Clears up after the last sequence, and creates what the next one starts with. */
export async function startOver(world: World): Promise<Things> {
  const { admin, me, rival, third, club } = world;
  const all = [me, rival, third].map(escapeLiteral).join(', ');
  await admin.query(`
    update public.challenges set status = 'cancelled' where challenged_id in (${all}) and status in ('pending', 'accepted');
    update public.challenges set status = 'cancelled' where challenger_id = ${escapeLiteral(me)} and status = 'pending';
    update public.challenges set created_at = now() - interval '2 days' where challenger_id = ${escapeLiteral(me)};
    update public.open_matches set state = 'cancelled', created_at = now() - interval '2 days' where opener_id in (${all}) and created_at > now() - interval '1 day';
    update public.open_match_seats set booked = null where player_id in (${all}) and booked is not null;
    update public.challenge_seats set booked = null where player_id in (${all}) and booked is not null;
    delete from public.blocks where blocker_id in (${all});
    delete from public.messages where sender_id in (${all});
    delete from private.thread_sides where player_id in (${all});
    delete from public.notifications where user_id in (${all});
    delete from private.allowances where player_id in (${all});
    delete from private.taken_requests where player_id in (${all});`);
  const made = await admin.query<{ id: string }>(
    `with made as (
       insert into public.challenges (challenger_id, challenged_id, proposed_date, proposed_time, time_zone, starts_at,
         duration_minutes, court_location, match_type, status)
       select w.player, $1, (w.at at time zone 'UTC')::date, (w.at at time zone 'UTC')::time, 'UTC', w.at, 60, 'Court 1', 'singles', w.status
       from (select p.player, p.status, date_trunc('hour', now()) + p.lead as at from (values
         ($2::uuid, 'pending', interval '72 hours'), ($3, 'pending', '76 hours'), ($2, 'expired', '-3 hours'),
         ($2, 'expired', '-6 hours'), ($2, 'expired', '-9 hours')) p (player, status, lead)) w
       returning id, challenger_id, challenged_id, status, starts_at),
     seated as (
       insert into public.challenge_seats (challenge_id, player_id, side, status)
       select id, challenger_id, 'challenger', 'confirmed' from made
       union all select id, challenged_id, 'challenged', case status when 'pending' then 'invited' else 'confirmed' end from made)
     select id from made order by status desc, challenger_id = $2 desc, starts_at desc`,
    [me, rival, third],
  );
  const ids = made.rows.map(({ id }) => id);
  const [challenges, matches, answered = ''] = [ids.slice(0, 2), ids.slice(2, 4), ids[4]];
  // Accepting books both.
  await admin.query(`update public.challenges set status = 'accepted' where id = any ($1)`, [
    [...matches, answered],
  ]);
  const entry = await asPlayer<{ id: number }>(admin, enterResult(rival, answered, 4, 4));
  const openMatch = await asPlayer<{ id: string }>(admin, {
    player: rival,
    sql: `select public.open_match('singles', (current_date + 4), '10:00', 60, 'Court 1', time_zone => 'UTC', audience => 'club', club_id => $1)`,
    values: [club],
  });
  const event = await one<{ id: string }>(
    admin,
    `insert into public.club_events (club_id, title, place, event_date, event_time, time_zone, starts_at, duration_minutes, capacity)
     values ($1, 'An event', 'Court 1', current_date + 6, '18:00', 'UTC', (current_date + 6 + time '18:00') at time zone 'UTC', 90, 1)
     returning id`,
    [club],
  );
  const { version, day } = await one<{ version: string; day: string }>(
    admin,
    'select private.profile_version($1) as version, (current_date + 10)::text as day',
    [me],
  );
  return {
    challenges,
    matches,
    entry: entry.id,
    event: event.id,
    openMatch: openMatch.id,
    version,
    day,
  };
}

/** The final outcome in the database. */
export interface Found {
  /** The ids that were used, in the order of their transactions. */
  readonly taken: readonly string[];
  /** When each was. */
  readonly takenAt: readonly string[];
  /** My messages, in chronological order. */
  readonly messages: readonly string[];
  /** How often I entered which score for which match: `match 0-1`. */
  readonly entered: readonly string[];
  /** The places of the matches for which I challenged somebody. */
  readonly challenged: readonly string[];
  /**
   * How often others were notified that I accepted, declined or confirmed: `challenge_accepted
   * <challenge>`.
   */
  readonly told: readonly string[];
  readonly reply: string | null;
  readonly eventCancelled: boolean;
  readonly seat: string | null;
  readonly bio: string | null;
}

export async function look({ admin, me, rival, third }: World, things: Things): Promise<Found> {
  const { found } = await one<{ found: Found }>(
    admin,
    `select jsonb_build_object(
       'taken', (select coalesce(jsonb_agg(t.id order by t.taken_at), '[]') from private.taken_requests t where t.player_id = $1),
       'takenAt', (select coalesce(jsonb_agg(t.taken_at order by t.taken_at), '[]') from private.taken_requests t where t.player_id = $1),
       'messages', (select coalesce(jsonb_agg(m.content order by m.created_at), '[]') from public.messages m where m.sender_id = $1),
       'entered', (select coalesce(jsonb_agg(format('%s %s-%s', r.challenge_id, r.sets #>> '{0,games,1}', r.sets #>> '{1,games,1}')), '[]')
         from public.match_results r where r.entered_by = $1 and r.challenge_id = any ($3)),
       'challenged', (select coalesce(jsonb_agg(c.court_location), '[]') from public.challenges c
         where c.challenger_id = $1 and c.created_at > now() - interval '1 hour'),
       'told', (select coalesce(jsonb_agg(format('%s %s', case n.title when 'Result confirmed' then 'confirmed' else n.type end, n.data ->> 'challenge_id')), '[]')
         from public.notifications n where n.user_id = any ($2) and (n.type in ('challenge_accepted', 'challenge_declined') or n.title = 'Result confirmed')),
       'reply', (select y.state from public.event_replies y where y.event_id = $4 and y.user_id = $1),
       'eventCancelled', (select e.cancelled_at is not null from public.club_events e where e.id = $4),
       'seat', (select s.state from public.open_match_seats s where s.open_match_id = $5 and s.player_id = $1),
       'bio', (select p.bio from public.profiles p where p.id = $1)) as found`,
    [me, [rival, third], things.matches, things.event, things.openMatch],
  );
  return found;
}

async function asPlayer<Row>(admin: Client, wanted: Call): Promise<Row> {
  const outcome = await call(admin, wanted);
  if (outcome.kind === 'refused') throw new Error(`Refused: ${outcome.word}`);
  // What the function returns, according to its comment.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return outcome.value as Row;
}
