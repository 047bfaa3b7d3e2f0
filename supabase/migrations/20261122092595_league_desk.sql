-- What managers see of a league: the current draft, everything under way, and rows for export.

set check_function_bodies = off; -- Functions name what later files make; a test compiles them all at the end.

-- Functions -----------------------------------------------------------------------------------------------

create function public.list_league_candidates(league_id uuid, search text default null, page_size integer default 50, after uuid default null)
  returns table (user_id uuid, full_name text, avatar_path text, skill_level text, entered boolean)
language plpgsql stable security definer set search_path = '' as $$
declare
  club uuid := private.club_of_league(list_league_candidates.league_id);
  patterns text[] := coalesce(private.word_patterns(search), '{}');
  -- Only for a member: nobody is to find out where anybody else would come in the order.
  last_name text := (select private.fold(p.full_name) from public.memberships m join public.profiles p on p.id = m.user_id where m.club_id = club and m.user_id = after);
begin
  perform private.require_manager(club);
  return query
  select p.id, p.full_name, p.avatar_path, p.skill_level, exists (select from public.league_entries e
    where e.league_id = list_league_candidates.league_id and p.id in (e.player_id, e.partner_id))
  from public.memberships m join public.profiles p on p.id = m.user_id and p.deleted_at is null
  where m.club_id = club and private.fold(p.full_name) like all (patterns)
    and (after is null or (private.fold(p.full_name), p.id) > (last_name, after))
    and private.can_see(p.id, p.is_visible, p.deleted_at, '{}')
  order by private.fold(p.full_name), p.id
  limit least(greatest(page_size, 1), 200);
end $$;
comment on function public.list_league_candidates is
  'Members of the league''s club by name, whether they are in it or not; page by page (after: the last player of the previous page). Owner and admins only. Refusal: not_a_manager.';

-- Up to this many matches of a round come with a desk; for more, and for ladders, which go on and on, it includes
-- one page, and list_desk_matches returns the rest.
create function private.desk_matches() returns integer
language sql immutable parallel safe set search_path = '' as $$ select 200 $$;

-- The ids of a page of a group's matches: for a ladder the latest challenge first. For any kind, those after a
-- match of that group.
create function private.desk_page(wanted uuid, kind text, page_size integer, after uuid) returns uuid[]
language plpgsql stable security definer set search_path = '' as $$
declare
  most constant integer := least(greatest(page_size, 1), 200);
begin
  if desk_page.kind = 'ladder' then
    return array(
      select f.id from public.league_fixtures f
      where f.group_id = wanted and (after is null or (f.created_at, f.id) < (select a.created_at, a.id from public.league_fixtures a where a.id = after and a.group_id = wanted))
      order by f.created_at desc, f.id desc limit most);
  end if;
  return array(
    select f.id from public.league_fixtures f
    where f.group_id = wanted and (after is null or (f.leg, f.id) > (select a.leg, a.id from public.league_fixtures a where a.id = after and a.group_id = wanted))
    order by f.leg, f.id limit most);
end $$;

create function public.get_league_desk(league_id uuid, page_size integer default 50) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  heard bigint := private.heard_until();
  league public.leagues;
  shown_round integer;
  outcomes private.fixture_outcome[];
  coming private.fixture_outcome[]; -- those included with it
  first_page uuid[];
  people jsonb;
  tables jsonb;
  fixture_groups uuid[];
  fixtures json[]; -- for each of these groups
  groups json; -- may be megabytes: parsed as jsonb once
  head jsonb;
  slots private.knockout_slot[];
  connections uuid[]; -- the caller's
