-- The match pool: one row per player of what ranking needs (matching), kept fresh by the schedule. Whatever changes a row only
-- notes whose it is, in a queue that nobody waits for; a row is at most a minute old. What is hidden is gone from it at once.

set check_function_bodies = off; -- Functions name what later files make; a test compiles them all at the end.

-- Tables --------------------------------------------------------------------------------------------------

create table private.match_pool (
  player_id uuid primary key references public.profiles (id) on delete cascade,
  place text,
  cell integer,
  tile integer,
  level real not null,
  variance real not null,
  pool_variance real not null,
  slots bit(21) not null,
  slots_known boolean not null,
  reach_down smallint not null,
  reach_up smallint not null,
  intensity smallint,
  social smallint,
  singles boolean,
  doubles boolean,
  asked integer not null,
  accepted integer not null,
  pending integer not null,
  kept float8,
  partners integer not null,
  singles_count integer not null,
  doubles_count integer not null,
  last_match_at timestamptz,
  seen_at timestamptz not null,
  joined_at timestamptz not null,
  exposure real,
  refreshed_at timestamptz not null
) with (fillfactor = 70);
comment on table private.match_pool is
  'What ranking needs of everybody who may be proposed: onboarded, visible, not deleted. Computed by private.pool_rows; a player without a row is proposed to nobody.';
comment on column private.match_pool.place is 'private.place_key of their location.';
comment on column private.match_pool.cell is 'Of their point; null where there is none, or they hide how far away they live. tile: its tile.';
comment on column private.match_pool.level is 'Singles. Of who keeps their level from anybody only its half: 3.0, 3.5.';
comment on column private.match_pool.pool_variance is 'The variance in the eyes of other clubs: with what a whole group may be off by.';
comment on column private.match_pool.slots is 'Of who shares them; else none.';
comment on column private.match_pool.intensity is 'As the questionnaire has it; with social null: they have not said.';
comment on column private.match_pool.singles is 'Whether they want such matches; null: they have not said.';
comment on column private.match_pool.asked is 'Challenges of the last 180 days that they accepted, declined, or let pass.';
comment on column private.match_pool.kept is 'The share of private.reliability; null of whom it does not judge yet.';
comment on column private.match_pool.partners is 'Distinct people they have played with.';
comment on column private.match_pool.singles_count is 'Rated matches.';
comment on column private.match_pool.exposure is 'How often they were shown, a tenth forgotten each day; null: they are not logged.';

create table private.pool_clubs (
  club_id uuid not null references public.clubs (id) on delete cascade,
  level real not null,
  player_id uuid not null references private.match_pool (player_id) on delete cascade,
  primary key (club_id, level, player_id)
);
comment on table private.pool_clubs is 'Who of the pool belongs to which club, by level: the members around a level are found without reading the club.';

-- No key but its own: who writes here waits for nobody.
create table private.pool_queue (
  id bigint primary key generated always as identity,
  player_id uuid not null
);
comment on table private.pool_queue is 'Players whose row of the pool the schedule is to compute anew.';

-- Indexes -------------------------------------------------------------------------------------------------

create index match_pool_near on private.match_pool (place, level, player_id);
create index match_pool_cell on private.match_pool (cell, level, player_id) where cell is not null;
create index match_pool_tile on private.match_pool (tile, level, player_id) where tile is not null;
create index match_pool_level on private.match_pool (level, player_id);
create index pool_clubs_player on private.pool_clubs (player_id);

-- Functions -----------------------------------------------------------------------------------------------

