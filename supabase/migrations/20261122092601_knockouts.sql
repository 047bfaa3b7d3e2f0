-- Knockouts: a league whose only group is a draw. Who was drawn for which line is stored (the seats); everything
-- else follows from the fixtures and their outcomes, from the first round on: a corrected result sends somebody
-- else on, as if it had always been so, and the matches played on the other path count again if the correction is
-- reverted.

set check_function_bodies = off; -- Functions name what later files make; a test compiles them all at the end.

-- Functions: the draw -------------------------------------------------------------------------------------

-- A place in the draw where two meet. *_known: who comes there is decided; known and null means nobody (a bye, or
-- both withdrew).
create type private.knockout_slot as (leg smallint, pos smallint, home_id uuid, away_id uuid, home_known boolean, away_known boolean,
  fixture_id uuid, state text, winner_id uuid, decided boolean);

-- The places of a draw, round by round from the top. `outcomes`: of its fixtures, if already known.
create function private.knockout_slots(wanted uuid, outcomes private.fixture_outcome[] default null) returns setof private.knockout_slot
language plpgsql stable security definer rows 32 set search_path = '' as $$
declare
  draw uuid := (select g.id from public.league_groups g where g.league_id = wanted and g.round = 1 and g.number = 1);
  coming uuid[];
  known boolean[];
  winners uuid[];
  decisions boolean[];
  slot private.knockout_slot;
  size integer;
begin
  if draw is null then
    return;
  end if;
  outcomes := coalesce(outcomes, array(select o from private.fixture_outcomes(array[draw]) o));
  select 2 ^ ceil(log(2, count(*)::numeric)) into size from public.league_seats s where s.group_id = draw;
  coming := array(select s.entry_id from generate_series(1, size) n left join public.league_seats s on s.group_id = draw and s.seat = n order by n);
  known := array_fill(true, array[size]);
  slot.leg := 1;
  while size > 1 loop
    winners := array_fill(null::uuid, array[size / 2]);
    decisions := array_fill(false, array[size / 2]);
    for at in 1 .. size / 2 loop
      slot.pos := at;
      slot.home_id := coming[2 * at - 1];
      slot.away_id := coming[2 * at];
      slot.home_known := known[2 * at - 1];
      slot.away_known := known[2 * at];
      slot.fixture_id := null;
      slot.state := null;
      slot.winner_id := null;
      slot.decided := slot.home_known and slot.away_known and (slot.home_id is null or slot.away_id is null);
      if slot.decided then
        slot.winner_id := coalesce(slot.home_id, slot.away_id);
      elsif slot.home_known and slot.away_known then
        select o.id, o.state, case o.winner when 'home' then o.home_id when 'away' then o.away_id end,
          -- Nobody goes on if both have withdrawn.
          o.winner is not null or (select bool_and(e.withdrawn_at is not null) from public.league_entries e where e.id in (o.home_id, o.away_id))
        into slot.fixture_id, slot.state, slot.winner_id, slot.decided
        from unnest(outcomes) o where o.leg = slot.leg and o.home_id = slot.home_id and o.away_id = slot.away_id;
        slot.decided := coalesce(slot.decided, false);
      end if;
      winners[at] := slot.winner_id;
      decisions[at] := slot.decided;
      return next slot;
    end loop;
    coming := winners;
    known := decisions;
    size := size / 2;
    slot.leg := slot.leg + 1;
  end loop;
end $$;

-- The winner of the final; null: nobody yet.
create function private.knockout_winner(wanted uuid) returns uuid
language sql stable security definer set search_path = '' as $$
  select s.winner_id from private.knockout_slots(wanted) s order by s.leg desc limit 1
$$;

-- How far everybody got: the winner, the losing finalist, those who lost before that; among those who got equally
-- far, the higher rank in the draw first.
create function private.knockout_order(wanted uuid, outcomes private.fixture_outcome[]) returns table (entry_id uuid, place integer)
language sql stable security definer rows 40 set search_path = '' as $$
  with slots as materialized (select * from private.knockout_slots(wanted, outcomes)),
  reached as (
    select r.entry, max(r.leg) as leg
    from (select s.home_id as entry, s.leg from slots s union all select s.away_id, s.leg from slots s
      union all select s.winner_id, s.leg + 1 from slots s where s.leg = (select max(m.leg) from slots m)) r
    where r.entry is not null group by r.entry)
  select r.entry, row_number() over (order by r.leg desc, e.seed, e.id)::integer
  from reached r join public.league_entries e on e.id = r.entry
