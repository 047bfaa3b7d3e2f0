-- The match pool: one row per player with what ranking needs (matching), kept fresh by the schedule. Anything that
-- changes a row only records the player, in a queue that nobody waits for; a row is at most a minute old. What a
-- player hides is removed from it at once.

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
  'What ranking needs about everybody who may be proposed: onboarded, visible, not deleted. Computed by private.pool_rows; a player without a row is proposed to nobody.';
comment on column private.match_pool.place is 'private.place_key of their location.';
comment on column private.match_pool.cell is 'Of their point; null if there is none, or they hide how far away they live. tile: its tile.';
comment on column private.match_pool.level is 'Singles. Rounded to half a level (3.0, 3.5) for players who hide their level from anybody.';
comment on column private.match_pool.pool_variance is 'The variance as seen from other clubs: including how far a whole group may be off.';
comment on column private.match_pool.slots is 'For players who share them; else none.';
comment on column private.match_pool.intensity is 'From the questionnaire; with social null: they have not said.';
comment on column private.match_pool.singles is 'Whether they want such matches; null: they have not said.';
comment on column private.match_pool.asked is 'Challenges of the last 180 days that they accepted, declined, or let expire.';
comment on column private.match_pool.kept is 'The share from private.reliability; null for players it does not judge yet.';
comment on column private.match_pool.partners is 'Distinct people they have played with.';
comment on column private.match_pool.singles_count is 'Rated matches.';
comment on column private.match_pool.exposure is 'How often they were shown, fading by a tenth each day; null: they are not logged.';

create table private.pool_clubs (
  club_id uuid not null references public.clubs (id) on delete cascade,
  level real not null,
  player_id uuid not null references private.match_pool (player_id) on delete cascade,
  primary key (club_id, level, player_id)
);
comment on table private.pool_clubs is 'Which players of the pool belong to which club, by level: finds members around a level without reading the whole club.';

-- Nothing but its own key: writing here waits for nobody.
create table private.pool_queue (
  id bigint primary key generated always as identity,
  player_id uuid not null
);
comment on table private.pool_queue is 'Players whose pool row the schedule is to recompute.';

-- Indexes -------------------------------------------------------------------------------------------------

create index match_pool_near on private.match_pool (place, level, player_id);
create index match_pool_cell on private.match_pool (cell, level, player_id) where cell is not null;
create index match_pool_tile on private.match_pool (tile, level, player_id) where tile is not null;
create index match_pool_level on private.match_pool (level, player_id);
create index pool_clubs_player on private.pool_clubs (player_id);

-- Functions -----------------------------------------------------------------------------------------------

-- The part of a location that names the place: up to the first comma, ignoring case and accents. Null: none was
-- given.
create function private.place_key(location text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select nullif(private.fold(btrim(split_part(location, ',', 1))), '')
$$;

-- Whether two locations that name the same place may be the same: not if both state a region and country, and these
-- differ.
create function private.may_be_one_place(one text, other text) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select least(cardinality(t.one), cardinality(t.other)) < 2 or t.one <@ t.other or t.other <@ t.one
  from (select (string_to_array(replace(private.fold(one), ' ', ''), ','))[2:] as one,
    (string_to_array(replace(private.fold(other), ' ', ''), ','))[2:] as other) t
$$;

-- Whether a player wants to play singles, or doubles, according to their answers and their profile; null: they have
-- not said. No search_path is set, so that it is inlined.
create function private.wants(kind text, match_style text, looking_for text[]) returns boolean
language sql immutable parallel safe as $$
  select case when match_style in (kind, 'both') or case kind when 'singles' then 'Matches' else 'Doubles' end = any (looking_for) then true
    when match_style in ('singles', 'doubles') then false end
$$;

-- The current traits by which a player is compared with others.
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

-- The current pool rows for these players; none for players who may not be proposed.
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
        -- Doubles that they had said yes to, and that lacked another player.
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

-- The format in which others are proposed to a player unless they ask for something else: doubles, if they don't
-- want singles.
create function private.usual_format(player uuid) returns text
language sql stable security definer set search_path = '' as $$
  select case when exists (select from public.profiles p left join public.questionnaire_responses q on q.user_id = p.id and q.completed
    where p.id = player and private.wants('singles', q.match_style, p.looking_for) is false) then 'doubles' else 'singles' end
$$;

create type private.meeting as (id uuid, times integer, lately integer);

-- The people a player has played with, how often, and how often within 30 days. Long-time players have met
-- thousands: callers that need it more than once query it once and pass it on.
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

-- Recomputes the rows of these players: for many, one run at a time (private.refresh_match_pool), otherwise for one
-- player alone, so that waiting for rows never deadlocks. They are locked before anything is read: a change that
-- hides something is waited for, and not overwritten by a run that read before it. A row created in the meantime is
-- left as it is: its player is in the queue.
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

-- Run by the schedule: brings the pool up to date with what has changed. Runs one at a time, and may run late or
-- twice; anything beyond `most` players waits for the next time. Returns how many were computed.
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

-- Queues the players named by columns of a row (the arguments): their pool row is to be recomputed.
create function private.queue_player() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  changed jsonb := to_jsonb(case tg_op when 'DELETE' then old else new end);
begin
  insert into private.pool_queue (player_id) select (changed ->> a.column_name)::uuid from unnest(tg_argv) a (column_name);
  return null;
end $$;

-- Computes the row at once, in addition to the queue: what somebody hides is shown to nobody from then on. Waits
-- for nothing but the row itself, which is the player's own.
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

-- As queue_player, once for everything that a statement changes.
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
