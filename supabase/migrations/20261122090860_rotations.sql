-- Rotations: who plays with and against whom, round by round, at a club event. Pairings are made on a manager's
-- device; what is stored is checked here, and what was played is never altered.
-- Levels reach the manager's device for that, but a hidden level must not: for players who hide their level from
-- that manager, private.pairing_level uses what everybody can read in a profile (skill word, years), and all levels
-- are sent in steps of half a level.

set check_function_bodies = off; -- Functions name what later files make; a test compiles them all at the end.

-- Tables --------------------------------------------------------------------------------------------------

create table public.event_rotations (
  event_id uuid primary key references public.club_events (id) on delete cascade,
  court_names text[] not null,
  round_minutes smallint not null check (round_minutes between 5 and 120),
  round_count smallint not null check (round_count between 1 and 20),
  with_singles boolean not null,
  state text not null default 'ready' check (state in ('ready', 'running', 'paused', 'ended')),
  current_round smallint not null default 0,
  ends_at timestamptz,
  seconds_left integer,
  version integer not null default 1,
  clock integer not null default 0,
  saved_at timestamptz not null default now(),
  constraint event_rotations_clock check ((state = 'running') = (ends_at is not null) and (state = 'paused') = (seconds_left is not null)),
  constraint event_rotations_in_order check (current_round between 0 and round_count)
);
comment on column public.event_rotations.current_round is 'The round in play, or the last one played; rounds up to it count as played. 0: none has begun.';
comment on column public.event_rotations.ends_at is 'When the running round is over, by this server''s clock: every countdown follows it.';
comment on column public.event_rotations.version is 'Rises with every change except the clock''s pauses, which alter nothing that rounds are made from: whoever changes something names the version they saw.';
comment on column public.event_rotations.clock is 'Rises with every pause and resume: the version for those.';

create table public.rotation_players (
  event_id uuid not null references public.event_rotations (event_id) on delete cascade,
  place smallint not null check (place between 1 and 999),
  user_id uuid references public.profiles (id) on delete cascade,
  guest_name text check (length(btrim(guest_name)) between 1 and 60 and guest_name !~ '[[:cntrl:]]'),
  guest_skill text check (guest_skill in ('beginner', 'intermediate', 'advanced', 'expert')),
  from_round smallint not null check (from_round between 1 and 20),
  until_round smallint check (until_round between 0 and 20),
  primary key (event_id, place),
  unique (event_id, user_id),
  constraint rotation_players_member_or_guest check ((user_id is null) = (guest_name is not null) and (guest_skill is null or user_id is null))
);
comment on table public.rotation_players is 'Who is present: members, and guests by the name a manager typed, which is deleted after 30 days.';
comment on column public.rotation_players.until_round is 'The last round they are present for; null: they stay.';

create table public.rotation_seats (
  event_id uuid not null,
  round smallint not null,
  place smallint not null,
  court text,
  side smallint check (side in (1, 2)),
  primary key (event_id, round, place),
  foreign key (event_id, place) references public.rotation_players (event_id, place) on delete cascade,
  constraint rotation_seats_court_and_side check ((court is null) = (side is null))
);
comment on column public.rotation_seats.court is 'Null: they sit out.';

-- Indexes -------------------------------------------------------------------------------------------------

create index rotation_players_of_player on public.rotation_players (user_id);
create index rotation_players_guests on public.rotation_players (event_id) where guest_name is not null and guest_name <> 'Guest';

-- Functions -----------------------------------------------------------------------------------------------

-- The level a player is paired by, for the manager asking: their doubles level if the manager may see it, else the
-- declared one.
create function private.pairing_level(player uuid) returns float8
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan as $$
begin
  return (
    select private.half_steps(n.doubles) from private.level_now(player, not private.shows_level(player)) n);
end $$;

create function private.half_steps(level float8) returns float8
language sql immutable set search_path = '' as $$
  select floor(2 * least(greatest(level, 1.5), 7.0) + 0.5) / 2
$$;

create function public.get_rotation(event_id uuid) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.actor();
  heard bigint := private.heard_until();
  event public.club_events;
  club public.clubs;
  kept public.event_rotations;
  manages boolean;
  my_place smallint;
  -- What managers see of a member, and what others do.
  absent uuid[] := '{}';
  otherwise text := 'A former member';
