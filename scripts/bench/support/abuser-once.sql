-- What can be asked for once: a few of each for every try. $PLAYER is in all of it. Run as the superuser, without triggers, after
-- abuser-leagues.sql; words and states are those of what waits for an answer.
begin;
set local session_replication_role = replica;

create temporary table own_club on commit drop as
select m.club_id as id from public.memberships m where m.user_id = '$PLAYER' and m.role = 'owner';
create temporary table strangers on commit drop as
select p.id, row_number() over (order by md5(p.id::text)) as n from public.profiles p
where p.is_visible and p.onboarded and p.id <> '$PLAYER' and not exists (select from public.blocks b where '$PLAYER' in (b.blocker_id, b.blocked_id) and p.id in (b.blocker_id, b.blocked_id))
  and not exists (select from public.challenges c where '$PLAYER' in (c.challenger_id, c.challenged_id) and p.id in (c.challenger_id, c.challenged_id)) order by md5(p.id::text) limit 400;

-- Matches: what was sent a moment ago, doubles that lack somebody, what was played.
create temporary table once_matches on commit drop as
select gen_random_uuid() as id, k.kind, s.n, s.id as other, case k.kind when 'doubles' then 'doubles' when 'seat' then 'doubles' else 'singles' end as match_type,
  date_trunc('hour', now()) + case when k.kind in ('played', 'entered', 'no_show') then make_interval(hours => -(100 + 10 * k.at + s.n)::integer)
    else make_interval(hours => (3000 + 100 * k.at + 2 * s.n)::integer) end as starts_at
from unnest(array['undoable', 'doubles', 'seat', 'played', 'entered', 'no_show']) with ordinality k (kind, at) join strangers s on s.n between 20 * k.at and 20 * k.at + 15;
insert into public.challenges (id, challenger_id, challenged_id, proposed_date, proposed_time, time_zone, starts_at, duration_minutes, court_location, match_type, message,
  status, untold, created_at, responded_at, result_state, result_at)
select m.id, case m.kind when 'seat' then s.id else '$PLAYER' end, m.other, m.starts_at::date, m.starts_at::time, 'UTC', m.starts_at, 60, 'Court 1', m.match_type,
  case m.kind when 'undoable' then 'To be undone' end, case m.kind when 'undoable' then 'pending' else 'accepted' end, m.kind = 'undoable', now() - interval '3 days', now(),
  case when m.kind in ('entered', 'no_show') then 'entered' else 'none' end, case when m.kind in ('entered', 'no_show') then now() end
from once_matches m join strangers s on s.n = m.n + 200;
insert into public.challenge_seats (challenge_id, player_id, side, status, invited_by)
select c.id, c.challenger_id, 'challenger', 'confirmed', null::uuid from once_matches m join public.challenges c on c.id = m.id
union all select c.id, c.challenged_id, 'challenged', 'confirmed', null from once_matches m join public.challenges c on c.id = m.id
union all select c.id, '$PLAYER', 'challenger', 'invited', c.challenger_id from once_matches m join public.challenges c on c.id = m.id where m.kind = 'seat';
insert into public.match_results (challenge_id, entered_by, side, outcome, winner, best_of, set_length, sets)
select m.id, m.other, 'challenged', case m.kind when 'entered' then 'played' else 'no_show' end, 'challenged', 3, 'standard',
  case m.kind when 'entered' then '[{"games": [4, 6]}, {"games": [3, 6]}]' else '[]' end::jsonb
