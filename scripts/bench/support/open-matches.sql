-- 5,000 open matches of the crowd, over the next two weeks, most of them near one town or another; one in ten is for a club, one
-- in ten for connections. Run as the superuser, without triggers, after the whole crowd and its pool.
begin;
set local session_replication_role = replica;
select setseed(0.5);

-- Twenty towns, the first of them the largest; people live within some ten kilometres.
insert into private.player_places (player_id, lat, lon)
select p.id, round((38 + t.n * 0.7 + (random() - 0.5) * 0.18)::numeric, 2), round((-9 + t.n * 1.1 + (random() - 0.5) * 0.22)::numeric, 2)
from public.profiles p cross join lateral (select floor(20 * random() * random() + length(p.full_name) * 0)::integer as n) t
where p.deleted_at is null
on conflict do nothing;
update private.match_pool w set cell = t.cell, tile = private.tile_of(t.cell) from private.player_places t where t.player_id = w.player_id;

create temporary table openers on commit drop as
select row_number() over (order by md5(p.id::text || 'opens')) as n, p.id, t.cell, private.place_key(p.location) as place
from public.profiles p join private.player_places t on t.player_id = p.id
where p.is_visible and p.onboarded and p.deleted_at is null
order by md5(p.id::text || 'opens') limit 5000;
insert into public.open_matches (id, opener_id, match_type, proposed_date, proposed_time, time_zone, starts_at, duration_minutes, court_location,
  cell, is_at_home, place, band_low, band_high, audience, club_id, told)
select md5('bench open ' || o.n)::uuid, o.id, case when o.n % 2 = 0 then 'doubles' else 'singles' end, s.at::date, s.at::time, 'UTC', s.at at time zone 'UTC', 90,
  'Court ' || o.n, o.cell, true, o.place, case when o.n % 3 = 0 then 3.0 end, case when o.n % 3 = 0 then 4.5 end,
  case when o.n % 10 = 0 and m.club_id is not null then 'club' when o.n % 10 = 1 then 'connections' else 'near' end,
  case when o.n % 10 = 0 then m.club_id end, true
from openers o
cross join lateral (select date_trunc('hour', now() at time zone 'UTC') + interval '10 days' + make_interval(hours => (o.n % 336)::integer) as at) s
left join lateral (select b.club_id from public.memberships b where b.user_id = o.id limit 1) m on true;
insert into public.open_match_seats (open_match_id, player_id, state, since, booked)
select md5('bench open ' || o.n)::uuid, o.id, 'seated', now() - interval '1 day', private.time_of_open(m)
from openers o join public.open_matches m on m.id = md5('bench open ' || o.n)::uuid;
-- Half of the doubles have two in.
insert into public.open_match_seats (open_match_id, player_id, state, since, booked)
select md5('bench open ' || o.n)::uuid, other.id, 'seated', now() - interval '1 hour', private.time_of_open(m)
from openers o join openers other on other.n = 5001 - o.n
join public.open_matches m on m.id = md5('bench open ' || o.n)::uuid
where o.n % 4 = 0
on conflict do nothing;
commit;