begin
  select * into event from public.club_events e where e.id = get_rotation.event_id;
  perform private.require_member(event.club_id);
  select * into club from public.clubs c where c.id = event.club_id;
  select * into kept from public.event_rotations r where r.event_id = event.id;
  manages := event.club_id in (select private.my_managed_clubs());
  if not manages then
    absent := private.blocked_ids();
    otherwise := 'Someone';
  end if;
  select p.place into my_place from public.rotation_players p where p.event_id = event.id and p.user_id = me;
  return jsonb_build_object('event_id', event.id, 'title', event.title, 'event_date', event.event_date, 'event_time', event.event_time,
      'starts_at', event.starts_at, 'duration_minutes', event.duration_minutes, 'cancelled', event.cancelled_at is not null,
      'club_id', club.id, 'club_name', club.name, 'slug', club.slug, 'topic', private.club_topic(club), 'heard_until', heard,
      'manages', manages, 'my_place', my_place, 'now', clock_timestamp())
    || case when manages then jsonb_build_object('event_courts', array(select k.name from public.event_courts t
        join public.courts k on k.id = t.court_id where t.event_id = event.id order by k.position, k.id)) else '{}' end
    || case when kept.event_id is null then '{"rotation": null}' else jsonb_build_object('rotation', jsonb_build_object(
      'courts', kept.court_names, 'minutes', kept.round_minutes, 'rounds', kept.round_count, 'singles', kept.with_singles,
      'state', kept.state, 'current_round', kept.current_round, 'ends_at', kept.ends_at, 'seconds_left', kept.seconds_left,
      'version', kept.version, 'clock', kept.clock,
      'players', case when manages or my_place is not null then (
        select coalesce(jsonb_agg(jsonb_build_object('place', p.place, 'name', coalesce(p.guest_name, private.shown_name(p.user_id, absent, otherwise)),
            'user_id', case when manages then p.user_id end, 'guest', p.guest_name is not null, 'guest_skill', case when manages then p.guest_skill end,
            'from', p.from_round, 'until', p.until_round,
            'level', case when manages then coalesce(private.pairing_level(p.user_id), private.half_steps((private.declared_level(p.guest_skill, null))[1])) end,
            'has_left', manages and p.user_id is not null and not exists (
              select from public.memberships m where m.club_id = club.id and m.user_id = p.user_id))
          order by p.place), '[]')
        from public.rotation_players p where p.event_id = event.id) else '[]' end,
      'seats', case when manages or my_place is not null then (
        select coalesce(jsonb_agg(jsonb_build_array(s.round, s.place, s.court, s.side) order by s.round, s.court, s.side, s.place), '[]')
        from public.rotation_seats s
        where s.event_id = event.id and (manages or s.round between kept.current_round and kept.current_round + 1)) else '[]' end)) end;
end $$;
comment on function public.get_rotation is
  'The rotation of an event of one of the caller''s clubs: {event_id, title, …, topic, heard_until, manages, my_place, now (this server''s clock), rotation (null: there is none)}. rotation: {courts, minutes, rounds, singles, state, current_round, ends_at, seconds_left, version, clock, players, seats: [[round, place, court (null: sits out), side]]}. Players and seats for managers and people present, who see only the current round and the next. Only managers get the players'' ids, levels (from private.pairing_level), and whether they have left the club (has_left). Refusal: not_a_member.';

create function public.list_rotation_people(event_id uuid, query text default '') returns table (user_id uuid, full_name text, avatar_path text,
  state text, level float8)
language plpgsql stable security definer set search_path = '' as $$
declare
  club public.clubs;
  wanted text := btrim(coalesce(query, ''));
begin
  perform private.require_manager(private.club_of_event(list_rotation_people.event_id));
  select * into club from public.clubs c where c.id = private.club_of_event(list_rotation_people.event_id);
  return query
  select f.id, f.full_name, f.avatar_path, coalesce(f.state, 'member'), private.pairing_level(f.id)
  from (
    select p.id, p.full_name, p.avatar_path, r.state
    from public.memberships m
    join public.profiles p on p.id = m.user_id and private.can_see(p.id, p.is_visible, p.deleted_at, '{}')
    left join public.event_replies r on r.event_id = list_rotation_people.event_id and r.user_id = m.user_id
    where m.club_id = club.id
      and case when wanted <> '' then p.search like all (coalesce(private.word_patterns(wanted), '{}'))
        -- In a large club only those who answered; the others are found by searching.
        else club.member_count <= 500 or r.state in ('going', 'waiting') end
    order by case r.state when 'going' then 1 when 'waiting' then 2 else 3 end, p.full_name, p.id
    limit case when wanted <> '' then 20 else 200 end) f;