$$;

-- Whether a fixture is part of the current draw.
create function private.is_in_draw(f public.league_fixtures) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from private.knockout_slots(private.league_of_fixture(f.id)) s where s.fixture_id = f.id)
$$;

-- The minimum number of days to play a match of a knockout, from when it was created: waiting for a disputed
-- result must not cost any time.
create function private.late_match_days() returns integer
language sql immutable parallel safe set search_path = '' as $$
  select 5
$$;

-- The last day to play a match, in the club's calendar: in a knockout each round has its weeks, and a match
-- created late some days of its own; on a ladder each match has the days given by the rules, so that nobody keeps
-- their place, and their challenger busy, for months.
create function private.fixture_last_day(league public.leagues, round public.league_rounds, leg integer, made timestamptz) returns date
language plpgsql stable set search_path = '' set plan_cache_mode = force_generic_plan as $$
begin
  if league.kind = 'knockout' then
    return (select greatest(round.starts_on + 7 * league.round_weeks * leg - 1, (made at time zone c.time_zone)::date + private.late_match_days())
      from public.clubs c where c.id = league.club_id);
  elsif league.kind = 'ladder' then
    return (select least(round.ends_on, greatest(round.starts_on, (made at time zone c.time_zone)::date) + u.play_days)
      from public.clubs c, private.league_rules u where c.id = league.club_id and u.name = league.rules);
  end if;
  return round.ends_on;
end $$;

-- The end of that day by the club's clock.
create function private.fixture_closes(wanted uuid) returns timestamptz
language sql stable security definer set search_path = '' as $$
  select case l.kind when 'knockout' then own.closes_at when 'ladder' then least(own.closes_at, r.closes_at) else r.closes_at end
  from public.league_fixtures f
  join public.league_groups g on g.id = f.group_id
  join public.league_rounds r on r.league_id = g.league_id and r.number = g.round
  join public.leagues l on l.id = g.league_id
  join public.clubs c on c.id = l.club_id
  cross join lateral (select (private.fixture_last_day(l, r, f.leg, f.created_at) + 1)::timestamp at time zone c.time_zone as closes_at) own
  where f.id = wanted
$$;

-- When the next undecided matches of a knockout are due, after an instant.
create function private.next_knockout_deadline(wanted uuid, after timestamptz) returns timestamptz
language sql stable security definer set search_path = '' as $$
  select min(d.closes_at)
  from public.league_groups g join public.league_fixtures f on f.group_id = g.id and f.turn is null and f.walkover_id is null
  cross join lateral (select private.fixture_closes(f.id) as closes_at) d
  where g.league_id = wanted and d.closes_at > after
$$;

-- Functions: under way ------------------------------------------------------------------------------------

-- Makes the draw of a league that is being published: ranks follow the seeding order, places private.knockout_draw.
create function private.open_draw(league public.leagues) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  zone text := (select c.time_zone from public.clubs c where c.id = league.club_id);
  ranked uuid[] := array(select e.id from public.league_entries e where e.league_id = league.id order by e.seat, e.id);
  legs integer := ceil(log(2, cardinality(ranked)::numeric));
  last_day date := league.starts_on + 7 * league.round_weeks * legs - 1;
  draw uuid;
begin
  update public.leagues l set rounds_planned = legs where l.id = league.id;
  update public.league_entries e set seed = r.rank from unnest(ranked) with ordinality r (id, rank) where e.id = r.id;
  insert into public.league_rounds (league_id, number, starts_on, ends_on, opens_at, closes_at)
  values (league.id, 1, league.starts_on, last_day, league.starts_on::timestamp at time zone zone, (last_day + 1)::timestamp at time zone zone);
  insert into public.league_groups (league_id, round, number) values (league.id, 1, 1) returning id into draw;
  insert into public.league_seats (group_id, entry_id, seat)
  select draw, ranked[d.entry], d.line
  from private.knockout_draw(cardinality(ranked), array(select e.lot from unnest(ranked) with ordinality r (id, n) join public.league_entries e on e.id = r.id order by r.n)) d
  where d.entry is not null;
  perform private.advance_knockout(league.id);
