-- What makes one player's lists long: $PLAYER owns the largest club, knows thousands and has been told much.
-- Run as the superuser, without triggers; what they would have derived is written here.
begin;
set local session_replication_role = replica;
select setseed(0.5);

-- Everybody says something about themselves, which no index knows.
update public.profiles set bio = md5(id::text) || ' ' || md5(full_name) || ' ' || md5(location) where bio is null;
update public.profiles set onboarded = true, skill_level = 'intermediate', location = 'Lisbon' where id = '$PLAYER';
update public.availability set slots = repeat('1', 21)::bit(21), shared = true where user_id = '$PLAYER';

create temporary table club on commit drop as
select id from public.clubs order by member_count desc, id limit 1;
update public.memberships m set role = 'admin' from club where m.club_id = club.id and m.role = 'owner';
insert into public.memberships (club_id, user_id, role, joined_at) select id, '$PLAYER', 'owner', now() - interval '800 days' from club;
insert into public.memberships (club_id, user_id, role, joined_at)
select c.id, '$PLAYER', 'member', now() - interval '300 days' from public.clubs c, club
where c.id <> club.id order by c.member_count desc, c.id limit 60;
update public.clubs c set member_count = (select count(*) from public.memberships m where m.club_id = c.id)
where c.id in (select m.club_id from public.memberships m where m.user_id = '$PLAYER');

create temporary table others on commit drop as
select id, row_number() over (order by md5(id::text)) as n from public.profiles where id <> '$PLAYER' limit 6000;

-- What a club of some years has.
create temporary table fellows on commit drop as
select m.user_id as id, row_number() over (order by m.user_id) as n from public.memberships m, club where m.club_id = club.id and m.user_id <> '$PLAYER';
insert into public.club_activity (club_id, actor_id, kind, subject_id, details, created_at)
select club.id, '$PLAYER', (array['member_joined', 'member_left', 'request_approved', 'role_changed'])[1 + i % 4], f.id, '{}', now() - make_interval(hours => i)
from club, generate_series(1, 20000) i join fellows f on f.n = 1 + i % 800;
insert into public.announcements (club_id, author_id, title, content, publish_at, created_at)
select club.id, f.id, 'Court ' || i, repeat('The nets are new. ', 200), now() - make_interval(hours => i), now() - make_interval(hours => i)
from club, generate_series(1, 2000) i join fellows f on f.n = 1 + i % 800;
insert into public.join_requests (club_id, user_id, created_at)
select club.id, o.id, now() - make_interval(mins => o.n::integer) from club, others o
where o.n <= 1000 and o.id not in (select id from fellows) and o.id not in (select r.user_id from public.join_requests r where r.club_id = club.id);
insert into public.club_events (club_id, title, place, event_date, event_time, time_zone, starts_at, duration_minutes, created_by, going_count, created_at)
select club.id, 'Evening ' || i, 'Court 1', (now() + make_interval(days => i))::date, '18:00', 'Europe/Lisbon', now() + make_interval(days => i), 90, '$PLAYER', 200, now() - interval '100 days'
from club, generate_series(-200, 100) i;
insert into public.event_replies (event_id, user_id, state)
select e.id, f.id, 'going' from club join public.club_events e on e.club_id = club.id join fellows f on f.n <= 200;
insert into public.event_replies (event_id, user_id, state)
select e.id, '$PLAYER', 'going' from club join public.club_events e on e.club_id = club.id;
insert into public.reports (reporter_id, player_id, club_id, kind, subject_id, reason, words)
select f.id, g.id, club.id, 'player', g.id, 'other', repeat('words ', 100)
from club, fellows f join fellows g on g.n = 1 + f.n % 500 where f.n between 100 and 600 and f.id <> g.id;
insert into public.member_notes (club_id, user_id, body, written_by) select club.id, f.id, repeat('note ', 300), '$PLAYER' from club, fellows f;
insert into public.club_bans (club_id, user_id, banned_by, reason)
select club.id, o.id, '$PLAYER', 'spam' from club, others o where o.n between 3000 and 3500 and o.id not in (select id from fellows);

