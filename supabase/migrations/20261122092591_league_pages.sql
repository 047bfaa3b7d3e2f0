-- What members see of leagues, and managers of theirs: each screen in one answer.

set check_function_bodies = off; -- Functions name what later files make; a test compiles them all at the end.

-- Functions -----------------------------------------------------------------------------------------------

-- The players of a league's entries, or of one of them, by entry: [{id, full_name, avatar_path}], all null if the
-- caller may not see them. `absent`: players hidden here because of a block.
create function private.league_people(wanted uuid, absent uuid[], only_entry uuid default null) returns jsonb
language plpgsql stable security definer set search_path = '' set random_page_cost = 1.1 set plan_cache_mode = force_generic_plan as $$
begin
  return (
    select coalesce(jsonb_object_agg(e.id, jsonb_build_array(jsonb_build_object('id', p.id, 'full_name', p.full_name, 'avatar_path', p.avatar_path))
      || case when e.partner_id is null then '[]'::jsonb
        else jsonb_build_array(jsonb_build_object('id', q.id, 'full_name', q.full_name, 'avatar_path', q.avatar_path)) end), '{}')
    from public.league_entries e
    left join public.profiles p on p.id = e.player_id and p.deleted_at is null and private.can_see(p.id, p.is_visible, p.deleted_at, absent)
    left join public.profiles q on q.id = e.partner_id and q.deleted_at is null and private.can_see(q.id, q.is_visible, q.deleted_at, absent)
    where e.id = any (case when only_entry is null then array(select t.id from public.league_entries t where t.league_id = wanted) else array[only_entry] end));
end $$;

-- Fixtures as shown. An arrangement is shown to its players only; managers see that there is one, and why a manager
-- gave a match to a side. As json, which is assembled with thousands of others as text: jsonb would be parsed again
-- at each step.
create function private.show_fixtures(wanted private.fixture_outcome[], my_entry uuid, manages boolean, people jsonb)
  returns table (id uuid, group_id uuid, leg smallint, turn bigint, is_mine boolean, still_open boolean, shown json)
language plpgsql stable security definer rows 40 set search_path = '' set random_page_cost = 1.1 set plan_cache_mode = force_generic_plan as $$
begin
  return query
  with entries as materialized ( -- each once, for all its matches
    select e.id, e.player_id, e.partner_id, e.withdrawn_at, e as entry,
      json_build_object('entry_id', e.id, 'players', people -> e.id::text, 'is_me', e.id is not distinct from my_entry, 'withdrawn', e.withdrawn_at is not null) as shown
    from public.league_entries e where e.id in (select o.home_id from unnest(wanted) o union select o.away_id from unnest(wanted) o))
  select o.id, o.group_id, o.leg, o.turn, i.mine, o.state = 'open', json_build_object('id', o.id, 'group_id', o.group_id, 'leg', o.leg,
    'home', h.shown, 'away', a.shown, 'state', s.state, 'winner', o.winner, 'outcome', o.outcome, 'score', private.score_words(o.sets, o.home_side), 'by', private.fixture_last_day(l, r, o.leg, case when l.kind in ('knockout', 'ladder') then (select t.created_at from public.league_fixtures t where t.id = o.id) end),
    'reason', case when manages and s.state = 'walkover' then (select t.walkover_reason from public.league_fixtures t where t.id = o.id) end,
    'contested', i.mine and s.state in ('open', 'unplayed') and private.is_undecided(o, l) and r.closed_at is null and private.is_contested(o.id),
    'challenge_id', case when i.mine then m.id end, 'starts_at', case when i.mine then m.starts_at end,
    'can_arrange', i.mine and s.state = 'open' and l.state = 'published' and r.closed_at is null
      and h.withdrawn_at is null and a.withdrawn_at is null and coalesce(case when l.kind in ('knockout', 'ladder') then private.fixture_closes(o.id) else r.closes_at end > private.soonest_start(), true)
      and not private.are_parted(h.entry, a.entry) and private.may_meet(case my_entry when h.id then a.player_id else h.player_id end))
  from unnest(wanted) o
  join public.league_groups g on g.id = o.group_id
  join public.leagues l on l.id = g.league_id
  join public.league_rounds r on r.league_id = g.league_id and r.number = g.round
  join entries h on h.id = o.home_id
  join entries a on a.id = o.away_id
  cross join lateral (select coalesce(my_entry in (o.home_id, o.away_id), false) as mine) i
  left join lateral (
    select c.id, c.status, c.result_state, c.starts_at from public.challenges c
    where c.fixture_id = o.id and (c.status = 'accepted' or (c.status = 'pending' and c.starts_at > now()))
      and (not c.untold or c.challenger_id = auth.uid())
    order by c.starts_at limit 1) m on o.state = 'open' and (i.mine or manages)
  cross join lateral (select coalesce(private.arranged_state(m.status, m.result_state),
    -- Once disputed for good, it is up to the managers.
    case when private.is_undecided(o, l) and manages and not i.mine and r.closed_at is null and private.is_contested(o.id) then 'disputed' else o.state end) as state) s;