end $$;

-- Serialises moving these draws on (leagues that are not knockouts are ignored). In one order for everybody: after
-- the leagues, and before any of their fixtures, players or ratings is locked. Otherwise confirming one result of a
-- draw, the schedule confirming several, a manager giving a match away and a player leaving for good could
-- deadlock.
create function private.lock_draws(leagues uuid[]) returns void
language sql volatile security definer set search_path = '' as $$
  select pg_advisory_xact_lock(hashtextextended('knockout:' || d.id, 0))
  from (select l.id from public.leagues l where l.id = any (leagues) and l.kind = 'knockout' order by l.id) d
$$;

-- Creates the fixtures of those who are now to meet, and tells those who went on. One at a time, or two who win at
-- once would not see each other. Fixtures no longer in the draw are left to private.settle_knockouts, which may
-- lock matches.
create function private.advance_knockout(wanted uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  league public.leagues;
  made integer;
begin
  select * into league from public.leagues l where l.id = wanted and l.kind = 'knockout' and l.state = 'published';
  if not found then
    return;
  end if;
  perform private.lock_draws(array[wanted]);
  loop
    with met as (
      insert into public.league_fixtures (group_id, leg, home_id, away_id)
      select g.id, s.leg, s.home_id, s.away_id
      from private.knockout_slots(wanted) s join public.league_groups g on g.league_id = wanted
      where s.home_id is not null and s.away_id is not null and s.fixture_id is null
      returning home_id, away_id, leg)
    select count(private.notify(t.player, 'club', format('The next round of %s', league.name), 'You''re in the next round. See who you''ll play.',
        private.about_league(league, 'league_round'))) filter (where m.leg > 1 and t.player is not null), count(distinct m)
    into made, made
    from met m left join lateral (
      select p as player from public.league_entries e cross join lateral unnest(array_remove(array[e.player_id, e.partner_id], null)) p
      where e.id in (m.home_id, m.away_id) and e.withdrawn_at is null) t on true;
    exit when made = 0;
  end loop;
end $$;

-- Decides by rule what was not played by its deadline (plus a day, for results to come in; a week more if one waits
-- for its answer, two if one is disputed, about which managers are asked), unties matches whose fixture is no
-- longer in the draw, and ends what has its winner. Run by the schedule; safe late, twice, and twice at once.
create function private.settle_knockouts(due timestamptz default now()) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  wanted uuid[] := array(
    select l.id from public.leagues l
    where l.kind = 'knockout' and l.state = 'published' and exists (
      select from public.league_groups g
      join public.league_rounds r on r.league_id = g.league_id and r.number = g.round
      join public.league_fixtures f on f.group_id = g.id
      where g.league_id = l.id and ((f.turn is not null and f.leg = l.rounds_planned)
        or (f.walkover_id is null and private.fixture_last_day(l, r, f.leg, f.created_at) <= (due - interval '1 day')::date
          and not exists (select from public.challenges c where c.fixture_id = f.id and c.result_state = 'confirmed' and c.status in ('completed', 'no_show')))
        or exists (select from public.league_fixtures o where o.group_id = g.id and o.leg = f.leg and o.id <> f.id
          and (o.home_id in (f.home_id, f.away_id) or o.away_id in (f.home_id, f.away_id)))
        or exists (select from public.league_entries e where e.id in (f.home_id, f.away_id) and e.withdrawn_at is not null and f.leg = l.rounds_planned)))
    -- Different ones on each run: some cannot be decided yet, and must not keep the others waiting.
    order by hashtextextended(l.id::text, date_part('epoch', due)::bigint) limit 20);
  league public.leagues;
  given uuid[];
  one uuid;
  ruled integer;
  done integer := 0;
begin
  perform private.lock_leagues(wanted);
  perform private.lock_draws(wanted);
  for league in select l.* from public.leagues l where l.id = any (wanted) and l.state = 'published' order by l.id loop
    ruled := 0;
    perform private.ask_about_disputes(league, due);
    loop
      with late as (
        update public.league_fixtures f set turn = coalesce(f.turn, nextval('private.league_turns')), held_since = null, asked_at = null,
          walkover_id = private.goes_on(f, d.closes_at)
        from private.knockout_slots(league.id) s cross join lateral (select private.fixture_closes(s.fixture_id) as closes_at) d
        where s.fixture_id = f.id and s.state = 'open' and d.closes_at <= due - interval '1 day' and not private.waits_for_result(f, due)
        returning f.id)
      select array_agg(l.id) into given from late l;
      exit when given is null;
      foreach one in array given loop
        perform private.notify_of_walkover(one);
      end loop;
      perform private.untie_fixtures(league, given);
      perform private.advance_knockout(league.id);
      ruled := ruled + cardinality(given);
    end loop;
    perform private.notify_of_decisions(league, ruled);
    done := done + ruled;
    perform private.advance_knockout(league.id);
    perform private.untie_fixtures(league, array(
      select f.id from public.league_fixtures f join public.league_groups g on g.id = f.group_id and g.league_id = league.id
      where not exists (select from private.knockout_slots(league.id) s where s.fixture_id = f.id)));
    if (select s.decided from private.knockout_slots(league.id) s order by s.leg desc limit 1) then
      perform private.end_round(league.id, false, due);
      done := done + 1;
    end if;
  end loop;
  return done;
end $$;

-- Matches arranged for these fixtures are ordinary matches from now on; private.lock_leagues has locked them.
create function private.untie_fixtures(league public.leagues, wanted uuid[]) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.untie_matches(league, array(select t.id from public.challenges t where t.fixture_id = any (wanted) and t.status in ('pending', 'accepted')),
    format('Your match doesn''t count for %s any more.', league.name));
  -- A fixture that nothing came of is not needed again.
  delete from public.league_fixtures f where f.id = any (wanted) and f.turn is null and f.walkover_id is null
    and not exists (select from public.challenges t where t.fixture_id = f.id);
end $$;

-- Functions: what is shown --------------------------------------------------------------------------------

-- {size, legs: [{number, ends_on}], slots: [{leg, pos, home, away (null: not known yet, or nobody), bye, fixture_id, winner_id}], winner_id}.
create function private.show_draw(league public.leagues, slots private.knockout_slot[], my_entry uuid, people jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  size integer := 2 * (select count(*) from unnest(slots) s where s.leg = 1);
begin
  return (
    with sides as materialized (
      select e.id, jsonb_build_object('entry_id', e.id, 'players', people -> e.id::text, 'is_me', e.id is not distinct from my_entry,
        'withdrawn', e.withdrawn_at is not null, 'seed', case when e.seed <= case when size >= 16 then size / 4 else 2 end then e.seed end) as shown
      from public.league_entries e where e.league_id = league.id)
    select jsonb_build_object('size', size,
      'legs', (select jsonb_agg(jsonb_build_object('number', n, 'ends_on', private.fixture_last_day(league, r, n, null)) order by n)
        from public.league_rounds r cross join generate_series(1, league.rounds_planned) n where r.league_id = league.id and r.number = 1),
      'winner_id', (select s.winner_id from unnest(slots) s order by s.leg desc limit 1),
      'slots', (select jsonb_agg(jsonb_build_object('leg', s.leg, 'pos', s.pos, 'home', h.shown, 'away', a.shown,
        'bye', s.home_known and s.away_known and (s.home_id is null or s.away_id is null), 'fixture_id', s.fixture_id, 'winner_id', s.winner_id) order by s.leg, s.pos)
        from unnest(slots) s left join sides h on h.id = s.home_id left join sides a on a.id = s.away_id)));
end $$;

-- Schedule ------------------------------------------------------------------------------------------------

select cron.schedule('settle-knockouts', '8-59/10 * * * *', 'select private.settle_knockouts()');