begin
  perform private.require_manager(private.club_of_league(get_league_desk.league_id));
  select * into league from public.leagues l where l.id = get_league_desk.league_id;
  select max(r.number) into shown_round from public.league_rounds r where r.league_id = league.id;
  people := private.league_people(league.id, '{}');
  connections := array(select distinct t.other from private.connections_of(auth.uid()) t (other));
  if league.state <> 'draft' then
    outcomes := array(select o from private.fixture_outcomes(array(select g.id from public.league_groups g where g.league_id = league.id and g.round = shown_round)) o);
    tables := private.show_standings(league.id, shown_round, null, people, outcomes);
    coming := outcomes;
    if league.kind = 'knockout' then
      slots := array(select s from private.knockout_slots(league.id, outcomes) s);
      outcomes := array(select t from unnest(outcomes) t where t.id in (select s.fixture_id from unnest(slots) s));
    end if;
    if league.kind <> 'ladder' and cardinality(outcomes) <= private.desk_matches() then
      coming := outcomes;
    else
      first_page := private.desk_page((select g.id from public.league_groups g where g.league_id = league.id and g.round = shown_round order by g.number limit 1),
        league.kind, get_league_desk.page_size, null);
      coming := array(select o from unnest(coming) o where o.id = any (first_page));
    end if;
    select array_agg(f.group_id), array_agg(f.of_group) into fixture_groups, fixtures from (
      select s.group_id, json_agg(s.shown order by array_position(first_page, s.id), s.leg, s.turn, s.id) as of_group
      from private.show_fixtures(coming, null, true, people) s
      group by s.group_id) f;
  end if;
  head := private.league_head(league, true) || jsonb_build_object(
    'heard_until', heard, 'round', shown_round,
    'rule_sets', (select jsonb_agg(to_jsonb(u) order by u.name) from private.league_rules u where u.kind = private.rules_kind(league.kind)),
    'problems', case when league.state = 'draft' then to_jsonb(private.league_problems(league)) else '[]'::jsonb end,
    'waiting_results', private.waiting_results(league.id),
    -- Matches that were played and are disputed, or wait for an answer, are counted elsewhere.
    'to_play', (select count(*) from unnest(outcomes) o where o.state = 'open' and not exists (select from public.challenges c where c.fixture_id = o.id
      and ((c.status = 'accepted' and c.result_state in ('entered', 'disputed')) or (c.status = 'completed' and c.result_state = 'disputed')))),
    'disputed', (select coalesce(jsonb_agg(jsonb_build_object('fixture_id', d.id, 'home_id', d.home_id, 'home', people -> d.home_id::text,
        'away_id', d.away_id, 'away', people -> d.away_id::text, 'held_until', private.club_day(league.club_id, private.held_from(d) + private.disputes_hold()),
        'said', private.said_of(d)) order by d.id), '[]')
      from private.disputed_fixtures(league) d where league.state = 'published'),
    'draw', case when league.kind = 'knockout' and league.state <> 'draft' then private.show_draw(league, slots, null, people) end,
    'entries', (select coalesce(jsonb_agg(jsonb_build_object('id', e.id, 'players', people -> e.id::text, 'seed', e.seed, 'group_number', e.group_number,
        'seat', e.seat, 'level', v.level, 'joined_at', e.joined_at, 'withdrawn_at', e.withdrawn_at) order by e.group_number, e.seat, e.id), '[]')
      from public.league_entries e
      cross join lateral (
        select case when bool_and(private.shows_level(p, connections)) then round(avg(case league.discipline when 'doubles' then n.doubles else n.singles end)::numeric, 1) end as level
        from unnest(array_remove(array[e.player_id, e.partner_id], null)) p cross join lateral private.level_now(p) n) v
      where e.league_id = league.id));
  groups := case when league.state = 'draft' then (
      select coalesce(json_agg(json_build_object('id', null, 'number', d.group_number, 'standings', '[]'::json, 'match_count', 0, 'fixtures', '[]'::json) order by d.group_number), '[]')
      from (select distinct e.group_number from public.league_entries e where e.league_id = league.id) d)
    else (
      select coalesce(json_agg(json_build_object('id', g.id, 'number', g.number, 'standings', coalesce(tables -> g.id::text, '[]'::jsonb),
        'match_count', (select count(*) from unnest(outcomes) o where o.group_id = g.id),
        'fixtures', coalesce(fixtures[array_position(fixture_groups, g.id)], '[]'::json)) order by g.number), '[]')
      from public.league_groups g where g.league_id = league.id and g.round = shown_round) end;
  return (select json_object_agg(k.key, k.value) from (
    select h.key, h.value::json from jsonb_each(head) h union all select 'groups', groups) k)::jsonb;
end $$;
comment on function public.get_league_desk is
  'A league as its managers need it: head and rule sets, what publishing would refuse (problems), entries with seeds and levels (of whom shows theirs), groups with tables and fixtures of the round and how many they are (match_count; of a ladder, and where the round has more than 200, a page of the first group comes with it, the rest by list_desk_matches), how many are still to be played (to_play), how many results wait, and which are disputed: [{fixture_id, home, away, said (what each side has entered, in turn), held_until (the club''s day on which the rules decide in place of its managers; null: nothing is due yet)}]. Owner and admins only. Refusal: not_a_manager.';

create function public.list_desk_matches(group_id uuid, page_size integer default 50, after uuid default null) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  wanted constant uuid := list_desk_matches.group_id;
  league uuid := (select g.league_id from public.league_groups g where g.id = wanted);
  page uuid[];
begin
  perform private.require_manager(private.club_of_league(league));
  page := private.desk_page(wanted, (select l.kind from public.leagues l where l.id = league), list_desk_matches.page_size, list_desk_matches.after);
  return (
    select coalesce(json_agg(s.shown order by array_position(page, s.id)), '[]')::jsonb
    from private.show_fixtures(array(select o from private.fixture_outcomes(array[wanted], page) o), null, true,
      private.league_people(league, '{}')) s);
