-- League tables: the outcome of each fixture, what that means for each entry, and their order. All of it is
-- computed on request: a corrected or voided result changes a table as if it had always been so.

set check_function_bodies = off; -- Functions name what later files make; a test compiles them all at the end.

-- Functions -----------------------------------------------------------------------------------------------

-- {sets of the challenger, of the challenged, games of either}: a match tie-break is a set and one game. A set left
-- unfinished by a retirement belongs to nobody; its games count.
create function private.count_sets(sets jsonb, retired boolean, set_length text) returns integer[]
language plpgsql immutable parallel safe set search_path = '' as $$
declare
  counted integer[] := '{0,0,0,0}';
  last integer := coalesce(jsonb_array_length(sets), 0) - 1;
  entry jsonb;
  is_one_game boolean;
  ours integer;
  theirs integer;
begin
  for i in 0 .. last loop
    entry := sets -> i;
    is_one_game := entry ? 'match_tie_break';
    entry := coalesce(entry -> 'match_tie_break', entry -> 'games');
    ours := (entry ->> 0)::integer;
    theirs := (entry ->> 1)::integer;
    counted[3] := counted[3] + case when is_one_game then (ours > theirs)::integer else ours end;
    counted[4] := counted[4] + case when is_one_game then (theirs > ours)::integer else theirs end;
    continue when retired and i = last and private.set_winner(sets -> i, set_length, true) = 'unfinished';
    counted[1] := counted[1] + (ours > theirs)::integer;
    counted[2] := counted[2] + (theirs > ours)::integer;
  end loop;
  return counted;
end $$;

-- The outcomes of fixtures in these groups, by the results that count:
--   played     both sides confirmed a result; `numbers` are the home side's sets, the other's, and the games
--   walkover   a no-show both agreed on; given by a manager, or by a ladder's rules; or the other side withdrew, and results are kept
--   annulled   one side withdrew while the round was open, and their matches count for nothing
--   unplayed   none of these, and the round is closed (a ladder: called off, or declined)
--   open       still to be played
-- If a fixture has several results (one was voided, then corrected), the match that was to be played first counts.
-- A match that began only after a side had withdrawn is a match like any other: it takes nothing from an opponent
-- who was told that they go on.
create type private.fixture_outcome as (id uuid, group_id uuid, leg smallint, home_id uuid, away_id uuid, turn bigint, state text,
  winner text, outcome text, numbers integer[], sets jsonb, home_side text);
comment on type private.fixture_outcome is 'sets and home_side, for what was played: the arguments of private.score_words.';

-- Planned once, for as many rows as a league has: planning costs more than they do, and no plan may walk over other leagues.
-- only_fixtures: just these of the groups.
create function private.fixture_outcomes(wanted_groups uuid[], only_fixtures uuid[] default null) returns setof private.fixture_outcome
language plpgsql stable security definer rows 80 set search_path = '' set random_page_cost = 1.1 set plan_cache_mode = force_generic_plan as $$
begin
  return query
  select f.id, f.group_id, f.leg, f.home_id, f.away_id, f.turn, o.state,
    case o.state
      when 'played' then case p.winner when p.home_side then 'home' else 'away' end
      when 'walkover' then case
        when p.id is not null then case p.winner when p.home_side then 'home' else 'away' end
        when f.walkover_id is not null then case f.walkover_id when f.home_id then 'home' else 'away' end
        when b.home_out then 'away' else 'home' end end,
    case when o.state in ('played', 'walkover') then p.outcome end,
    case when o.state = 'played' then case p.home_side when 'challenger' then c.counted
      else array[c.counted[2], c.counted[1], c.counted[4], c.counted[3]] end end,
    case when o.state = 'played' then p.sets end, case when o.state = 'played' then p.home_side end
  from public.league_groups g
  join public.leagues l on l.id = g.league_id
  join private.league_rules u on u.name = l.rules
  join public.league_rounds r on r.league_id = g.league_id and r.number = g.round
  join public.league_fixtures f on f.group_id = g.id and (only_fixtures is null or f.id = any (only_fixtures))
  join public.league_entries h on h.id = f.home_id
  join public.league_entries a on a.id = f.away_id
  -- In a knockout, the side that withdrew first gave the match to the other, which went on: if that one withdraws
  -- later, the place it took in the rounds since stays as it is.
  cross join lateral (select u.kind <> 'ladder' and coalesce(h.withdrawn_at < coalesce(r.closed_at, 'infinity'), false)
      and (u.kind <> 'knockout' or a.withdrawn_at < h.withdrawn_at is not true) as home_out,
    u.kind <> 'ladder' and coalesce(a.withdrawn_at < coalesce(r.closed_at, 'infinity'), false)
      and (u.kind <> 'knockout' or h.withdrawn_at < a.withdrawn_at is not true) as away_out) b
  left join lateral (
    select m.id, m.result_id, s.outcome, s.winner, s.sets, s.set_length,
      case when m.challenger_id in (h.player_id, h.partner_id) then 'challenger' else 'challenged' end as home_side
    from public.challenges m join public.match_results s on s.id = m.result_id
    where m.fixture_id = f.id and m.result_state = 'confirmed' and m.status in ('completed', 'no_show')
      and (u.kind = 'ladder' or m.starts_at >= least(h.withdrawn_at, a.withdrawn_at) is not true)
    order by m.starts_at, m.id limit 1) p on true
  cross join lateral (select case
    when u.withdrawal = 'annulled' and (b.home_out or b.away_out) then 'annulled'
    when p.outcome = 'no_show' then 'walkover'
    when p.id is not null then 'played'
    when f.walkover_id is not null or b.home_out <> b.away_out then 'walkover'
    when r.closed_at is not null or l.state <> 'published' or b.home_out then 'unplayed'
    when u.kind = 'ladder' and not private.is_alive(f) then 'unplayed'
    else 'open' end as state) o
  left join lateral (select private.count_sets(p.sets, p.outcome = 'retired', p.set_length) as counted where o.state = 'played') c on true
  where g.id = any (wanted_groups);
