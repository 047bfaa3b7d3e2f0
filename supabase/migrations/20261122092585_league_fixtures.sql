-- Fixtures of leagues: who meets whom, how a match is tied to a fixture, and the tables. Nothing of a table is
-- stored: it is computed from fixtures, the results both sides confirmed, what managers decided, and the lots drawn
-- at publication.

set check_function_bodies = off; -- Functions name what later files make; a test compiles them all at the end.

-- Tables --------------------------------------------------------------------------------------------------

create table public.league_fixtures (
  id uuid primary key default gen_random_uuid(),
  group_id uuid not null references public.league_groups (id) on delete cascade,
  leg smallint not null,
  home_id uuid not null references public.league_entries (id),
  away_id uuid not null references public.league_entries (id),
  walkover_id uuid references public.league_entries (id),
  walkover_reason text check (length(walkover_reason) <= 200),
  walkover_by uuid references public.profiles (id),
  answer_by timestamptz,
  reminded_at timestamptz,
  turned_down_at timestamptz,
  held_since timestamptz,
  asked_at timestamptz,
  turn bigint,
  created_at timestamptz not null default now(),
  check (home_id <> away_id),
  check (walkover_id in (home_id, away_id))
);
comment on column public.league_fixtures.walkover_id is 'The side that was given the match, by a manager, or by the rules of a ladder or a knockout. A result that both confirm still counts.';
comment on column public.league_fixtures.answer_by is 'On a ladder, while the challenged side has not answered: until when they may. Home is the challenger.';
comment on column public.league_fixtures.reminded_at is 'On a ladder: when a challenged side that has not answered was told that a day is left.';
comment on column public.league_fixtures.turned_down_at is 'On a ladder: when the challenged side declined the match, or called it off (private.turn_down).';
comment on column public.league_fixtures.held_since is 'Since when a disputed result has held up what is due: in a knockout the match itself, else its round.';
comment on column public.league_fixtures.asked_at is 'When managers were last asked to decide it.';
comment on column public.league_fixtures.turn is 'When it was first decided, in the order of private.league_turns. It stays, whatever is corrected later.';

alter table public.challenges add foreign key (fixture_id) references public.league_fixtures (id) on delete set null;

-- Indexes -------------------------------------------------------------------------------------------------

create index challenges_of_fixture on public.challenges (fixture_id) where fixture_id is not null;
create index league_fixtures_of_group on public.league_fixtures (group_id, leg);
create index league_fixtures_latest on public.league_fixtures (group_id, created_at, id);
create index league_fixtures_home on public.league_fixtures (home_id);
create index league_fixtures_away on public.league_fixtures (away_id);
create index league_fixtures_walkover on public.league_fixtures (walkover_id) where walkover_id is not null;
create index league_fixtures_walkover_by on public.league_fixtures (walkover_by) where walkover_by is not null;
create index league_fixtures_to_answer on public.league_fixtures (answer_by) where answer_by is not null;

-- Functions: who meets whom -------------------------------------------------------------------------------

-- Everybody against everybody, by the circle method (Kirkman 1847; for alternating home and away: de Werra,
-- "Scheduling in sports", 1981): one stays, the others rotate, and each leg pairs those opposite each other. With
-- an odd number one rests in each.
create function private.round_robin(players integer) returns table (leg integer, home integer, away integer)
language sql immutable parallel safe set search_path = '' as $$
  select t.turn + 1, 1 + case when p.swapped then p.b else p.a end, 1 + case when p.swapped then p.a else p.b end
  from (select players + players % 2 as seats) n
  cross join generate_series(0, n.seats - 2) t (turn)
  cross join generate_series(0, n.seats / 2 - 1) i (row)
  cross join lateral (select
    case i.row when 0 then n.seats - 1 else (t.turn + i.row) % (n.seats - 1) end as a,
    case i.row when 0 then t.turn else (t.turn - i.row + n.seats - 1) % (n.seats - 1) end as b,
    case i.row when 0 then t.turn % 2 = 1 else i.row % 2 = 1 end as swapped) p
  where greatest(p.a, p.b) < players and players > 1
$$;