end $$;
comment on function public.list_desk_matches is
  'The matches of a group as get_league_desk shows them, in their order, for a ladder the latest challenge first, page by page (after: the id of the last row of the previous page). Owner and admins only. Refusal: not_a_manager.';

create function public.export_league(league_id uuid, from_round integer default 1) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  wanted uuid := export_league.league_id;
  people jsonb;
  rounds integer[];
  outcomes private.fixture_outcome[];
  slots private.knockout_slot[];
begin
  perform private.require_manager(private.club_of_league(wanted));
  people := private.league_people(wanted, '{}');
  -- So many matches take about 100 ms; a round is never split.
  rounds := array(
    select t.number from (
      select r.number, row_number() over (order by r.number) as n, sum(s.size) over (order by r.number) as so_far
      from public.league_rounds r cross join lateral (
        select count(*) as size from public.league_groups g join public.league_fixtures f on f.group_id = g.id
        where g.league_id = wanted and g.round = r.number) s
      where r.league_id = wanted and r.number >= coalesce(export_league.from_round, 1)) t
    where t.n = 1 or t.so_far <= 1000 order by t.number);
  outcomes := array(select o from private.fixture_outcomes(array(
    select t.id from public.league_groups t where t.league_id = wanted and t.round = any (rounds))) o);
  if (select l.kind from public.leagues l where l.id = wanted) = 'knockout' then
    slots := array(select s from private.knockout_slots(wanted, outcomes) s);
  end if;
  return (
    with names as materialized (
      select p.key::uuid as entry, (select string_agg(coalesce(t ->> 'full_name', 'A former player'), ' / ' order by n) from jsonb_array_elements(p.value) with ordinality t (t, n)) as words
      from jsonb_each(people) p)
    select jsonb_build_object(
      'standings', (select coalesce(jsonb_agg(to_jsonb(s) - 'group_id' - 'entry_id' - 'moves' - 'by_lot' || jsonb_build_object('round', r.number, 'players', n.words)
          order by r.number, s.group_number, s.place), '[]')
        from unnest(rounds) r (number)
        cross join lateral private.league_standings(wanted, r.number, array(
          select o from unnest(outcomes) o join public.league_groups g on g.id = o.group_id and g.round = r.number)) s
        join names n on n.entry = s.entry_id),
      'fixtures', (select coalesce(jsonb_agg(jsonb_build_object('round', g.round, 'group_number', g.number, 'leg', o.leg, 'home', h.words, 'away', a.words, 'state', t.state,
          'winner', case o.winner when 'home' then h.words when 'away' then a.words end, 'score', private.score_words(o.sets, o.home_side), 'by', private.fixture_last_day(l, r, o.leg, case when l.kind in ('knockout', 'ladder') then (select t.created_at from public.league_fixtures t where t.id = o.id) end))
          order by g.round, g.number, o.leg, d.pos, o.turn, o.id), '[]')
        from unnest(outcomes) o
        join public.league_groups g on g.id = o.group_id
        join public.league_rounds r on r.league_id = g.league_id and r.number = g.round
        join public.leagues l on l.id = g.league_id
        left join unnest(slots) d on d.fixture_id = o.id
        cross join lateral (select case when o.state <> 'open' then o.state else coalesce((
          select private.arranged_state(c.status, c.result_state) from public.challenges c
          where c.fixture_id = o.id and not c.untold and (c.status = 'accepted' or (c.status = 'pending' and c.starts_at > now()))
          order by c.starts_at limit 1), case when private.is_contested(o.id) then 'disputed' end, o.state) end as state) t
        join names h on h.entry = o.home_id join names a on a.entry = o.away_id
        where l.kind <> 'knockout' or d.fixture_id is not null),
      'next_round', (select min(r.number) from public.league_rounds r where r.league_id = wanted and r.number > rounds[cardinality(rounds)])));
end $$;
comment on function public.export_league is
  'A league as rows, from a round on: as many rounds as contain 1,000 matches together, and one at least: {next_round (where to continue; null: this was all), standings: [{round, group_number, place, players, withdrawn, played, won, lost, walkovers, points, sets_won, sets_lost, games_won, games_lost}], fixtures: [{round, group_number, leg, home, away, state, winner, score, by}]}. Owner and admins only. Refusal: not_a_manager.';

-- Grants --------------------------------------------------------------------------------------------------

grant execute on function
  public.list_league_candidates(uuid, text, integer, uuid), public.get_league_desk(uuid, integer), public.list_desk_matches(uuid, integer, uuid),
  public.export_league(uuid, integer) to authenticated;