from once_matches m where m.kind in ('entered', 'no_show');
update public.challenges c set result_id = r.id from public.match_results r where r.challenge_id = c.id and c.result_state = 'entered';
insert into private.delayed_notifications (due_at, subject_id, recipient, kind, headline, words, about)
select now() + interval '1 day', m.id, m.other, 'challenge', 'New challenge', 'A challenge.', '{}' from once_matches m where m.kind = 'undoable';
insert into public.reschedules (challenge_id, proposed_by, proposed_date, proposed_time, starts_at, duration_minutes, court_location)
select c.id, case when c.n <= 8 then '$PLAYER' else c.challenger_id end, (c.starts_at + make_interval(days => 200 + 2 * c.n::integer))::date, '03:00', date_trunc('day', c.starts_at) + interval '3 hours' + make_interval(days => 200 + 2 * c.n::integer), 60, 'Court 9'
from (select t.*, row_number() over (order by t.starts_at desc, t.id) as n from public.challenges t
  where t.challenged_id = '$PLAYER' and t.status = 'accepted' and t.match_type = 'singles' and t.starts_at > now() order by t.starts_at desc, t.id limit 24) c;

-- The club: introductions, ways in and out, titles, appeals, messages that are not told yet, and an evening of each of 26 weeks.
create temporary table fellows on commit drop as
select m.user_id as id, row_number() over (order by m.user_id desc) as n from public.memberships m, own_club c where m.club_id = c.id and m.user_id <> '$PLAYER';
insert into public.introductions (club_id, player_id, partner_id, introduced_by, created_at, told_at)
select c.id, case when f.n <= 10 then '$PLAYER' else g.id end, f.id, case when f.n > 10 then '$PLAYER'::uuid end, now() - interval '1 hour',
  now() + case when f.n <= 10 then interval '-1 hour' else interval '1 day' end
from own_club c, fellows f join fellows g on g.n = f.n + 40 where f.n <= 20;
insert into public.join_requests (club_id, user_id, created_at)
select c.id, '$PLAYER', now() from public.clubs c where c.is_public and not c.auto_approve and c.closed_at is null
  and not exists (select from public.memberships m where m.club_id = c.id and m.user_id = '$PLAYER')
  and not exists (select from public.join_requests r where r.club_id = c.id and r.user_id = '$PLAYER') order by c.id limit 8;
insert into public.club_invitations (club_id, token_hash, created_by, expires_at)
select c.id, private.token_hash('the abuser''s ' || n), '$PLAYER', now() + interval '9 days' from own_club c, generate_series(1, 8) n
union all
select c.id, private.token_hash('in ' || c.n), c.owner, now() + interval '9 days' from (
  select t.id, o.user_id as owner, row_number() over (order by t.member_count desc, t.id) as n
  from public.clubs t join public.memberships o on o.club_id = t.id and o.role = 'owner'
  where not t.is_public and not exists (select from public.memberships m where m.club_id = t.id and m.user_id = '$PLAYER') order by 3 limit 8) c;
insert into public.achievements (player_id, kind, club_id, title, awarded_by)
select case when f.n <= 8 then f.id else '$PLAYER' end, 'tournament_champion', c.id, 'Open of ' || f.n, '$PLAYER'
from own_club c, fellows f where f.n <= 16;
insert into private.no_show_appeals (challenge_id, player_id, result_id, club_id, words)
select r.challenge_id, c.challenger_id, r.id, case when r.n <= 2000 then k.id end, repeat('I was there. ', 60)
from own_club k, (select t.id, t.challenge_id, row_number() over (order by t.id) as n from public.match_results t
  where not exists (select from public.challenges d where d.id = t.challenge_id and '$PLAYER' in (d.challenger_id, d.challenged_id)) order by t.id limit 5000) r
join public.challenges c on c.id = r.challenge_id;
insert into public.announcements (club_id, author_id, title, content, publish_at, to_chosen, told_at)
select c.id, '$PLAYER', 'To some', repeat('The nets are new. ', 200), now() + interval '1 day', true, null from own_club c, generate_series(1, 8);
insert into public.club_events (id, club_id, series_id, title, place, event_date, event_time, time_zone, starts_at, duration_minutes, capacity, created_by, going_count, waiting_count, created_at)
select case n when 1 then '00000000-0000-4000-8000-00000000005e' else gen_random_uuid() end, c.id, '00000000-0000-4000-8000-00000000005e', 'Every week', 'Court 1',
  current_date + 7 * n, '18:00', 'Europe/Lisbon', (current_date + 7 * n + time '18:00') at time zone 'Europe/Lisbon', 90, 200, '$PLAYER', 200, 100, now() - interval '100 days'