end $$;
comment on function public.list_rotation_people is
  'People a manager may tick for the rotation of an event: those going, those waiting, then other members if the club is not large, or the first 20 whose name matches. state: going, waiting, declined or member. level: from private.pairing_level, in steps of half a level, for pairing. Owner and admins only. Refusal: not_a_manager.';

-- Locks the rotation of an event for a change by a manager, who says which version they saw (0: none existed).
create function private.manage_rotation(event_id uuid, version integer) returns public.event_rotations
language plpgsql volatile security definer set search_path = '' as $$
declare
  club public.clubs := private.manage_club(private.club_of_event(manage_rotation.event_id));
  event public.club_events;
  kept public.event_rotations;
begin
  select * into event from public.club_events e where e.id = manage_rotation.event_id for update;
  if event.cancelled_at is not null then
    perform private.refuse('event_cancelled', 'This event was cancelled.');
  elsif event.starts_at + make_interval(mins => event.duration_minutes) < now() - interval '12 hours' then
    perform private.refuse('event_over', 'This event is over.');
  end if;
  select * into kept from public.event_rotations r where r.event_id = event.id for update;
  if coalesce(kept.version, 0) is distinct from manage_rotation.version then
    perform private.refuse_changed_rotation();
  end if;
  return kept;
end $$;

-- Whoever changes it, or its clock, has not seen its current state.
create function private.refuse_changed_rotation() returns void
language sql immutable set search_path = '' as $$
  select private.refuse('rotation_changed', 'The rotation was changed in the meantime. Here''s how it looks now.')
$$;

create function public.save_rotation(event_id uuid, version integer, court_names text[], round_minutes integer, with_singles boolean,
  players jsonb, from_round integer, round_count integer, rounds jsonb) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.actor();
  kept public.event_rotations := private.manage_rotation(save_rotation.event_id, save_rotation.version);
  played integer := coalesce(kept.current_round, 0);
begin
  if save_rotation.from_round is distinct from played + 1 then
    perform private.refuse('round_played', 'A round that has started can''t be changed.');
  end if;
  if (jsonb_typeof(players) = 'array' and jsonb_typeof(rounds) = 'array' and cardinality(court_names) between 1 and 50
      and round_count between greatest(played, 1) and 20 and jsonb_array_length(rounds) <= 1000
      and round_minutes is not null and with_singles is not null) is not true then
    perform private.refuse('bad_rotation', 'These rounds can''t be saved. Please make them again.', 'check_violation');
  elsif jsonb_array_length(players) > 200 then
    perform private.refuse('too_many_players', 'A rotation can have up to 200 people.');
  elsif round_minutes not between 5 and 120 then
    perform private.refuse('bad_minutes', 'A round can take from 5 to 120 minutes.', 'check_violation');
  elsif not private.reads_as_rotation(players, rounds) then
    perform private.refuse('bad_rotation', 'These rounds can''t be saved. Please make them again.', 'check_violation');
  elsif exists (select from jsonb_to_recordset(players) w (guest_name text) where length(btrim(w.guest_name)) > 60) then
    perform private.refuse('bad_guest', 'A guest''s name can have up to 60 characters.', 'check_violation');
  end if;
  perform private.check_court_names(court_names);
  insert into public.event_rotations as r (event_id, court_names, round_minutes, round_count, with_singles)
  values (save_rotation.event_id, save_rotation.court_names, save_rotation.round_minutes, save_rotation.round_count, save_rotation.with_singles)
  on conflict on constraint event_rotations_pkey do update set court_names = excluded.court_names, round_minutes = excluded.round_minutes,
    round_count = excluded.round_count, with_singles = excluded.with_singles, version = r.version + 1, saved_at = now(),
    state = case when r.state = 'ended' and excluded.round_count > played then 'ready' else r.state end;
  delete from public.rotation_seats s where s.event_id = save_rotation.event_id and s.round > played;
  perform private.keep_rotation_players(save_rotation.event_id, players);
  perform private.keep_rotation_rounds(save_rotation.event_id, played, rounds);
  return coalesce(kept.version, 0) + 1;