-- A knockout draw of up to 64: for each line the entry, by rank, or null for a bye. Seeds are placed as the
-- federation does (ITF, "Duties and procedures for officials"): 1 and 2 at the ends, 3 and 4, then four at a time,
-- drawn by lot for the places of their group. Byes go to the seeds in their order, then evenly through the draw;
-- unseeded entries are drawn for the remaining lines. `lots`: a number for each entry; the lower one is drawn
-- first.
create function private.knockout_draw(entries integer, lots integer[]) returns table (line integer, entry integer)
language plpgsql immutable set search_path = '' as $$
declare
  size constant integer := case when entries > 32 then 64 when entries > 16 then 32 when entries > 8 then 16 when entries > 4 then 8 when entries > 2 then 4 else 2 end;
  places constant integer[] := case size when 64 then '{1,64,17,48,16,32,33,49,9,25,40,56,8,24,41,57}'
    when 32 then '{1,32,9,24,8,16,17,25}' when 16 then '{1,16,5,12}' else array[1, size] end;
  seeds constant integer := least(cardinality(places), entries);
  filled integer[] := array_fill(null::integer, array[size]); -- 0: nobody, so the neighbour has a bye
  drawn integer[];
  byes integer := size - entries;
  other integer;
  span int4range;
begin
  if entries not between 2 and 64 then
    return;
  end if;
  foreach span in array '{"[1,1]","[2,2]","[3,4]","[5,8]","[9,12]","[13,16]"}'::int4range[] loop
    drawn := array(select r from generate_series(lower(span), least(upper(span) - 1, seeds)) r order by lots[r], r);
    for i in 1 .. cardinality(drawn) loop
      filled[places[lower(span) + i - 1]] := drawn[i];
    end loop;
  end loop;
  -- First the neighbours of the seeds, then the other lines, taking matches that are far apart one after another
  -- (their numbers with the bits reversed).
  for other in
    select l.at + case l.at % 2 when 1 then 1 else -1 end
    from (
      select array_position(filled, s) as at, s as rank from generate_series(1, seeds) s
      union all
      select 2 * m + 1, 1000 + (select sum(((m >> b) & 1) << (6 - b)) from generate_series(0, 6) b)
      from generate_series(0, size / 2 - 1) m where filled[2 * m + 1] is null and filled[2 * m + 2] is null) l
    order by l.rank
  loop
    exit when byes = 0;
    continue when filled[other] is not null;
    filled[other] := 0;
    byes := byes - 1;
  end loop;
  drawn := array(select r from generate_series(seeds + 1, entries) r order by lots[r], r);
  other := 0;
  for i in 1 .. size loop
    line := i;
    if filled[i] is null then
      other := other + 1;
    end if;
    entry := nullif(coalesce(filled[i], drawn[other]), 0);
    return next;
  end loop;
end $$;

-- Opens a round: groups, seats and fixtures according to the entries' group and seat. The league is locked.
create function private.open_round(league public.leagues, wanted integer, first_day date, last_day date) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  zone text := (select c.time_zone from public.clubs c where c.id = league.club_id);
begin
  insert into public.league_rounds (league_id, number, starts_on, ends_on, opens_at, closes_at)
  values (league.id, wanted, first_day, last_day, first_day::timestamp at time zone zone, (last_day + 1)::timestamp at time zone zone);
  insert into public.league_groups (league_id, round, number)
  select distinct league.id, wanted, e.group_number from public.league_entries e where e.league_id = league.id and e.withdrawn_at is null;
  insert into public.league_seats (group_id, entry_id, seat)
  select g.id, e.id, row_number() over (partition by g.id order by e.seat, e.id)
  from public.league_groups g join public.league_entries e on e.league_id = g.league_id and e.group_number = g.number and e.withdrawn_at is null
  where g.league_id = league.id and g.round = wanted;
  insert into public.league_fixtures (group_id, leg, home_id, away_id)
  select g.id, r.leg, h.entry_id, a.entry_id
  from public.league_groups g
  cross join lateral (select count(*)::integer as size from public.league_seats s where s.group_id = g.id) n
  cross join lateral private.round_robin(n.size) r
  join public.league_seats h on h.group_id = g.id and h.seat = r.home
  join public.league_seats a on a.group_id = g.id and a.seat = r.away
  where g.league_id = league.id and g.round = wanted and league.kind <> 'ladder';
end $$;

