-- 1,000 leagues of the crowd's clubs, half of their matches played: boxes of five for up to 40, flex groups of eight for 24, ladders of
-- 40 with some 60 matches each. Run as the superuser, without triggers, after the whole crowd.
begin;
set local session_replication_role = replica;

create temporary table league_clubs on commit drop as
select row_number() over (order by c.id) as n, c.id
from public.clubs c where c.closed_at is null and c.member_count >= 24 order by c.id limit 1000;
insert into public.leagues (id, club_id, name, kind, discipline, rules, starts_on, ends_on, group_size, state, published_at)
select md5('bench league ' || l.n)::uuid, c.id, 'League ' || l.n, k.kind, 'singles',
  case k.kind when 'ladder' then 'ladder_swap' else 'classic' end, current_date - 14, case k.kind when 'flex' then current_date + 40 end,
  case k.kind when 'flex' then 8 else 5 end, 'published', now()
from generate_series(1, 1000) l (n)
join league_clubs c on c.n = 1 + (l.n - 1) % (select count(*) from league_clubs)
cross join lateral (select (array['box', 'box', 'box', 'flex', 'ladder'])[1 + l.n % 5] as kind) k;
insert into public.league_entries (league_id, player_id, lot, joined_at)
select l.id, m.user_id, m.place, now()
from public.leagues l
cross join lateral (
  select t.user_id, row_number() over (order by t.user_id) as place from public.memberships t where t.club_id = l.club_id order by t.user_id
  limit case l.kind when 'flex' then 24 else 40 end) m;
do $$
declare
  league public.leagues;
begin
  for league in select * from public.leagues loop
    perform private.cut_groups(league.id, private.seeded_entries(league.id));
    perform private.open_round(league, 1, league.starts_on, case league.kind when 'box' then league.starts_on + 27 else league.ends_on end);
  end loop;
end $$;
-- Who is on a ladder has challenged the one above, and the one before that.
insert into public.league_fixtures (group_id, leg, home_id, away_id)
select s.group_id, 1, s.entry_id, t.entry_id
from public.leagues l
join public.league_groups g on g.league_id = l.id
join public.league_seats s on s.group_id = g.id
join public.league_seats t on t.group_id = g.id and (t.seat = s.seat - 1 or (t.seat = s.seat - 2 and s.seat % 2 = 0))
where l.kind = 'ladder';
create temporary table played on commit drop as
select gen_random_uuid() as id, f.id as fixture_id, h.player_id as home, a.player_id as away, l.club_id, row_number() over (order by f.id) as n
from public.league_fixtures f join public.league_entries h on h.id = f.home_id join public.league_entries a on a.id = f.away_id
join public.leagues l on l.id = h.league_id
where l.kind = 'ladder' or get_byte(uuid_send(f.id), 0) % 2 = 0;
insert into public.challenges (id, challenger_id, challenged_id, club_id, proposed_date, proposed_time, time_zone, starts_at, duration_minutes, court_location,
  match_type, status, fixture_id, created_at, responded_at)
select p.id, p.home, p.away, p.club_id, s.at::date, s.at::time, 'UTC', s.at at time zone 'UTC', 60, 'Court 1', 'singles', 'completed', p.fixture_id,
  now() - interval '13 days', now() - interval '12 days'
from played p cross join lateral (select now() at time zone 'UTC' - interval '1 day' - make_interval(mins => (p.n % 14000)::integer) as at) s;
insert into public.challenge_seats (challenge_id, player_id, side, status)
select p.id, s.player, s.side, 'confirmed' from played p cross join lateral (values (p.home, 'challenger'), (p.away, 'challenged')) s (player, side);
insert into public.match_results (challenge_id, entered_by, side, outcome, winner, best_of, set_length, sets)
select p.id, p.home, 'challenger', 'played', case p.n % 3 when 0 then 'challenged' else 'challenger' end, 3, 'standard',
  case p.n % 3 when 0 then '[{"games": [4, 6]}, {"games": [6, 7]}]' when 1 then '[{"games": [6, 4]}, {"games": [6, 3]}]'
    else '[{"games": [6, 4]}, {"games": [3, 6]}, {"match_tie_break": [10, 7]}]' end::jsonb
from played p;
update public.challenges c set result_state = 'confirmed', result_id = r.id, result_at = now() - interval '1 hour'
from public.match_results r, played p where r.challenge_id = p.id and c.id = p.id;
update public.league_fixtures f set turn = nextval('private.league_turns') from played p where p.fixture_id = f.id;
commit;
vacuum analyze;