end $$;

-- The sums of these outcomes for each entry of these groups. played: matches with a winner; walkovers: those won
-- without playing.
create function private.league_tallies(wanted_groups uuid[], outcomes private.fixture_outcome[])
  returns table (group_id uuid, entry_id uuid, withdrawn boolean, played integer, won integer, lost integer, walkovers integer, points integer,
    sets_won integer, sets_lost integer, games_won integer, games_lost integer, beaten uuid[])
language plpgsql stable security definer rows 40 set search_path = '' set random_page_cost = 1.1 set plan_cache_mode = force_generic_plan as $$
begin
  return query
  with counting as materialized (
    select * from unnest(league_tallies.outcomes) o where o.group_id = any (wanted_groups) and o.state in ('played', 'walkover', 'unplayed')),
  sides as (
    select o.group_id, o.home_id as entry, o.away_id as other, o.state, o.winner = 'home' as won, o.numbers[1] as sets, o.numbers[2] as their_sets,
      o.numbers[3] as games, o.numbers[4] as their_games from counting o
    union all
    select o.group_id, o.away_id, o.home_id, o.state, o.winner = 'away', o.numbers[2], o.numbers[1], o.numbers[4], o.numbers[3] from counting o)
  select s.group_id, s.entry_id, e.withdrawn_at < coalesce(r.closed_at, 'infinity') is true,
    count(d.won)::integer, count(*) filter (where d.won)::integer, count(*) filter (where not d.won)::integer,
    count(*) filter (where d.won and d.state = 'walkover')::integer,
    case when u.kind = 'table' then coalesce(sum(case
      when d.state = 'unplayed' then u.unplayed
      when d.state = 'played' then case when d.won then u.win else u.loss end
      when d.state = 'walkover' then case when d.won then u.walkover_win else u.walkover_loss end end), 0)::integer end,
    coalesce(sum(d.sets), 0)::integer, coalesce(sum(d.their_sets), 0)::integer, coalesce(sum(d.games), 0)::integer,
    coalesce(sum(d.their_games), 0)::integer, array_remove(array_agg(d.other) filter (where d.won), null)
  from public.league_groups g
  join public.leagues l on l.id = g.league_id
  join private.league_rules u on u.name = l.rules
  join public.league_rounds r on r.league_id = g.league_id and r.number = g.round
  join public.league_seats s on s.group_id = g.id
  join public.league_entries e on e.id = s.entry_id
  left join sides d on d.group_id = s.group_id and d.entry = s.entry_id
  where g.id = any (wanted_groups)
  group by s.group_id, s.entry_id, e.withdrawn_at, r.closed_at, u.kind;
end $$;

-- The share that was won; half if nothing was played.
create function private.share_won(won integer, lost integer) returns numeric
language sql immutable parallel safe as $$
  select case when won + lost = 0 then 0.5 else won::numeric / (won + lost) end
$$;