-- Functions: matches of fixtures --------------------------------------------------------------------------

-- The side of a fixture that a player is on: 'home', 'away' or null.
create function private.fixture_side(wanted uuid, player uuid) returns text
language sql stable security definer set search_path = '' as $$
  select case e.id when f.home_id then 'home' else 'away' end
  from public.league_fixtures f join public.league_entries e on e.id in (f.home_id, f.away_id)
  where f.id = wanted and player in (e.player_id, e.partner_id)
$$;

-- A player's partner in a doubles fixture; null in singles, and for players not in it.
create function private.fixture_partner(wanted uuid, player uuid) returns uuid
language sql stable security definer set search_path = '' as $$
  select case player when e.player_id then e.partner_id else e.player_id end
  from public.league_fixtures f join public.league_entries e on e.id in (f.home_id, f.away_id) and e.partner_id is not null
  where f.id = wanted and player in (e.player_id, e.partner_id)
$$;

-- Refuses a time outside the fixture's round or, on a ladder, outside the days its rules give.
create function private.check_fixture_time(wanted uuid, starts_at timestamptz) returns void
language plpgsql stable security definer set search_path = '' as $$
declare
  round public.league_rounds;
begin
  select r.* into round from public.league_fixtures f join public.league_groups g on g.id = f.group_id
  join public.league_rounds r on r.league_id = g.league_id and r.number = g.round where f.id = wanted;
  round.closes_at := private.fixture_closes(wanted);
  if starts_at < round.opens_at then
    perform private.refuse('league_not_started', 'This league hasn''t started yet. Choose a day from its start.');
  elsif starts_at >= round.closes_at and private.is_ladder_match(wanted) then
    perform private.refuse('after_deadline', 'This ladder match has to be played sooner. Please choose an earlier day.');
  elsif starts_at >= round.closes_at then
    perform private.refuse('after_deadline', 'This match has to be played before the round ends. Please choose an earlier day.');
  end if;
end $$;

-- A challenge made for a fixture: both players are its sides, and it is still to be played. One at a time in a
-- league.
create function private.check_fixture() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  f public.league_fixtures;
  league public.leagues;
begin
  perform from public.leagues l where l.id = private.league_of_fixture(new.fixture_id) for no key update;
  select * into f from public.league_fixtures t where t.id = new.fixture_id;
  select * into league from public.leagues l where l.id = private.league_of_fixture(new.fixture_id);
  if f.id is null or league.state = 'draft' or private.fixture_side(f.id, new.challenger_id) is null then
    perform private.refuse('fixture_not_found', 'This match doesn''t exist.');
  elsif private.fixture_side(f.id, new.challenged_id) is null or private.fixture_side(f.id, new.challenged_id) = private.fixture_side(f.id, new.challenger_id)
    or exists (select from public.league_entries e where e.id in (f.home_id, f.away_id) and e.withdrawn_at is not null) then
    perform private.refuse('fixture_sides', 'Only the two sides of this match can play it.');
  elsif league.state <> 'published' then
    perform private.refuse('league_over', 'This league is over.');
  elsif new.match_type <> league.discipline then
    perform private.refuse('fixture_type', 'A league match is played as the league says: singles or doubles.', 'check_violation');
  elsif exists (select from public.league_groups g join public.league_rounds r on r.league_id = g.league_id and r.number = g.round
      where g.id = f.group_id and r.closed_at is not null) then
    perform private.refuse('round_closed', 'This round is closed.');
  end if;
  perform private.check_fixture_time(f.id, new.starts_at);
  if exists (select from public.challenges c where c.fixture_id = f.id and (c.status = 'accepted' or (c.status = 'pending' and c.starts_at > now()))) then
    perform private.refuse('fixture_arranged', 'This match has already been arranged. Please check your challenges.');
  elsif f.walkover_id is not null or exists (select from public.challenges c
      where c.fixture_id = f.id and c.result_state = 'confirmed' and c.status in ('completed', 'no_show')) then
    perform private.refuse('fixture_decided', 'This match already has a result.');
  end if;
  if league.kind = 'knockout' and not private.is_in_draw(f) then -- a correction has sent somebody else on
    perform private.refuse('fixture_not_found', 'This match doesn''t exist.');
  elsif league.kind = 'ladder' then
    perform private.check_ladder_match(league, f);
  end if;
  return new;
