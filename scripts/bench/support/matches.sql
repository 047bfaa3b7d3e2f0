-- More matches for one tenth of the crowd, after crowd.sql: 30,000 challenges in all states, so that there are
-- 500,000 in the whole. Of a player's own: one to answer, one played with a result, one of the past or doubles to come.
begin;
set local session_replication_role = replica;
select setseed($TENTH / 10.0);

create temporary table players on commit drop as
select md5('bench player ' || n)::uuid as id, n % 10000 as seat from generate_series($TENTH * 10000, $TENTH * 10000 + 9999) n;
create unique index on players (seat);

create temporary table made on commit drop as
select gen_random_uuid() as id, p.seat, i, p.id as one, q.id as other,
  -- Hours apart for everybody: nobody plays twice at a time.
  date_trunc('hour', now()) + case i when 1 then interval '2 days' + make_interval(hours => p.seat % 190)
    when 2 then make_interval(hours => -700 - (p.seat * 7) % 16000) else interval '3 days' + make_interval(hours => 2 * (p.seat % 97)) end as starts_at,
  case i when 1 then 'pending' when 2 then 'completed'
    else case p.seat % 4 when 0 then 'accepted' else (array['declined', 'cancelled', 'expired'])[p.seat % 4] end end as status,
  case when i = 3 and p.seat % 4 = 0 then 'doubles' when (p.seat + i) % 5 = 0 then 'practice' else 'singles' end as match_type
from players p cross join generate_series(1, 3) i
join players q on q.seat = (p.seat + case i when 1 then 101 when 2 then 211 else 331 end) % 10000;

insert into public.challenges (id, challenger_id, challenged_id, proposed_date, proposed_time, time_zone, starts_at, duration_minutes,
  court_location, match_type, status, created_at)
select id, one, other, (starts_at at time zone 'Europe/Lisbon')::date, (starts_at at time zone 'Europe/Lisbon')::time, 'Europe/Lisbon',
  starts_at, 60, 'Court ' || 1 + seat % 9, match_type, status, least(starts_at, now()) - random() * interval '9 days' from made;
insert into public.challenge_seats (challenge_id, player_id, side, status, invited_by, booked)
select m.id, s.player, s.side, case when m.status = 'pending' and s.side = 'challenged' then 'invited' else 'confirmed' end, s.asker,
  case when m.status = 'accepted' then tstzrange(m.starts_at, m.starts_at + interval '1 hour') end
from made m
left join players a on m.match_type = 'doubles' and a.seat = (m.seat + 12) % 10000
left join players b on m.match_type = 'doubles' and b.seat = (m.seat + 343) % 10000
cross join lateral (values (m.one, 'challenger', null::uuid), (m.other, 'challenged', null), (a.id, 'challenger', m.one), (b.id, 'challenged', m.other))
  as s (player, side, asker)
where s.player is not null;

with entered as (
  insert into public.match_results (challenge_id, entered_by, side, outcome, winner, best_of, set_length, sets)
  select id, one, 'challenger', 'played', 'challenger', 3, 'standard', '[{"games": [6, 4]}, {"games": [7, 6], "tie_break": [7, 5]}]'
  from made where i = 2 and match_type = 'singles'
  returning id, challenge_id)
update public.challenges c set result_id = e.id, result_state = 'confirmed', result_at = c.starts_at from entered e where c.id = e.challenge_id;
insert into public.reschedules (challenge_id, proposed_by, proposed_date, proposed_time, starts_at, duration_minutes, court_location)
select id, one, (starts_at + interval '1 day')::date, '18:00', starts_at + interval '1 day', 60, 'Court 1' from made where status = 'accepted' and seat % 8 = 0;
commit;
