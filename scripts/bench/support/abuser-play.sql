-- What $PLAYER has to play: a league of their club of 26 rounds with 400 matches each, a draft with everybody in it, open matches of
-- everybody near, and a fact of each of thousands of matches. Run as the superuser, without triggers, after abuser.sql.
begin;
set local session_replication_role = replica;

create temporary table play_club on commit drop as
select m.club_id as id from public.memberships m where m.user_id = '$PLAYER' and m.role = 'owner';
create temporary table play_fellows on commit drop as
select m.user_id as id, row_number() over (order by m.user_id = '$PLAYER' desc, m.user_id) as n
from public.memberships m, play_club c where m.club_id = c.id limit 200;
insert into public.leagues (club_id, name, kind, discipline, rules, starts_on, group_size, rounds_planned, state, published_at)
select c.id, s.name, 'box', 'singles', 'classic', current_date - 26 * 7, 5, 26, s.state, case s.state when 'published' then now() end
from play_club c, (values ('Long league', 'published'), ('Draft', 'draft')) s (name, state);
insert into public.league_entries (league_id, player_id, lot, joined_at)
select l.id, f.id, f.n, now() from public.leagues l join play_club c on c.id = l.club_id cross join play_fellows f where l.name in ('Long league', 'Draft');
do $$
declare
  league public.leagues;
begin
  select l.* into league from public.leagues l where l.name = 'Long league';
  perform private.cut_groups(league.id, private.seeded_entries(league.id));
  for r in 1 .. 26 loop
    perform private.open_round(league, r, league.starts_on + 7 * (r - 1), league.starts_on + 7 * r - 1);
  end loop;
end $$;
create temporary table league_played on commit drop as
select gen_random_uuid() as id, f.id as fixture_id, h.player_id as home, a.player_id as away, l.club_id,
  r.opens_at + make_interval(mins => (row_number() over (order by f.id) % 10000)::integer) as at, row_number() over (order by f.id) as n
from public.leagues l join public.league_groups g on g.league_id = l.id and g.round < 26
join public.league_rounds r on r.league_id = l.id and r.number = g.round
join public.league_fixtures f on f.group_id = g.id
join public.league_entries h on h.id = f.home_id join public.league_entries a on a.id = f.away_id
where l.name = 'Long league';
insert into public.challenges (id, challenger_id, challenged_id, club_id, proposed_date, proposed_time, time_zone, starts_at, duration_minutes, court_location,
  match_type, status, fixture_id, created_at, responded_at)
select p.id, p.home, p.away, p.club_id, p.at::date, p.at::time, 'UTC', p.at, 60, 'Court 1', 'singles', 'completed', p.fixture_id, p.at, p.at from league_played p;
insert into public.challenge_seats (challenge_id, player_id, side, status)
select p.id, s.player, s.side, 'confirmed' from league_played p cross join lateral (values (p.home, 'challenger'), (p.away, 'challenged')) s (player, side);
insert into public.match_results (challenge_id, entered_by, side, outcome, winner, best_of, set_length, sets)
select p.id, p.home, 'challenger', 'played', case p.n % 2 when 0 then 'challenged' else 'challenger' end, 3, 'standard',
  case p.n % 2 when 0 then '[{"games": [4, 6]}, {"games": [6, 7]}]' else '[{"games": [6, 4]}, {"games": [6, 3]}]' end::jsonb
from league_played p;
update public.challenges c set result_state = 'confirmed', result_id = r.id, result_at = p.at
from public.match_results r join league_played p on p.id = r.challenge_id where c.id = p.id;
update public.league_rounds r set closed_at = r.closes_at from public.leagues l where l.id = r.league_id and l.name = 'Long league' and r.number < 26;

-- Open matches all around, some of which the player is in.
insert into public.open_matches (opener_id, match_type, proposed_date, proposed_time, time_zone, starts_at, duration_minutes, court_location, cell, place,
  band_low, band_high, audience, told)
select p.id, 'doubles', s.at::date, s.at::time, 'UTC', s.at, 60, case o.n when 1 then 'The abuser''s' else 'Court ' || o.n end, t.cell, private.place_key(p.location),
  case when o.n % 2 = 0 then 3.0 end, case when o.n % 2 = 0 then 4.5 end, 'near', true
from (select f.id, row_number() over (order by md5(f.id::text)) as n from public.profiles f where f.id <> '$PLAYER' limit 5000) o
join public.profiles p on p.id = o.id
left join private.player_places t on t.player_id = p.id
cross join lateral (select date_trunc('hour', now()) + make_interval(hours => 24 + (o.n % 400)::integer) as at) s;
insert into public.open_match_seats (open_match_id, player_id, state) select o.id, o.opener_id, 'seated' from public.open_matches o;

insert into private.reliability_facts (player_id, challenge_id, opponent_id, kind, at, state)
select t.player_id, t.challenge_id, t.opponent_id, t.kind, t.at, t.state from private.reliability_truth t where t.player_id = '$PLAYER'
on conflict do nothing;
commit;