end $$;

-- The state a fixture shows to people who may see its arranged match; null: there is none.
create function private.arranged_state(status text, result_state text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select case when result_state in ('entered', 'disputed') then result_state when status = 'accepted' then 'agreed' when status = 'pending' then 'proposed' end
$$;

-- For a challenge that is a league match: a link to it, whether it counts, and the effect of turning it down. Null if
-- it is not one.
create function private.show_fixture_of(wanted uuid, starts_at timestamptz) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('id', wanted, 'league_id', l.id, 'league', l.name, 'club_slug', c.slug,
    'counts', not private.is_out_of_league(wanted, show_fixture_of.starts_at), 'turning_down', private.turning_down(wanted))
  from public.leagues l join public.clubs c on c.id = l.club_id where wanted is not null and l.id = private.league_of_fixture(wanted)
$$;

-- Whether the unfinished match of a fixture no longer counts for the league, because a side withdrew before it began, or
-- from a round in which none of its matches count. Agrees with private.fixture_outcomes.
create function private.is_out_of_league(fixture uuid, starts_at timestamptz) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.league_fixtures f
    join public.league_groups g on g.id = f.group_id
    join public.league_rounds r on r.league_id = g.league_id and r.number = g.round
    join public.leagues l on l.id = g.league_id
    join private.league_rules u on u.name = l.rules
    join public.league_entries e on e.id in (f.home_id, f.away_id) and e.withdrawn_at is not null
    where f.id = is_out_of_league.fixture and (is_out_of_league.starts_at >= e.withdrawn_at
      or (u.withdrawal = 'annulled' and e.withdrawn_at < coalesce(r.closed_at, 'infinity'))))
$$;

-- The league fixture whose rules a match follows: none any more if it no longer counts for the league, when it is a
-- match like any other.
create function private.fixture_in_force(c public.challenges) returns uuid
language sql stable security definer set search_path = '' as $$
  select c.fixture_id where c.fixture_id is not null and not private.is_out_of_league(c.fixture_id, c.starts_at)
$$;

create function private.is_ladder_match(wanted uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.leagues l where l.id = private.league_of_fixture(wanted) and l.kind = 'ladder')
$$;

-- Leagues as shown in lists, in the order of the argument.
create function private.show_leagues(wanted uuid[]) returns jsonb
language plpgsql stable security definer set search_path = '' set random_page_cost = 1.1 set plan_cache_mode = force_generic_plan as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'name', l.name, 'kind', l.kind, 'discipline', l.discipline, 'state', l.state,
      'starts_on', l.starts_on, 'ends_on', l.ends_on, 'round', r.number, 'round_ends_on', r.ends_on,
      'entry_count', (select count(*) from public.league_entries e where e.league_id = l.id and e.withdrawn_at is null),
      'fixture_count', case l.kind when 'knockout' then (select count(*) - 1 from public.league_entries e where e.league_id = l.id) else f.all_of_them end,
      'played_count', f.played,
      'is_mine', exists (select from public.league_entries e where e.league_id = l.id and e.withdrawn_at is null
        and auth.uid() in (e.player_id, e.partner_id))) order by w.n), '[]')
    from unnest(wanted) with ordinality w (id, n)
    join public.leagues l on l.id = w.id
    left join lateral (select t.number, t.ends_on from public.league_rounds t where t.league_id = l.id order by t.number desc limit 1) r on true
    left join lateral (
      select count(*) as all_of_them, count(*) filter (where x.walkover_id is not null or (x.turn is not null and exists (select from public.challenges c
          where c.fixture_id = x.id and c.result_state = 'confirmed' and c.status in ('completed', 'no_show')))) as played
      from public.league_groups g join public.league_fixtures x on x.group_id = g.id
      where g.league_id = l.id and g.round = r.number) f on true);