from own_club c, generate_series(1, 26) n;
insert into public.event_replies (event_id, user_id, state, replied_at)
select e.id, f.id, case when f.n <= 200 then 'going' else 'waiting' end, now() - interval '1 day'
from public.club_events e join fellows f on f.n <= 300 where e.series_id = '00000000-0000-4000-8000-00000000005e';

-- A rotation of 200 at a club that the player doesn't manage.
create temporary table evening on commit drop as
select gen_random_uuid() as id, m.club_id from public.memberships m join public.clubs c on c.id = m.club_id
where m.user_id = '$PLAYER' and m.role = 'member' order by c.member_count desc, c.id limit 1;
insert into public.club_events (id, club_id, title, place, event_date, event_time, time_zone, starts_at, duration_minutes, created_by, created_at)
select e.id, e.club_id, 'Evening of rounds', 'Court 1', current_date, '18:00', 'UTC', now(), 90, '$PLAYER', now() - interval '100 days' from evening e;
insert into public.event_rotations (event_id, court_names, round_minutes, round_count, with_singles, state, current_round, ends_at)
select e.id, array(select 'Court ' || n from generate_series(1, 50) n), 20, 20, false, 'running', 10, now() + interval '1 day' from evening e;
insert into public.rotation_players (event_id, place, user_id, from_round)
select e.id, row_number() over (order by m.user_id <> '$PLAYER', m.user_id), m.user_id, 1
from evening e join public.memberships m on m.club_id = e.club_id order by m.user_id <> '$PLAYER', m.user_id limit 200;
insert into public.rotation_seats (event_id, round, place, court, side)
select p.event_id, r, p.place, 'Court ' || 1 + (p.place - 1) / 4, 1 + (p.place - 1) % 4 / 2 from evening e join public.rotation_players p on p.event_id = e.id cross join generate_series(1, 20) r;

-- The player is in hundreds of open matches, and has opened some that many wait for.
insert into public.open_match_seats (open_match_id, player_id, state)
select o.id, '$PLAYER', case o.n % 3 when 0 then 'waiting' else 'seated' end
from (select t.id, row_number() over (order by t.starts_at, t.id) as n from public.open_matches t where t.court_location <> 'The abuser''s' order by t.starts_at, t.id limit 300) o;
insert into public.open_matches (opener_id, match_type, proposed_date, proposed_time, time_zone, starts_at, duration_minutes, court_location, audience, told, cell, place)
select '$PLAYER', 'doubles', s.at::date, s.at::time, 'UTC', s.at, 60, 'Wanted ' || n, 'near', true, o.cell, o.place
from generate_series(1, 16) n cross join lateral (select date_trunc('hour', now()) + make_interval(days => 20, hours => n::integer) as at) s
cross join (select t.cell, t.place from public.open_matches t where t.court_location = 'The abuser''s') o;
insert into public.open_match_seats (open_match_id, player_id, state, since)
select o.id, '$PLAYER'::uuid, 'seated', now() from public.open_matches o where o.opener_id = '$PLAYER'
union all
select o.id, s.id, case when s.n <= 100 then 'requested' else 'waiting' end, now() from public.open_matches o join strangers s on s.n <= 200 where o.opener_id = '$PLAYER';
insert into private.open_seat_holds (token_hash, open_match_id, held_until)
select private.token_hash('seat ' || o.n), o.id, now() + interval '1 day' from (
  -- At eight times, at which the player is free.
  select f.id, row_number() over () as n from (
    select distinct on (t.starts_at) t.id from public.open_matches t
    where t.opener_id <> '$PLAYER' and t.state = 'open' and not exists (
      select from public.open_match_seats s join public.open_matches m on m.id = s.open_match_id
      where s.player_id = '$PLAYER' and m.starts_at between t.starts_at - interval '4 hours' and t.starts_at + interval '4 hours')
      and not exists (select from public.challenge_seats s join public.challenges c on c.id = s.challenge_id
      where s.player_id = '$PLAYER' and c.starts_at between t.starts_at - interval '4 hours' and t.starts_at + interval '4 hours')
    order by t.starts_at desc, t.id limit 8) f) o;