-- Where a place in a box leads, with so many boxes, and so many in this one who have not withdrawn: 'up', 'down',
-- or null.
create function private.box_move(number integer, boxes integer, place integer, staying bigint, rules private.league_rules) returns text
language sql immutable parallel safe set search_path = '' as $$
  select case when number > 1 and place <= least(rules.promoted, staying / 2) then 'up'
    when number < boxes and place > staying - least(rules.relegated, staying / 2) then 'down' end
$$;

-- The tables of a round (null: the latest), computed from scratch. Order: not withdrawn; points; matches won; of
-- these, the ones against entries with equal points and wins; share of sets; share of games; the lot drawn at
-- publication. A ladder: its order (private.ladder_order). A knockout: by how far they got. outcomes: of the
-- round's fixtures, if already known. moves: where a place leads in the next round of boxes ('up', 'down'). by_lot:
-- only the lot separates this entry from another.
create function private.league_standings(wanted uuid, wanted_round integer default null, outcomes private.fixture_outcome[] default null)
  returns table (group_id uuid, group_number smallint, place integer, entry_id uuid, withdrawn boolean, played integer, won integer, lost integer,
    walkovers integer, points integer, sets_won integer, sets_lost integer, games_won integer, games_lost integer, moves text, by_lot boolean)
language plpgsql stable security definer rows 40 set search_path = '' set random_page_cost = 1.1 set plan_cache_mode = force_generic_plan as $$
declare
  league public.leagues;
  rules private.league_rules;
  shown integer := coalesce(wanted_round, (select max(r.number) from public.league_rounds r where r.league_id = wanted));
  groups uuid[] := array(select g.id from public.league_groups g where g.league_id = wanted and g.round = shown);
begin
  select * into league from public.leagues l where l.id = wanted;
  select * into rules from private.league_rules u where u.name = league.rules;
  outcomes := coalesce(outcomes, array(select o from private.fixture_outcomes(groups) o));
  if league.kind = 'knockout' then
    return query
    select t.group_id, 1::smallint, o.place, t.entry_id, t.withdrawn, t.played, t.won, t.lost, t.walkovers, t.points, t.sets_won, t.sets_lost,
      t.games_won, t.games_lost, null::text, false
    from private.knockout_order(wanted, outcomes) o
    join private.league_tallies(groups, array(select x from unnest(outcomes) x where x.id in (select s.fixture_id from private.knockout_slots(wanted, outcomes) s))) t
      on t.entry_id = o.entry_id
    order by o.place;
    return;
  end if;
  if league.kind = 'ladder' then
    return query
    select t.group_id, 1::smallint, o.place, t.entry_id, t.withdrawn, t.played, t.won, t.lost, t.walkovers, t.points, t.sets_won, t.sets_lost,
      t.games_won, t.games_lost, null::text, false
    from private.ladder_order(wanted, outcomes) o join private.league_tallies(groups, outcomes) t on t.entry_id = o.entry_id
    order by o.place;
    return;
  end if;
  return query
  with tallies as materialized (select * from private.league_tallies(groups, outcomes)),
  compared as (
    select t.*, g.number, e.lot, private.share_won(t.sets_won, t.sets_lost) as set_share, private.share_won(t.games_won, t.games_lost) as game_share,
      (select count(*) from tallies o where o.group_id = t.group_id and o.points = t.points and o.won = t.won and o.withdrawn = t.withdrawn and o.entry_id = any (t.beaten)) as among,
      count(*) filter (where not t.withdrawn) over (partition by t.group_id) as staying
    from tallies t join public.league_groups g on g.id = t.group_id and g.id = any (groups) join public.league_entries e on e.id = t.entry_id),
  placed as (
    select c.*, row_number() over (partition by c.group_id
        order by c.withdrawn, c.points desc, c.won desc, c.among desc, c.set_share desc, c.game_share desc, c.lot, c.entry_id)::integer as place,
      c.played > 0 and count(*) over (partition by c.group_id, c.withdrawn, c.points, c.won, c.among, c.set_share, c.game_share) > 1 as by_lot
    from compared c)
  select p.group_id, p.number, p.place, p.entry_id, p.withdrawn, p.played, p.won, p.lost, p.walkovers, p.points, p.sets_won, p.sets_lost,
    p.games_won, p.games_lost,
    case when league.kind = 'box' and not p.withdrawn and shown < league.rounds_planned then
      private.box_move(p.number, cardinality(groups), p.place, p.staying, rules) end,
    p.by_lot
  from placed p
  order by p.number, p.place;
end $$;
comment on function private.league_standings is
  'The tables of a league, computed from its fixtures and results on each call.';
