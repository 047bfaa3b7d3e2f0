-- One tenth of a crowd: 500 clubs, 10,000 players, 30,000 memberships. $TENTH is its number, from 0.
-- Run as the superuser, without triggers; what they would have derived is written here.
begin;
set local session_replication_role = replica;
select setseed($TENTH / 10.0);

create temporary table players on commit drop as
select md5('bench player ' || n)::uuid as id, n % 10000 as seat,
  (array['Ana', 'Bea', 'Carlos', 'Dora', 'Eva', 'Filip', 'Greta', 'Hugo', 'Inês', 'João', 'Kai', 'Lena', 'Marta', 'Nuno', 'Olga',
    'Pavel', 'Quinn', 'Rita', 'Sofia', 'Tomás', 'Uma', 'Vera', 'Wim', 'Xenia', 'Yuki', 'Zoë'])[1 + floor(random() * 26)::integer]
  || ' ' || initcap(translate(left(md5(random()::text), 6), '0123456789', 'aeioulnrst')) as full_name,
  (array['Lisbon', 'Porto', 'Madrid', 'Berlin', 'Paris', 'Vienna', 'Zürich', 'Malmö', 'Chicago', 'Boston', 'Austin', 'Portland',
    'Seattle', 'London', 'Leeds', 'Dublin', 'Milan', 'Rome', 'Athens', 'Prague'])[1 + floor(random() * random() * 20)::integer] as location,
  (array['beginner', 'beginner', 'beginner', 'recreational', 'intermediate', 'intermediate', 'intermediate', 'intermediate',
    'advanced', 'advanced', 'expert', null])[1 + floor(random() * 12)::integer] as skill_level
from generate_series($TENTH * 10000, $TENTH * 10000 + 9999) n;

insert into auth.users (id, email, aud, role, created_at, updated_at)
select id, id || '@bench.example', 'authenticated', 'authenticated', now(), now() from players;
insert into public.profiles (id, full_name, location, skill_level, is_visible, onboarded)
select id, full_name, location, skill_level, random() < 0.95, random() < 0.97 from players;
insert into public.preferences (user_id) select id from players;
-- How many of a hundred are free in the mornings, afternoons and evenings of weekdays, then of weekends.
insert into public.availability (user_id, slots, shared)
select p.id, string_agg(case when random() < odds / 100.0 then '1' else '0' end, '' order by slot)::bit(21), random() < 0.9
from players p, unnest(array[6, 10, 40, 6, 10, 40, 6, 10, 40, 6, 10, 40, 4, 12, 20, 45, 40, 15, 45, 30, 10]) with ordinality u (odds, slot)
group by p.id;

-- From some 800 members down to some 15, whatever the size of the crowd.
create temporary table clubs on commit drop as
select n, md5('bench club ' || n)::uuid as id, 'bench-' || n as slug, 7440 / (n % 500 + 9) as size,
  (array['Riverside', 'Sunset', 'Royal', 'Central', 'Harbour', 'Hillside', 'Garden', 'Old Town', 'Lakeside', 'Victoria'])[1 + floor(random() * 10)::integer]
  || ' ' || (array['Tennis Club', 'Racquets', 'Baseliners', 'Volley', 'Tennis Society'])[1 + floor(random() * 5)::integer] || ' ' || n as name,
  (array['Lisbon', 'Porto', 'Madrid', 'Berlin', 'Paris', 'Vienna', 'Zürich', 'Malmö', 'Chicago', 'Boston'])[1 + floor(random() * 10)::integer] as location
from generate_series($TENTH * 500, $TENTH * 500 + 499) n;
create temporary table members on commit drop as
select c.id as club_id, p.id as user_id, case i when 0 then 'owner' when 1 then 'admin' when 2 then 'admin' else 'member' end as role
from clubs c cross join lateral generate_series(0, c.size - 1) i join players p on p.seat = (c.n * 7919 + i * 13) % 10000;

insert into public.clubs (id, name, slug, description, location, has_courts, is_public, auto_approve, time_zone, member_count, created_by, created_at)
select c.id, c.name, c.slug, 'A club made to be measured.', c.location, random() < 0.4, n % 20 > 0, n % 20 > 0 and random() < 0.5,
  'Europe/Lisbon', c.size, m.user_id, now() - random() * interval '900 days'
from clubs c join members m on m.club_id = c.id and m.role = 'owner';
insert into public.club_slugs (slug, club_id) select slug, id from clubs;
insert into public.memberships (club_id, user_id, role, joined_at)
select club_id, user_id, role, now() - random() * interval '600 days' from members;
insert into public.club_activity (club_id, actor_id, kind, subject_id)
select club_id, user_id, 'member_joined', user_id from members order by random();
insert into public.announcements (club_id, author_id, title, content)
select m.club_id, m.user_id, 'Court ' || i, 'The nets are new.' from members m, generate_series(1, 12) i where m.role = 'owner';
insert into public.join_requests (club_id, user_id)
select c.id, p.id from clubs c cross join generate_series(1, 3) i join players p on p.seat = (c.n * 7919 - i * 13 + 10000000) % 10000;

-- Everybody has played three matches and has one to come.
create temporary table matches on commit drop as
select gen_random_uuid() as id, p.id as one, q.id as other, now() + make_interval(days => case i when 4 then 3 else -7 * i end) as starts_at,
  case i when 4 then 'accepted' else 'completed' end as status
from players p cross join generate_series(1, 4) i join players q on q.seat = (p.seat + i * 37) % 10000 where p.seat % 2 = 0;
insert into public.challenges (id, challenger_id, challenged_id, proposed_date, proposed_time, time_zone, starts_at, duration_minutes,
  court_location, match_type, status)
select id, one, other, starts_at::date, '18:00', 'Europe/Lisbon', starts_at, 60, 'Court 1', 'singles', status from matches;
insert into public.challenge_seats (challenge_id, player_id, side, status)
select id, one, 'challenger', 'confirmed' from matches union all select id, other, 'challenged', 'confirmed' from matches;
commit;