-- What of a location tells the place: up to the first comma, without case and accents. Null: none was told.
create function private.place_key(location text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select nullif(private.fold(btrim(split_part(location, ',', 1))), '')
$$;

-- Whether two locations that name the same place may be one: not where both say its region and country, and different ones.
create function private.may_be_one_place(one text, other text) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select least(cardinality(t.one), cardinality(t.other)) < 2 or t.one <@ t.other or t.other <@ t.one
  from (select (string_to_array(replace(private.fold(one), ' ', ''), ','))[2:] as one,
    (string_to_array(replace(private.fold(other), ' ', ''), ','))[2:] as other) t
$$;

-- Whether a player wants to play singles, or doubles, by their answers and their profile; null: they have not said. No search_path is
-- set, so that it is inlined.
create function private.wants(kind text, match_style text, looking_for text[]) returns boolean
language sql immutable parallel safe as $$
  select case when match_style in (kind, 'both') or case kind when 'singles' then 'Matches' else 'Doubles' end = any (looking_for) then true
    when match_style in ('singles', 'doubles') then false end
$$;

-- What a player is compared with others by, as they are now.
create function private.traits_of(player uuid) returns table (place text, level real, variance real, pool_variance real, reach_down smallint,
  reach_up smallint, intensity smallint, social smallint, singles boolean, doubles boolean, singles_count integer, doubles_count integer)
language plpgsql stable security definer rows 1 set search_path = '' set plan_cache_mode = force_generic_plan as $$
begin
  return query
  select private.place_key(p.location),
    case when l.whole then n.singles else round(n.singles::numeric * 2) / 2 end::real,
    (n.singles_variance + l.rounding)::real,
    (n.singles_variance * private.pool_factor(n.singles_variance, n.pool_variance, n.seed_variance, 0, 0.0) + l.rounding)::real,
    coalesce(q.skill_range_preference[1], -1)::smallint, coalesce(q.skill_range_preference[2], 1)::smallint, q.intensity_preference, q.social_preference,
    private.wants('singles', q.match_style, p.looking_for), private.wants('doubles', q.match_style, p.looking_for), n.singles_count, n.doubles_count
  from public.profiles p
  left join public.questionnaire_responses q on q.user_id = p.id and q.completed
  cross join lateral private.level_now(p.id) n
  cross join lateral (select w.whole, case when w.whole then 0 else 0.02 end as rounding
    from (select not exists (select from private.level_privacy v where v.player_id = p.id and v.visibility <> 'everyone') as whole) w) l
  where p.id = player;
end $$;

-- The rows of the pool for these players, as they should be now; none for who may not be proposed.
create function private.pool_rows(players uuid[]) returns setof private.match_pool
language plpgsql stable security definer set search_path = '' as $$
begin
  return query
  select p.id, w.place, t.cell, private.tile_of(t.cell), w.level, w.variance, w.pool_variance,
    case when a.shared then a.slots else repeat('0', 21)::bit(21) end, a.shared and bit_count(a.slots) > 0,
    w.reach_down, w.reach_up, w.intensity, w.social, w.singles, w.doubles,
    r.asked, r.accepted, r.pending, case when k.judged >= 10 then k.share end, h.partners, w.singles_count, w.doubles_count, h.last_match_at,
    greatest(p.created_at, (select s.seen_at from private.last_seen s where s.player_id = p.id)), p.created_at,
    case when f.improve_suggestions then (
      select coalesce(sum(power(float8 '0.9', date_part('epoch', now() - s.shown_at) / 86400)), 0) from private.proposals s
      where s.player_id = p.id and s.shown_at > now() - interval '30 days') end::real,
    now()
  from public.profiles p
  join public.availability a on a.user_id = p.id
  join public.preferences f on f.user_id = p.id
  left join private.player_places t on t.player_id = p.id and not f.hide_distance
  cross join lateral private.traits_of(p.id) w
  cross join lateral (
    select count(*) filter (where c.status in ('accepted', 'completed', 'no_show', 'declined', 'expired'))::integer as asked,
      count(*) filter (where c.status in ('accepted', 'completed', 'no_show') or (c.status = 'expired' and exists (
        -- Doubles that they had said yes to, and that lacked somebody else.
        select from public.challenge_seats s where s.challenge_id = c.id and s.player_id = p.id and s.status = 'confirmed' offset 0)))::integer as accepted,
      count(*) filter (where c.status = 'pending' and c.starts_at > now())::integer as pending
    from public.challenges c where c.challenged_id = p.id and c.created_at > now() - interval '180 days') r
  cross join lateral (
    select max(c.starts_at) as last_match_at,
      (select count(distinct t.other) from private.partners_of(p.id) t (other))::integer as partners
    from public.challenge_seats s
    join public.challenges c on c.id = s.challenge_id and c.status = 'completed'
    where s.player_id = p.id and s.status = 'confirmed') h
  cross join lateral private.reliability(p.id) k
  where p.id = any (players) and p.deleted_at is null and p.onboarded and p.is_visible;
end $$;

-- What a player is proposed others for unless they ask for something else: doubles, if they want no singles.
create function private.usual_format(player uuid) returns text
language sql stable security definer set search_path = '' as $$
  select case when exists (select from public.profiles p left join public.questionnaire_responses q on q.user_id = p.id and q.completed
    where p.id = player and private.wants('singles', q.match_style, p.looking_for) is false) then 'doubles' else 'singles' end
$$;

create type private.meeting as (id uuid, times integer, lately integer);

-- With whom a player has played, how often, and how often within 30 days. Who has played for years has met thousands: what needs it
-- more than once asks once and hands it on.
create function private.meetings_of(player uuid) returns setof private.meeting
language plpgsql stable security definer rows 100 set search_path = '' set plan_cache_mode = force_generic_plan as $$
begin
  return query
  select theirs.player_id, count(*)::integer, count(*) filter (where c.starts_at > now() - interval '30 days')::integer
  from public.challenge_seats own
  join public.challenges c on c.id = own.challenge_id and c.status = 'completed'
  join public.challenge_seats theirs on theirs.challenge_id = c.id and theirs.player_id <> player and theirs.status = 'confirmed'
  where own.player_id = player and own.status = 'confirmed'
  group by theirs.player_id;
end $$;

-- Everybody a player has played with, as often as they have.
create function private.partners_of(player uuid) returns setof uuid
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan as $$
begin
  return query
  select theirs.player_id
  from public.challenge_seats mine
  join public.challenges c on c.id = mine.challenge_id and c.status = 'completed'
  join public.challenge_seats theirs on theirs.challenge_id = c.id and theirs.player_id <> player and theirs.status = 'confirmed'
  where mine.player_id = player and mine.status = 'confirmed';
end $$;

-- Computes the rows of these players anew: of many one run at a time (private.refresh_match_pool), else of one player alone, so that
-- rows are never waited for in a circle. They are held before anything is read: what somebody is just hiding is waited for, and not
-- written back by who read before. A row that is made meanwhile is left as it is: its player is in the queue.
create function private.refresh_players(players uuid[]) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  known uuid[] := array(select p.player_id from private.match_pool p where p.player_id = any (players) order by p.player_id for no key update);
begin
  delete from private.match_pool p where p.player_id = any (players)
    and not exists (select from public.profiles t where t.id = p.player_id and t.onboarded and t.is_visible and t.deleted_at is null);
  insert into private.match_pool as p select * from private.pool_rows(players)
  on conflict (player_id) do update set (place, cell, tile, level, variance, pool_variance, slots, slots_known, reach_down, reach_up, intensity, social,
      singles, doubles, asked, accepted, pending, kept, partners, singles_count, doubles_count, last_match_at, seen_at,
      joined_at, exposure, refreshed_at)
    = (excluded.place, excluded.cell, excluded.tile, excluded.level, excluded.variance, excluded.pool_variance, excluded.slots, excluded.slots_known, excluded.reach_down,
      excluded.reach_up, excluded.intensity, excluded.social, excluded.singles, excluded.doubles, excluded.asked, excluded.accepted,
      excluded.pending, excluded.kept, excluded.partners, excluded.singles_count, excluded.doubles_count, excluded.last_match_at, excluded.seen_at, excluded.joined_at,
      excluded.exposure, excluded.refreshed_at)
  where p.player_id = any (known);
  delete from private.pool_clubs c where c.player_id = any (players)
    and not exists (select from public.memberships m join private.match_pool p on p.player_id = m.user_id
      where m.club_id = c.club_id and m.user_id = c.player_id and p.level = c.level);
  insert into private.pool_clubs (club_id, level, player_id)
  select m.club_id, p.level, p.player_id from private.match_pool p join public.memberships m on m.user_id = p.player_id
  where p.player_id = any (players)
  on conflict do nothing;
end $$;

-- Run by the schedule: brings the pool up to date with what has changed. It comes alone, and may run late or twice; what is
-- left after `most` players waits for the next time. How many were computed.
create function private.refresh_match_pool(most integer default 20000) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  done integer := 0;
  players uuid[];
begin
  if not pg_try_advisory_xact_lock(hashtextextended('match_pool', 0)) then
    return 0;
  end if;
  while done < most loop
    with taken as (
      delete from private.pool_queue q where q.id in (select w.id from private.pool_queue w order by w.id limit 1000) returning q.player_id)
    select array_agg(distinct t.player_id) into players from taken t;
    exit when players is null;
    perform private.refresh_players(players);
    done := done + cardinality(players);
  end loop;
  return done;
end $$;

-- Notes the players that columns of a row name (the arguments): their row of the pool is to be computed anew.
create function private.queue_player() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  changed jsonb := to_jsonb(case tg_op when 'DELETE' then old else new end);
begin
  insert into private.pool_queue (player_id) select (changed ->> a.column_name)::uuid from unnest(tg_argv) a (column_name);
  return null;
end $$;

-- Computes the row at once, besides what the queue does: what somebody hides is told to nobody from then on. Waits for no more than the
-- row itself, which is the player's own.
create function private.refresh_hidden() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.refresh_players(array[(to_jsonb(new) ->> tg_argv[0])::uuid]);
  return null;
end $$;

create function private.queue_match_players() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.pool_queue (player_id)
  select new.challenged_id union select s.player_id from public.challenge_seats s where s.challenge_id = new.id;
  return null;
end $$;

-- As queue_player, once for all that a statement changes.
create function private.queue_changed_players() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.pool_queue (player_id) select distinct c.player_id from changed c;
  return null;
end $$;

-- Triggers ------------------------------------------------------------------------------------------------

create trigger queue_player after insert or update on public.profiles
  for each row execute function private.queue_player('id');
create trigger queue_players_new after insert on private.reliability_facts referencing new table as changed
  for each statement execute function private.queue_changed_players();
create trigger queue_players after update on private.reliability_facts referencing new table as changed
  for each statement execute function private.queue_changed_players();
create trigger queue_players_gone after delete on private.reliability_facts referencing old table as changed
  for each statement execute function private.queue_changed_players();
create trigger queue_player after insert or update of slots, shared on public.availability
  for each row execute function private.queue_player('user_id');
create trigger queue_player after insert or update or delete on private.player_places
  for each row execute function private.queue_player('player_id');
create trigger queue_player_hiding after update of hide_distance on public.preferences
  for each row when (old.hide_distance <> new.hide_distance) execute function private.queue_player('user_id');
create trigger refresh_hidden_calendar after update of shared on public.availability
  for each row when (old.shared and not new.shared) execute function private.refresh_hidden('user_id');
create trigger refresh_hidden_distance after update of hide_distance on public.preferences
  for each row when (new.hide_distance and not old.hide_distance) execute function private.refresh_hidden('user_id');
create trigger refresh_hidden_level after insert or update on private.level_privacy
  for each row when (new.visibility <> 'everyone') execute function private.refresh_hidden('player_id');
create trigger queue_player after insert or update on public.questionnaire_responses
  for each row execute function private.queue_player('user_id');
create trigger queue_player after insert or update on private.level_privacy
  for each row execute function private.queue_player('player_id');
create trigger queue_player after update of improve_suggestions on public.preferences
  for each row execute function private.queue_player('user_id');
create trigger queue_player after insert or delete on public.memberships
  for each row execute function private.queue_player('user_id');
create trigger queue_match_players after insert or update of status, result_state on public.challenges
  for each row execute function private.queue_match_players();
create trigger queue_players_new after insert on private.player_ratings referencing new table as changed
  for each statement execute function private.queue_changed_players();
create trigger queue_players after update on private.player_ratings referencing new table as changed
  for each statement execute function private.queue_changed_players();

-- Schedule ------------------------------------------------------------------------------------------------

select cron.schedule('refresh-match-pool', '* * * * *', 'select private.refresh_match_pool()');