end $$;
comment on function public.save_rotation is
  'Saves the people present and the rounds still to be played, all at once; owner and admins only. players: [{place, user_id | guest_name and guest_skill, from, until}]; somebody who has played can be neither replaced nor left out. rounds: [{round, court, a: [places], b: [places]}], one for each court in use, for all rounds from from_round (the one after the current round) to round_count; people present but on no court sit out. Returns the new version. Refusals: not_a_manager, event_cancelled, event_over, rotation_changed, round_played, bad_rotation, bad_minutes, bad_guest, bad_courts, too_few_players, too_many_players, player_not_found, has_played, too_many_changes.';

-- Whether what a client sends has the shape of people and rounds at all; whether it makes sense is checked
-- elsewhere.
create function private.reads_as_rotation(players jsonb, rounds jsonb) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  return (select coalesce(bool_and(w.place between 1 and 999 and w."from" between 1 and 20 and coalesce(w.until between 0 and 20, true)
        and coalesce(btrim(w.guest_name) !~ '[[:cntrl:]]', true) and (w.guest_skill is null or w.user_id is null)
        and coalesce(w.guest_skill in ('beginner', 'intermediate', 'advanced', 'expert'), true)), true) is true
      from jsonb_to_recordset(players) w (place smallint, user_id uuid, guest_name text, guest_skill text, "from" smallint, until smallint))
    and (select count(w.round) + count(w.court) + count(w.a) + count(w.b) = 4 * jsonb_array_length(rounds)
      from jsonb_to_recordset(rounds) w (round smallint, court text, a smallint[], b smallint[]));
exception
  when data_exception then -- not objects, words for numbers, numbers out of range
    return false;
end $$;

create function private.check_court_names(names text[]) returns void
language plpgsql immutable set search_path = '' as $$
begin
  if exists (select from unnest(names) n (name) where n.name is null or n.name <> btrim(n.name) or length(n.name) not between 1 and 40 or n.name ~ '[[:cntrl:]]')
    or (select count(distinct n.name) from unnest(names) n (name)) <> cardinality(names) then
    perform private.refuse('bad_courts', 'Give each court its own name, with up to 40 characters.', 'check_violation');
  end if;
end $$;

-- Stores who is present, as a manager says. For people who have played, only how long they stay can change.
create function private.keep_rotation_players(event uuid, players jsonb) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  has_played smallint[] := array(select distinct s.place from public.rotation_seats s where s.event_id = event);
begin
  if (select count(*) <> count(distinct w.place) or count(w.user_id) <> count(distinct w.user_id)
      or bool_or(w."from" is null or (w.user_id is null) = (nullif(btrim(w.guest_name), '') is null))
    from jsonb_to_recordset(players) w (place smallint, user_id uuid, guest_name text, "from" smallint)) then
    perform private.refuse('bad_rotation', 'These rounds can''t be saved. Please make them again.', 'check_violation');
  end if;
  if exists (
      select from public.rotation_players p
      left join jsonb_to_recordset(players) w (place smallint, user_id uuid, guest_name text) on w.place = p.place
      where p.event_id = event and p.place = any (has_played)
        and (w.place is null or (w.user_id, btrim(w.guest_name)) is distinct from (p.user_id, p.guest_name))) then
    perform private.refuse('has_played', 'Someone who has already played can''t be taken off the list.');
  end if;
  if exists (
      select from jsonb_to_recordset(players) w (place smallint, user_id uuid)
      where w.user_id is not null and w.place <> all (has_played) and not exists (
        select from public.memberships m where m.user_id = w.user_id and m.club_id = private.club_of_event(event))) then
    perform private.refuse('player_not_found', 'Someone on the list isn''t a member of this club. Please untick them.');
  end if;
  delete from public.rotation_players p where p.event_id = event and p.place <> all (has_played);
  insert into public.rotation_players as p (event_id, place, user_id, guest_name, guest_skill, from_round, until_round)
  select event, w.place, w.user_id, btrim(w.guest_name), w.guest_skill, w."from", w.until
  from jsonb_to_recordset(players) w (place smallint, user_id uuid, guest_name text, guest_skill text, "from" smallint, until smallint)
  on conflict on constraint rotation_players_pkey do update set until_round = excluded.until_round;
end $$;