-- Matches: those of the player, and those that members of the club play with each other.
create temporary table matches on commit drop as
select gen_random_uuid() as id, null::uuid as club_id, '$PLAYER'::uuid as one, o.id as other, now() - make_interval(hours => 3 * o.n::integer) as starts_at
from others o where o.n <= 3000
union all
select gen_random_uuid(), club.id, f.id, g.id, now() - make_interval(mins => i * 25)
from club, generate_series(1, 20000) i join fellows f on f.n = 1 + i % 800 join fellows g on g.n = 1 + (i * 7 + 3) % 800 where f.id <> g.id;
insert into public.challenges (id, challenger_id, challenged_id, club_id, proposed_date, proposed_time, time_zone, starts_at, duration_minutes,
  court_location, match_type, message, status, created_at, responded_at)
select id, one, other, club_id, starts_at::date, '18:00', 'Europe/Lisbon', starts_at, 60, 'Court 1', 'singles', repeat('Shall we? ', 50), 'completed',
  starts_at - interval '3 days', starts_at - interval '2 days' from matches;
insert into public.challenge_seats (challenge_id, player_id, side, status)
select id, one, 'challenger', 'confirmed' from matches union all select id, other, 'challenged', 'confirmed' from matches;
insert into public.match_results (challenge_id, entered_by, side, outcome, winner, best_of, set_length, sets)
select id, one, 'challenger', 'played', 'challenger', 3, 'standard', '[{"games": [6, 4]}, {"games": [6, 3]}]' from matches;
update public.challenges c set result_state = 'confirmed', result_id = r.id, result_at = c.starts_at + interval '1 day'
from public.match_results r where r.challenge_id = c.id;
-- Challenges that wait, and matches to come.
create temporary table waiting on commit drop as
select gen_random_uuid() as id, o.id as one, o.n from others o where o.n between 3001 and 3500;
insert into public.challenges (id, challenger_id, challenged_id, proposed_date, proposed_time, time_zone, starts_at, duration_minutes,
  court_location, match_type, status, responded_at)
select id, one, '$PLAYER', (now() + make_interval(hours => 2 * n::integer))::date, '18:00', 'Europe/Lisbon', now() + make_interval(hours => 2 * n::integer), 60, 'Court 1', 'singles',
  case when n % 2 = 0 then 'pending' else 'accepted' end, case when n % 2 = 1 then now() end from waiting;
insert into public.challenge_seats (challenge_id, player_id, side, status)
select id, one, 'challenger', 'confirmed' from waiting
union all select id, '$PLAYER', 'challenged', case when n % 2 = 0 then 'invited' else 'confirmed' end from waiting;

-- The club has as many courts as it may, all of them taken for a month; around the player are public ones.
insert into public.courts (club_id, name, surface, position) select club.id, 'Court ' || n, 'clay', n from club, generate_series(0, 59) n;
update public.clubs c set has_courts = true from club where c.id = club.id;
create temporary table agreed on commit drop as
select gen_random_uuid() as id, k.id as court_id, f.id as one, g.id as other, current_date + d as day, make_time(h, 0, 0) as wall
from club join public.courts k on k.club_id = club.id cross join generate_series(1, 30) d cross join generate_series(7, 20) h
join fellows f on f.n = 1 + (k.position * 31 + d * 7 + h) % 800 join fellows g on g.n = 1 + (k.position * 31 + d * 7 + h + 1) % 800;
insert into public.challenges (id, challenger_id, challenged_id, proposed_date, proposed_time, time_zone, starts_at, duration_minutes,
  court_location, court_id, match_type, status, responded_at)
select id, one, other, day, wall, 'Europe/Lisbon', (day + wall) at time zone 'Europe/Lisbon', 60, 'Court', court_id, 'singles', 'accepted', now() from agreed;
insert into public.challenge_seats (challenge_id, player_id, side, status)
select id, one, 'challenger', 'confirmed' from agreed union all select id, other, 'challenged', 'confirmed' from agreed;
insert into private.player_places (player_id, lat, lon) values ('$PLAYER', 38.72, -9.14) on conflict (player_id) do update set lat = 38.72, lon = -9.14;
insert into public.courts (name, location, lat, lon, surface)
select 'Park tennis courts ' || n, 'Lisbon', round((38.72 + (n * 7919 % 4001 - 2000) / 4000.0)::numeric, 4), round((-9.14 + (n * 6101 % 4003 - 2001) / 4000.0)::numeric, 4), 'hard'
from generate_series(1, 20000) n;

