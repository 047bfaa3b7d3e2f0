import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { createClient } from '@supabase/supabase-js';
import type { Client } from 'pg';
import type { Stack } from '../../../supabase/local/stack.ts';
import type { World } from './abuse/request.ts';

/** Signs somebody up who then owns the largest club, and has thousands of everything. */
export async function makeAbuser(
  { url, publishableKey }: Pick<Stack, 'url' | 'publishableKey'>,
  database: Client,
): Promise<{ readonly world: World; readonly token: string }> {
  const client = createClient(url, publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
  const email = `${randomUUID()}@example.com`;
  const { data, error } = await client.auth.signUp({
    email,
    password: 'first serve, then volley',
    options: { data: { full_name: 'Ann' } },
  });
  if (data.session === null || data.user === null) throw error ?? new Error('Nobody signed up.');
  const player = data.user.id;
  const sql = await readFile(path.join(import.meta.dirname, 'abuser.sql'), 'utf8');
  await database.query(sql.replaceAll('$PLAYER', player));
  const play = await readFile(path.join(import.meta.dirname, 'abuser-play.sql'), 'utf8');
  await database.query(play.replaceAll('$PLAYER', player));
  await database.query('vacuum analyze');
  const { rows } = await database.query<Omit<World, 'player' | 'email'>>(
    `select c.id as club, c.slug,
      (select t.other_id from private.thread_sides t where t.player_id = $1 order by t.last_at desc limit 1) as pen,
      array(select u.email from auth.users u where u.email like '%@bench.example' order by u.id limit 50) as emails,
      (select k.id from private.channels k where k.club_id = c.id and k.section = 'general') as channel,
      (select s.channel_id from private.channel_sides s where s.player_id = $1 order by s.last_at desc nulls last limit 1) as thread,
      array(select m.id from private.channel_messages m join private.channels k on k.id = m.channel_id where k.club_id = c.id order by m.id limit 5000) as "channelMessages",
      (select e.id from public.club_events e where e.club_id = c.id order by e.starts_at desc limit 1) as event,
      array(select r.id from public.join_requests r where r.club_id = c.id and r.status = 'pending' order by r.id limit 100) as requests,
      array(select a.id from public.announcements a where a.club_id = c.id order by a.publish_at desc) as announcements,
      array(select k.id from public.courts k where k.club_id = c.id and k.removed_at is null order by k.position, k.id) as courts,
      (select k.id from public.courts k where k.club_id is null order by k.id limit 1) as "publicCourt",
      private.seal_cursor($1, '{"near": [50, 9, "ffffffff-ffff-ffff-ffff-ffffffffffff", 0, "ffffffff-ffff-ffff-ffff-ffffffffffff"]}') as "farAround",
      (select l.id from public.leagues l where l.club_id = c.id and l.name = 'Long league') as league,
      (select l.id from public.leagues l where l.club_id = c.id and l.name = 'Draft') as draft,
      (select f.id from public.league_fixtures f join public.league_groups g on g.id = f.group_id join public.leagues l on l.id = g.league_id
        join public.league_entries h on h.id = f.home_id join public.league_entries a on a.id = f.away_id
        where l.club_id = c.id and l.name = 'Long league' and g.round = 26 and $1 not in (h.player_id, a.player_id) order by f.id limit 1) as fixture,
      (select o.id from public.open_matches o where o.court_location = 'The abuser''s' limit 1) as "openMatch",
      (select e.id from public.club_events e where e.club_id = c.id and e.starts_at > now() order by e.starts_at limit 1) as social,
      (select d.id from public.challenges d where d.challenged_id = $1 and d.status = 'accepted' order by d.starts_at limit 1) as challenge,
      array(select m.user_id from public.memberships m where m.club_id = c.id) as members,
      array(select m.id from public.messages m where $1 in (m.sender_id, m.receiver_id) order by m.id limit 5000) as messages
     from public.clubs c join public.memberships o on o.club_id = c.id and o.user_id = $1 and o.role = 'owner'`,
    [player],
  );
  const [found] = rows;
  if (found === undefined) throw new Error('The club has no owner.');
  return { world: { player, email, ...found }, token: data.session.access_token };
}