-- Stores the rounds after those already played, court by court; people present but on no court sit out.
create function private.keep_rotation_rounds(event uuid, played integer, rounds jsonb) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  kept public.event_rotations;
begin
  select * into kept from public.event_rotations r where r.event_id = event;
  if exists (select from generate_series(played + 1, kept.round_count) g (round)
      where (select count(*) from public.rotation_players p where p.event_id = event and p.from_round <= g.round
        and (p.until_round is null or p.until_round >= g.round)) < 4) then
    perform private.refuse('too_few_players', 'Each round needs at least four people.');
  end if;
  if exists (
      select from jsonb_to_recordset(rounds) w (round smallint, court text, a smallint[], b smallint[])
      where (w.round between played + 1 and kept.round_count and w.court = any (kept.court_names)
        and cardinality(w.a) = cardinality(w.b) and cardinality(w.a) between case when kept.with_singles then 1 else 2 end and 2) is not true)
    or exists (
      select from jsonb_to_recordset(rounds) w (round smallint, court text) group by w.round, w.court having count(*) > 1)
    or exists (
      select from jsonb_to_recordset(rounds) w (round smallint, a smallint[], b smallint[]) cross join unnest(w.a || w.b) u (place)
      left join public.rotation_players p on p.event_id = event and p.place = u.place and p.from_round <= w.round
        and (p.until_round is null or p.until_round >= w.round)
      group by w.round, u.place having count(p.place) <> 1)
    or exists (
      select from generate_series(played + 1, kept.round_count) g (round)
      where not exists (select from jsonb_to_recordset(rounds) w (round smallint) where w.round = g.round)) then
    perform private.refuse('bad_rotation', 'These rounds can''t be saved. Please make them again.', 'check_violation');
  end if;
  insert into public.rotation_seats (event_id, round, place, court, side)
  select event, w.round, u.place, w.court, case when u.place = any (w.a) then 1 else 2 end
  from jsonb_to_recordset(rounds) w (round smallint, court text, a smallint[], b smallint[]) cross join unnest(w.a || w.b) u (place);
  insert into public.rotation_seats (event_id, round, place)
  select event, g.round, p.place
  from generate_series(played + 1, kept.round_count) g (round)
  join public.rotation_players p on p.event_id = event and p.from_round <= g.round and (p.until_round is null or p.until_round >= g.round)
  on conflict do nothing;
end $$;

create function public.start_round(event_id uuid, round integer, version integer) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.actor();
  kept public.event_rotations := private.manage_rotation(start_round.event_id, start_round.version);
  event public.club_events;
begin
  select * into event from public.club_events e where e.id = start_round.event_id;
  if event.starts_at > now() + interval '2 hours' then
    perform private.refuse('too_early', 'You can start the first round from two hours before the event.');
  elsif start_round.round is distinct from kept.current_round + 1 or start_round.round > kept.round_count or kept.state = 'ended' then
    perform private.refuse('no_such_round', 'This round can''t be started.');
  end if;
  update public.event_rotations r set state = 'running', current_round = start_round.round, seconds_left = null,
    ends_at = clock_timestamp() + make_interval(mins => r.round_minutes), version = r.version + 1
  where r.event_id = event.id;
  if start_round.round = 1 then
    perform private.notify_of_first_round(event, me);
  end if;
  return kept.version + 1;
end $$;
comment on function public.start_round is
  'Begins the next round of a rotation, whose end every countdown follows; with the first one, everybody present is told their court. Owner and admins only. Returns the new version. Refusals: not_a_manager, event_cancelled, event_over, rotation_changed, too_early, no_such_round, too_many_changes.';

-- No names: who may see whom would have to be decided for each of them.
create function private.notify_of_first_round(event public.club_events, by_manager uuid) returns void
language sql volatile security definer set search_path = '' as $$
  select private.notify(p.user_id, 'club', case when s.court is null then 'You''re sitting out the first round' else format('You''re on %s', s.court) end,
    format('The first round of %s has started.', event.title), private.about_event(event) || '{"about": "rotation"}')
  from public.rotation_seats s join public.rotation_players p on p.event_id = s.event_id and p.place = s.place
  join public.memberships m on m.club_id = event.club_id and m.user_id = p.user_id -- who has not left in the meantime
  where s.event_id = event.id and s.round = 1 and p.user_id <> by_manager
  order by p.user_id
$$;