-- Conversations: a thousand short ones, and a long one.
create temporary table letters on commit drop as
select gen_random_uuid() as id, o.id as other, o.n, i, i % 2 = 0 as mine, now() - make_interval(mins => (o.n * 5 + i)::integer) as at
from others o cross join generate_series(1, 2) i where o.n <= 1000
union all
select gen_random_uuid(), o.id, o.n, i, i % 2 = 0, now() - make_interval(mins => i) from others o cross join generate_series(3, 2000) i where o.n = 1;
insert into public.messages (id, sender_id, receiver_id, content, created_at, read)
select id, case when mine then '$PLAYER' else other end, case when mine then other else '$PLAYER' end, repeat('Shall we play on Tuesday? ', 20), at, mine from letters;
insert into private.thread_sides (player_id, other_id, started, wrote, heard, unread, last_message_id, last_at, created_at)
select distinct on (other) '$PLAYER'::uuid, other, false, true, true, 1, id, at, now() - interval '90 days' from letters order by other, at desc;
insert into private.thread_sides (player_id, other_id, started, wrote, heard, unread, last_message_id, last_at, created_at)
select other_id, player_id, true, true, true, 0, last_message_id, last_at, created_at from private.thread_sides where player_id = '$PLAYER';

-- Channels: of the club, one of them with ten thousand messages, a third of these by who is absent for the player; and a thread
-- for each match of theirs, one of them long.
insert into private.channels (club_id, section, last_at)
select m.club_id, s, now() from public.memberships m, unnest(array['general', 'play', 'leagues', 'social']) s where m.user_id = '$PLAYER';
insert into private.channel_messages (id, channel_id, author_id, content, created_at)
select gen_random_uuid(), k.id, case when i % 3 = 0 then o.id else f.id end, repeat('Who plays on Tuesday? ', 20), now() - make_interval(mins => i)
from club join private.channels k on k.club_id = club.id and k.section = 'general' cross join generate_series(1, 10000) i
join fellows f on f.n = 1 + i % 800 join others o on o.n = 4001 + i % 1000;
insert into private.channel_messages (id, channel_id, author_id, content, created_at)
select gen_random_uuid(), k.id, o.id, 'Anyone?', now() - make_interval(mins => i)
from private.channels k cross join generate_series(1, 50) i join others o on o.n = 4001 + i * 7 where k.section <> 'general';
create temporary table threads on commit drop as
select m.id, m.other, row_number() over (order by m.starts_at desc) as n from matches m where m.one = '$PLAYER';
insert into private.channels (id, challenge_id, last_at) select t.id, t.id, now() - make_interval(mins => t.n::integer) from threads t;
insert into private.channel_messages (id, channel_id, author_id, content, created_at)
select gen_random_uuid(), t.id, case when i % 4 = 0 then '$PLAYER' else t.other end, repeat('Who has balls? ', 20), now() - make_interval(mins => t.n::integer + i)
from threads t join generate_series(0, 1999) i on i < case t.n when 1 then 2000 else 3 end;
insert into private.channel_sides (player_id, channel_id, last_at, has_unread)
select player, t.id, now() - make_interval(mins => t.n::integer), player = '$PLAYER' from threads t, unnest(array['$PLAYER'::uuid, t.other]) player;
insert into private.channel_sides (player_id, channel_id, opened_at)
select f.id, k.id, now() from club join private.channels k on k.club_id = club.id and k.section = 'general' cross join fellows f;

insert into public.notifications (user_id, type, title, body, data, created_at)
select '$PLAYER', 'club', 'News of a club ' || i, repeat('A body. ', 20), jsonb_build_object('club_id', club.id), now() - make_interval(mins => i)
from club, generate_series(1, 3000) i;
insert into public.blocks (blocker_id, blocked_id) select '$PLAYER', o.id from others o where o.n between 4001 and 4500;
insert into public.blocks (blocker_id, blocked_id) select o.id, '$PLAYER' from others o where o.n between 4501 and 5000;
commit;