end $$;

create function private.league_of_fixture(wanted uuid) returns uuid
language sql stable security definer set search_path = '' as $$
  select g.league_id from public.league_fixtures f join public.league_groups g on g.id = f.group_id where f.id = wanted
$$;

-- A new time for a fixture's match must be within its round too, as long as the match counts for the league: checked
-- when it is proposed, and when it is agreed.
create function private.check_fixture_move() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_table_name = 'reschedules' then
    perform private.check_fixture_time(f, new.starts_at)
    from public.challenges c, private.fixture_in_force(c) f where c.id = new.challenge_id and f is not null;
  else
    perform private.check_fixture_time(f, new.starts_at) from private.fixture_in_force(old) f where f is not null;
  end if;
  return new;
end $$;

-- Records the outcome of a fixture's match where the order counts, and announces it to those whose table it
-- changes.
create function private.follow_fixture() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  wanted uuid := coalesce(new.fixture_id, old.fixture_id);
  counts boolean := new.result_state = 'confirmed' or old.result_state = 'confirmed';
begin
  if counts then
    perform private.lock_draws(array[private.league_of_fixture(wanted)]);
  end if;
  if new.fixture_id is not null and new.result_state = 'confirmed' and new.status in ('completed', 'no_show') then
    update public.league_fixtures f set turn = coalesce(f.turn, nextval('private.league_turns')), held_since = null, asked_at = null
    where f.id = wanted and (f.turn is null or f.held_since is not null);
  end if;
  if (new.responded_at is not null and new.status <> 'expired') or private.fixture_side(new.fixture_id, new.challenger_id) = 'away' then
    update public.league_fixtures f set answer_by = null where f.id = wanted and f.answer_by is not null;
  elsif tg_op = 'INSERT' then
    perform private.await_ladder_answer(wanted);
  end if;
  if counts then
    perform private.advance_knockout(private.league_of_fixture(wanted));
  end if;
  if new.result_state = 'disputed' and new.status = 'completed' then
    perform private.ask_about_ladder_match(new.fixture_id);
  end if;
  perform private.broadcast_league(private.league_of_fixture(wanted), private.players_of_fixture(wanted), counts);
  return null;
end $$;

create function private.players_of_fixture(wanted uuid) returns uuid[]
language sql stable security definer set search_path = '' as $$
  select array_remove(array_agg(e.player_id) || array_agg(e.partner_id), null)
  from public.league_fixtures f join public.league_entries e on e.id in (f.home_id, f.away_id) where f.id = wanted
$$;

-- Live: the players, and the whole club if a table has changed, are told which league it is.
create function private.broadcast_league(league uuid, players uuid[], to_club boolean default true) returns void
language sql volatile security definer set search_path = '' as $$
  select realtime.send(jsonb_build_object('id', l.id, 'club_id', l.club_id), 'league', t.topic, true)
  from public.leagues l
  cross join lateral (
    select private.player_topic(p) as topic from unnest(players) p
    union all
    select private.club_topic(c) from public.clubs c where c.id = l.club_id and c.closed_at is null and to_club) t
  where l.id = league
$$;

-- Policies ------------------------------------------------------------------------------------------------

select private.require_second_step('public.league_fixtures');

-- Triggers ------------------------------------------------------------------------------------------------

-- Named so that it comes before the players are locked.
create trigger check_fixture before insert on public.challenges
  for each row when (new.fixture_id is not null) execute function private.check_fixture();
create trigger check_fixture_move before update of starts_at on public.challenges
  for each row when (new.fixture_id is not null and old.starts_at <> new.starts_at) execute function private.check_fixture_move();
create trigger check_fixture_move before insert on public.reschedules
  for each row execute function private.check_fixture_move();
create trigger follow_fixture after update on public.challenges
  for each row when (coalesce(old.fixture_id, new.fixture_id) is not null and (old.status, old.result_state, old.result_id, old.responded_at, old.fixture_id)
    is distinct from (new.status, new.result_state, new.result_id, new.responded_at, new.fixture_id))
  execute function private.follow_fixture();
create trigger follow_new_fixture after insert on public.challenges
  for each row when (new.fixture_id is not null) execute function private.follow_fixture();