-- Thousands of cases for operators, of each kind: what the desk shows, and who it is about.
insert into public.messages (id, sender_id, receiver_id, content, created_at)
select gen_random_uuid(), case when i % 2 = 0 then s.id else t.id end, case when i % 2 = 0 then t.id else s.id end, repeat('Shall we? ', 100), now() - make_interval(mins => i)
from strangers s join strangers t on t.n = s.n + 100 cross join generate_series(1, 100) i where s.n <= 40;
insert into public.reports (reporter_id, player_id, club_id, kind, subject_id, quote, reason, words)
select s.id, t.id, null::uuid, 'player', t.id, null, 'other', repeat('words ', 150) from strangers s join strangers t on t.n between s.n + 1 and s.n + 12 where s.n <= 300
union all
select m.sender_id, m.receiver_id, null, 'message', m.id, m.content, 'other', repeat('words ', 150)
from (select t.* from public.messages t where '$PLAYER' not in (t.sender_id, t.receiver_id) order by t.id limit 2000) m
union all
select s.id, m.author_id, null, 'channel_message', m.id, m.content, 'other', repeat('words ', 150)
from (select t.* from private.channel_messages t join private.channels k on k.id = t.channel_id and k.section = 'general' where t.author_id <> '$PLAYER' order by t.id limit 2000) m
join strangers s on s.n = 1;
-- Of a member who has played much, whose results are looked at.
insert into public.reports (reporter_id, player_id, kind, subject_id, reason, words)
select s.id, f.id, 'player', f.id, 'other', 'Wins that never were.' from strangers s cross join lateral (
  select t.player_id as id from own_club k join public.challenges c on c.club_id = k.id and c.result_state = 'confirmed'
  join public.challenge_seats t on t.challenge_id = c.id where t.player_id <> '$PLAYER' group by t.player_id order by count(*) desc, t.player_id limit 1) f
where s.n = 3;
insert into public.court_reports (court_id, reporter_id, kind, words)
select k.id, s.id, 'other', repeat('words ', 150) from (select t.id from public.courts t where t.club_id is null order by t.id desc limit 3000) k join strangers s on s.n = 2;
with suspended as (
  insert into private.suspensions (player_id, until, reason, given_by, given_at, lifted_at)
  select p.id, now() + interval '30 days', repeat('reason ', 100), '$PLAYER', now() - interval '1 day', case when p.n > 500 then now() end
  from (select t.id, row_number() over (order by md5(t.id::text || 's')) as n from public.profiles t where t.id <> '$PLAYER' order by 2 limit 2000) p returning id)
insert into private.suspension_appeals (suspension_id, words) select s.id, repeat('words ', 300) from suspended s;
insert into private.operator_actions (operator_id, action, player_id, family, case_id, words)
select '$PLAYER', 'warn', s.id, 'report', 1, repeat('words ', 150) from strangers s cross join generate_series(1, 20);
insert into private.operators (user_id) values ('$PLAYER');

-- Whose level is for those they know: every second one of the club.
insert into private.level_privacy (player_id, visibility) select f.id, 'connections' from fellows f where f.n % 2 = 0;

-- Many windows, and a profile as `save_profile` is to find it.
insert into auth.sessions (id, user_id, created_at, updated_at) select gen_random_uuid(), '$PLAYER', now(), now() from generate_series(1, 300);
update public.profiles set full_name = repeat('a', 80), location = 'Lisbon', bio = btrim(repeat('a ', 90)), skill_level = 'expert', play_style = null,
  years_playing = null, looking_for = array['Matches'], created_at = now() - interval '900 days' where id = '$PLAYER';
commit;
