-- Leagues as large as they may be, in the club of $PLAYER, who is in each: 200 pairs in groups of 16, a ladder of 200 with thousands of
-- matches, a draw of 64 pairs, and drafts of 200. Run as the superuser, without triggers, after abuser-play.sql.
begin;
set local session_replication_role = replica;

create temporary table league_club on commit drop as
select m.club_id as id from public.memberships m where m.user_id = '$PLAYER' and m.role = 'owner';
create temporary table league_fellows on commit drop as
select m.user_id as id, row_number() over (order by m.user_id = '$PLAYER' desc, m.user_id) as n
from public.memberships m, league_club c where m.club_id = c.id limit 400;
insert into public.leagues (club_id, name, kind, discipline, rules, starts_on, ends_on, group_size, state, published_at)
select c.id, s.name, s.kind, s.discipline, s.rules, current_date + s.start, current_date + s.last_day, 16, s.state, case s.state when 'published' then now() end
from league_club c, (values
  ('Largest', 'flex', 'doubles', 'classic', -60, 60, 'published'),
  ('Long ladder', 'ladder', 'singles', 'ladder_leapfrog', -300, null, 'published'),
  ('Draw', 'knockout', 'doubles', 'knockout', -60, null, 'published'),
  ('Draft of groups', 'flex', 'singles', 'classic', 10, 60, 'draft'),
  ('Draft to publish', 'flex', 'singles', 'classic', 10, 60, 'draft'),
  ('Draft of a draw', 'knockout', 'singles', 'knockout', 10, null, 'draft'),
  ('Empty draft', 'ladder', 'singles', 'ladder_swap', 10, null, 'draft')) s (name, kind, discipline, rules, start, last_day, state);
insert into public.league_entries (league_id, player_id, partner_id, lot, joined_at)
select l.id, f.id, p.id, f.n, now()
from public.leagues l join league_club c on c.id = l.club_id
join league_fellows f on f.n <= case l.kind when 'knockout' then 64 when 'ladder' then 190 else 200 end
left join league_fellows p on l.discipline = 'doubles' and p.n = f.n + 200
where l.name in ('Largest', 'Long ladder', 'Draw', 'Draft of groups', 'Draft to publish', 'Draft of a draw');

-- And a draft in the largest club that fits into one whole.
with club as (
  update public.clubs c set member_count = c.member_count + 1
  where c.id = (
    select t.id from public.clubs t
    where t.member_count < 200 and t.closed_at is null
      and not exists (select from public.memberships m where m.club_id = t.id and m.user_id = '$PLAYER')
    order by t.member_count desc, t.id limit 1)
  returning c.id),
manager as (
  insert into public.memberships (club_id, user_id, role) select c.id, '$PLAYER', 'admin' from club c)
insert into public.leagues (club_id, name, kind, discipline, rules, starts_on, state)
select c.id, 'Everybody', 'ladder', 'singles', 'ladder_swap', current_date + 10, 'draft' from club c;

-- Gives every match of a league that has none a result of three sets, in the order of the fixtures.
create function pg_temp.play_league(wanted uuid) returns void language plpgsql as $$
begin
  create temporary table to_play on commit drop as
  select gen_random_uuid() as id, f.id as fixture_id, h.player_id as home, a.player_id as away, h.partner_id as home_partner, a.partner_id as away_partner, l.club_id,
    l.discipline, now() - interval '50 days' + make_interval(mins => (row_number() over (order by f.leg, f.id))::integer) as at, row_number() over (order by f.leg, f.id) as n
  from public.leagues l join public.league_groups g on g.league_id = l.id join public.league_fixtures f on f.group_id = g.id and f.turn is null
  join public.league_entries h on h.id = f.home_id join public.league_entries a on a.id = f.away_id where l.id = wanted;
  insert into public.challenges (id, challenger_id, challenged_id, club_id, proposed_date, proposed_time, time_zone, starts_at, duration_minutes, court_location,
    match_type, status, fixture_id, created_at, responded_at)
  select p.id, p.home, p.away, p.club_id, p.at::date, p.at::time, 'UTC', p.at, 60, 'Court 1', p.discipline, 'completed', p.fixture_id, p.at, p.at from to_play p;
  insert into public.challenge_seats (challenge_id, player_id, side, status)
  select p.id, s.player, s.side, 'confirmed' from to_play p
  cross join lateral (values (p.home, 'challenger'), (p.home_partner, 'challenger'), (p.away, 'challenged'), (p.away_partner, 'challenged')) s (player, side)
  where s.player is not null;
  insert into public.match_results (challenge_id, entered_by, side, outcome, winner, best_of, set_length, sets)
  select p.id, p.home, 'challenger', 'played', case p.n % 2 when 0 then 'challenged' else 'challenger' end, 3, 'standard',
    case p.n % 2 when 0 then '[{"games": [6, 4]}, {"games": [6, 7], "tie_break": [9, 11]}, {"games": [5, 7]}]'
      else '[{"games": [6, 4]}, {"games": [6, 7], "tie_break": [9, 11]}, {"match_tie_break": [10, 8]}]' end::jsonb
  from to_play p;
  update public.challenges c set result_state = 'confirmed', result_id = r.id, result_at = p.at
  from public.match_results r join to_play p on p.id = r.challenge_id where c.id = p.id;
  update public.league_fixtures f set turn = nextval('private.league_turns') from to_play p where p.fixture_id = f.id;
  drop table to_play;
end $$;

do $$
declare
  league public.leagues;
begin
  for league in select l.* from public.leagues l where l.name in ('Largest', 'Long ladder', 'Draw', 'Draft of groups', 'Draft to publish', 'Draft of a draw') loop
    perform private.cut_groups(league.id, private.seeded_entries(league.id));
    if league.name in ('Largest', 'Long ladder') then
      perform private.open_round(league, 1, league.starts_on, league.ends_on);
    elsif league.name = 'Draw' then
      perform private.open_draw(league);
    end if;
    if league.name = 'Long ladder' then
      insert into public.league_fixtures (group_id, leg, home_id, away_id)
      select s.group_id, 1, s.entry_id, t.entry_id
      from public.league_groups g join public.league_seats s on s.group_id = g.id join public.league_seats t on t.group_id = g.id
      cross join generate_series(1, 5) again
      where g.league_id = league.id and s.seat - t.seat between 1 and 3;
    end if;
    perform pg_temp.play_league(league.id) where league.state = 'published';
    if league.name = 'Draw' then
      for leg in 2 .. 6 loop
        perform private.advance_knockout(league.id);
        perform pg_temp.play_league(league.id);
      end loop;
    end if;
  end loop;
end $$;
drop function pg_temp.play_league;
commit;