create function public.pause_round(event_id uuid, paused boolean, version integer, clock integer) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.actor();
  kept public.event_rotations := private.manage_rotation(pause_round.event_id, pause_round.version);
begin
  if (kept.state in ('running', 'paused')) is not true then
    perform private.refuse('round_not_on', 'No round is being played right now.');
  elsif kept.state = (case when paused then 'paused' else 'running' end) then
    return kept.version; -- already in the wanted state: another manager has just pressed the same
  elsif kept.clock is distinct from pause_round.clock then
    perform private.refuse_changed_rotation();
  end if;
  update public.event_rotations r set state = case when paused then 'paused' else 'running' end, clock = r.clock + 1,
    seconds_left = case when paused then greatest(0, ceil(extract(epoch from r.ends_at - clock_timestamp())))::integer end,
    ends_at = case when not paused then clock_timestamp() + make_interval(secs => r.seconds_left) end
  where r.event_id = pause_round.event_id;
  return kept.version;
end $$;
comment on function public.pause_round is
  'Stops the clock of the running round, or resumes it; if it already is in that state, nothing changes. clock: the one that was seen. Owner and admins only. Returns the version, which stays: rounds may be made in the meantime. Refusals: not_a_manager, event_cancelled, event_over, rotation_changed, round_not_on, too_many_changes.';

create function public.end_rotation(event_id uuid, version integer) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.actor();
  kept public.event_rotations := private.manage_rotation(end_rotation.event_id, end_rotation.version);
begin
  update public.event_rotations r set state = 'ended', ends_at = null, seconds_left = null, version = r.version + 1
  where r.event_id = end_rotation.event_id;
  return kept.version + 1;
end $$;
comment on function public.end_rotation is
  'Ends a rotation; saving more rounds makes it ready again. Owner and admins only. Returns the new version. Refusals: not_a_manager, event_cancelled, event_over, rotation_changed, too_many_changes.';

-- Live: ids only, since every member of the club hears it. The first rounds also change the list of events, which
-- links there from then on.
create function private.broadcast_rotation() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    perform realtime.send(jsonb_build_object('club_id', c.id), 'event', private.club_topic(c), true)
    from public.clubs c where c.id = private.club_of_event(new.event_id) and c.closed_at is null;
  end if;
  perform realtime.send(jsonb_build_object('club_id', c.id, 'event_id', new.event_id), 'rotation', private.club_topic(c), true)
  from public.clubs c where c.id = private.club_of_event(new.event_id) and c.closed_at is null;
  return null;
end $$;

-- Guests have no account: their names are deleted 30 days after the event.
create function private.forget_guests(moment timestamptz default now()) returns void
language sql volatile security definer set search_path = '' as $$
  update public.rotation_players p set guest_name = 'Guest', guest_skill = null from public.club_events e
  where e.id = p.event_id and e.starts_at < moment - interval '30 days' and p.guest_name is not null and p.guest_name <> 'Guest'
$$;

-- Policies ------------------------------------------------------------------------------------------------

select private.require_second_step('public.event_rotations');
select private.require_second_step('public.rotation_players');
select private.require_second_step('public.rotation_seats');

-- Triggers ------------------------------------------------------------------------------------------------

create trigger broadcast_rotation after insert or update on public.event_rotations
  for each row execute function private.broadcast_rotation();

-- What is kept of players ---------------------------------------------------------------------------------

insert into private.export_parts (part, query) values
  ('rotations', 'select e.title, e.starts_at, p.from_round, p.until_round, (select jsonb_agg(jsonb_build_object(''round'', s.round, ''court'', s.court, ''side'', s.side) order by s.round) from public.rotation_seats s where s.event_id = p.event_id and s.place = p.place) as rounds from public.rotation_players p join public.club_events e on e.id = p.event_id where p.user_id = $1 order by e.starts_at');

-- Grants --------------------------------------------------------------------------------------------------

grant execute on function
  public.get_rotation(uuid), public.list_rotation_people(uuid, text),
  public.save_rotation(uuid, integer, text[], integer, boolean, jsonb, integer, integer, jsonb),
  public.start_round(uuid, integer, integer), public.pause_round(uuid, boolean, integer, integer), public.end_rotation(uuid, integer) to authenticated;

-- Schedule ------------------------------------------------------------------------------------------------

select cron.schedule('forget-guests', '40 3 * * *', 'select private.forget_guests()');