end $$;

create function public.list_club_leagues(club_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  me uuid := private.actor();
  manages boolean := list_club_leagues.club_id in (select private.my_managed_clubs());
begin
  perform private.require_member(list_club_leagues.club_id);
  return jsonb_build_object('can_manage', manages, 'leagues', private.show_leagues(array(
    select l.id from public.leagues l
    where l.club_id = list_club_leagues.club_id and (manages or l.state <> 'draft')
    order by array_position('{draft,published}', l.state) nulls last, coalesce(l.ended_at, l.created_at) desc, l.id
    limit 50)));
end $$;
comment on function public.list_club_leagues is
  'The leagues of a club, for its members: {can_manage, leagues: [{id, name, kind, discipline, state, starts_on, ends_on, round, round_ends_on, entry_count, fixture_count, played_count (of the round), is_mine}]}; drafts (managers only), those under way, then those that are over, latest first; fifty at most. Refusal: not_a_member.';

-- What a league's page, its desk and its list have in common.
create function private.league_head(league public.leagues, manages boolean) returns jsonb
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan as $$
begin
  return (select jsonb_build_object('id', league.id, 'name', league.name, 'kind', league.kind, 'discipline', league.discipline, 'state', league.state,
    'rules', (select to_jsonb(u) from private.league_rules u where u.name = league.rules),
    'starts_on', league.starts_on, 'ends_on', league.ends_on,
    'round_weeks', case when league.kind in ('box', 'knockout') then league.round_weeks end,
    'rounds_planned', case when league.kind = 'box' or (league.kind = 'knockout' and league.state <> 'draft') then league.rounds_planned end,
    'group_size', case when league.kind in ('box', 'flex') then league.group_size end,
    'club', jsonb_build_object('id', c.id, 'slug', c.slug, 'name', c.name, 'time_zone', c.time_zone),
    'can_manage', manages, 'topic', private.club_topic(c),
    'rounds', (select coalesce(jsonb_agg(jsonb_build_object('number', r.number, 'starts_on', r.starts_on, 'ends_on', r.ends_on,
      'closed', r.closed_at is not null) order by r.number), '[]') from public.league_rounds r where r.league_id = league.id))
  from public.clubs c where c.id = league.club_id);
end $$;

-- The tables of a round, by group: {group: [rows]}.
create function private.show_standings(wanted uuid, wanted_round integer, my_entry uuid, people jsonb, outcomes private.fixture_outcome[]) returns jsonb
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan as $$
begin
  return (select coalesce(jsonb_object_agg(g.group_id, g.rows), '{}')
  from (
    select s.group_id, jsonb_agg(to_jsonb(s) - 'group_id' - 'group_number'
      || jsonb_build_object('players', people -> s.entry_id::text, 'is_me', s.entry_id is not distinct from my_entry) order by s.place) as rows
    from private.league_standings(wanted, wanted_round, outcomes) s group by s.group_id) g);
end $$;

create function public.get_league(league_id uuid, round integer default null, group_id uuid default null) returns jsonb
language plpgsql volatile security definer set search_path = '' set random_page_cost = 1.1 set plan_cache_mode = force_generic_plan as $$
declare
  me uuid := private.actor();
  heard bigint := private.heard_until();
  league public.leagues;
  manages boolean;
  mine public.league_entries;
  shown_round integer;
  groups uuid[];
  my_group uuid;
  opened uuid;
  outcomes private.fixture_outcome[];
  people jsonb;
  tables jsonb;
  fixtures jsonb;
  my_fixtures jsonb;
  slots private.knockout_slot[];
begin
  select * into league from public.leagues l where l.id = get_league.league_id and l.state <> 'draft' and l.club_id in (select private.my_clubs());
  if not found then
    return null;
  end if;
  manages := league.club_id in (select private.my_managed_clubs());
  select * into mine from public.league_entries e where e.league_id = league.id and me in (e.player_id, e.partner_id);
  select coalesce(max(r.number) filter (where r.number = get_league.round), max(r.number)) into shown_round from public.league_rounds r where r.league_id = league.id;
  groups := array(select g.id from public.league_groups g where g.league_id = league.id and g.round = shown_round order by g.number);
  select s.group_id into my_group from public.league_seats s where s.entry_id = mine.id and s.group_id = any (groups);
  opened := case when get_league.group_id = any (groups) then get_league.group_id else coalesce(my_group, groups[1]) end;
  people := private.league_people(league.id, private.blocked_ids());
  outcomes := array(select o from private.fixture_outcomes(groups) o);
  tables := private.show_standings(league.id, shown_round, mine.id, people, outcomes);
  if league.kind = 'knockout' then -- removed from the draw by a correction: kept, but not shown
    slots := array(select s from private.knockout_slots(league.id, outcomes) s);
    outcomes := array(select t from unnest(outcomes) t where t.id in (select s.fixture_id from unnest(slots) s));
  end if;
  -- For a ladder the latest ones, and those the caller has still to play.
  outcomes := array(
    select o.fixture from (
      select t as fixture, row_number() over (order by t.turn desc nulls first, t.leg, t.id) as place from unnest(outcomes) t where t.group_id in (opened, my_group)) o
    where league.kind <> 'ladder' or o.place <= 50 or ((o.fixture).state = 'open' and mine.id in ((o.fixture).home_id, (o.fixture).away_id)));
  select coalesce(json_agg(f.shown order by f.place) filter (where f.group_id = opened), '[]'),
    coalesce(json_agg(f.shown order by f.still_open desc, f.place) filter (where f.is_mine), '[]')
  into fixtures, my_fixtures
  from (select s.*, row_number() over (order by case when league.kind = 'ladder' then -coalesce(s.turn, 9e15::bigint) end, s.leg, s.id) as place
    from private.show_fixtures(outcomes, mine.id, manages, people) s) f;
  return private.league_head(league, manages) - 'group_size' || jsonb_build_object(
    'heard_until', heard, 'round', shown_round, 'my_entry_id', case when mine.withdrawn_at is null then mine.id end, 'my_group_id', my_group,
    'groups', (select coalesce(jsonb_agg(jsonb_build_object('id', g.id, 'number', g.number, 'is_mine', g.id is not distinct from my_group,
      'standings', coalesce(tables -> g.id::text, '[]')) order by g.id is not distinct from my_group desc, g.number), '[]')
      from public.league_groups g where g.id = any (groups)),
    'group', (select jsonb_build_object('id', g.id, 'number', g.number, 'fixtures', fixtures) from public.league_groups g where g.id = opened),
    'my_fixtures', my_fixtures,
    'next', (select f from jsonb_array_elements(my_fixtures) with ordinality t (f, n) where (f ->> 'can_arrange')::boolean order by n limit 1),
    'draw', case when league.kind = 'knockout' then private.show_draw(league, slots, mine.id, people) end,
    'ladder', case when league.kind = 'ladder' then private.ladder_view(league, mine, tables -> groups[1]::text, my_fixtures, people) end);
end $$;
comment on function public.get_league is
  'A league of one of the caller''s clubs in one answer, null when there is none: head, rules, rounds, groups with their tables (the caller''s first), the fixtures of one group (group_id, else the caller''s), the caller''s own, whom to play next; for a ladder whom they may challenge, and for a knockout the draw. round: an earlier one. A fixture that the caller can''t arrange says so, never why.';

-- What a ladder offers an entry: whom they may challenge now, and whom not because they have recently met
-- (just_met: entries).
create function private.ladder_view(league public.leagues, mine public.league_entries, standings jsonb, my_fixtures jsonb, people jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  my_place integer := (select (t ->> 'place')::integer from jsonb_array_elements(standings) t where (t ->> 'is_me')::boolean);
  busy boolean := my_place is not null and private.open_ladder_match(mine.id) is not null;
  targets jsonb;
  just_met jsonb;
begin
  select coalesce(jsonb_agg(jsonb_build_object('place', t -> 'place', 'entry_id', e.id, 'players', people -> e.id::text) order by (t ->> 'place')::integer desc)
      filter (where not m.met and private.open_ladder_match(e.id) is null and not private.are_parted(mine, e) and private.may_meet(e.player_id)), '[]'),
    coalesce(jsonb_agg(e.id) filter (where m.met), '[]')
  into targets, just_met
  from private.league_rules u
  cross join jsonb_array_elements(standings) t
  join public.league_entries e on e.id = (t ->> 'entry_id')::uuid
  cross join lateral (select private.have_just_met(mine.id, e.id) as met) m
  where u.name = league.rules and league.state = 'published' and not busy
    and (t ->> 'place')::integer < my_place and (t ->> 'place')::integer >= my_place - u.places_up;
  return jsonb_build_object('my_place', my_place, 'busy', busy, 'can_challenge', jsonb_array_length(targets) > 0, 'targets', targets, 'just_met', just_met,
    'open', (select f from jsonb_array_elements(my_fixtures) f where f ->> 'state' in ('open', 'proposed', 'agreed', 'entered', 'disputed') limit 1));
end $$;

-- The league matches that a player has still to play, earliest deadline first; three at most. `absent`: the
-- player's private.blocked_ids.
create function private.fixtures_to_play(player uuid, absent uuid[]) returns jsonb
language plpgsql stable security definer set search_path = '' set random_page_cost = 1.1 set plan_cache_mode = force_generic_plan as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('league_id', t.league_id, 'league', t.league, 'club_slug', t.slug, 'fixture_id', t.id, 'round', t.round,
      'players', private.league_people(t.league_id, absent, t.other) -> t.other::text, 'by', t.last_day, 'state', t.state,
      'challenge_id', t.challenge_id) order by t.last_day, t.leg, t.id), '[]')
    from (
      select l.id as league_id, l.name as league, c.slug, f.id, r.number as round, o.id as other, private.fixture_last_day(l, r, f.leg, f.created_at) as last_day, f.leg, m.id as challenge_id,
        coalesce(private.arranged_state(m.status, m.result_state), 'open') as state
      from public.league_entries e
      join public.leagues l on l.id = e.league_id and l.state = 'published'
      join public.clubs c on c.id = l.club_id
      join public.league_rounds r on r.league_id = l.id and r.closed_at is null
      join public.league_seats s on s.entry_id = e.id
      join public.league_groups g on g.id = s.group_id and g.round = r.number
      join public.league_fixtures f on f.group_id = g.id and e.id in (f.home_id, f.away_id) and f.walkover_id is null
      join public.league_entries o on o.id = case e.id when f.home_id then f.away_id else f.home_id end and o.withdrawn_at is null
      left join lateral (
        select d.id, d.status, d.result_state from public.challenges d
        where d.fixture_id = f.id and (d.status = 'accepted' or (d.status = 'pending' and d.starts_at > now())) and (not d.untold or d.challenger_id = player)
        order by d.starts_at limit 1) m on true
      where player in (e.player_id, e.partner_id) and e.withdrawn_at is null
        and not exists (select from public.challenges d where d.fixture_id = f.id and d.result_state = 'confirmed' and d.status in ('completed', 'no_show'))
        and (l.kind <> 'ladder' or private.is_alive(f)) and not private.are_parted(e, o)
      order by last_day, f.leg, f.id limit 3) t);
end $$;

-- Grants --------------------------------------------------------------------------------------------------

grant execute on function public.list_club_leagues(uuid), public.get_league(uuid, integer, uuid) to authenticated;
