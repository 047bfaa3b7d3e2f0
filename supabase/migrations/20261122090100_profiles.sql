-- Players: what others may see (profiles), what only the player sees (contact details), and when they are free
-- (availability). Who sees which profile is in visibility.

set check_function_bodies = off; -- Functions name what later files make; a test compiles them all at the end.

-- Tables --------------------------------------------------------------------------------------------------

-- Skill levels on one scale: beginner 0, intermediate 2, advanced 4, expert 6; recreational between the first two.
-- Null until chosen. No search_path is set, so that it is inlined: it is called for every member of a club.
create function private.skill_step(level text) returns smallint
language sql immutable parallel safe as $$
  select case level when 'beginner' then 0 when 'recreational' then 1 when 'intermediate' then 2
    when 'advanced' then 4 when 'expert' then 6 end::smallint
$$;

create table public.profiles (
  id uuid primary key, -- same as auth.users, without a foreign key: results outlive an account
  full_name text not null check (length(full_name) <= 80 and full_name !~ '[[:cntrl:]]' and not private.holds_address(full_name)
    and not private.is_blank(full_name) and full_name = private.without_direction_marks(full_name)),
  location text not null default '' check (length(location) <= 100 and location !~ '[[:cntrl:]]'),
  avatar_path text check (avatar_path ~ ('^' || id::text || '/[A-Za-z0-9._-]{1,100}$')),
  bio text check (length(bio) <= 200),
  skill_level text check (skill_level in ('beginner', 'intermediate', 'advanced', 'expert', 'recreational')),
  play_style text check (play_style in ('casual', 'competitive', 'both')),
  years_playing text check (years_playing in ('<1', '1-3', '3-5', '5-10', '10+')),
  looking_for text[] not null default '{}'
    check (looking_for <@ array['Practice', 'Matches', 'Doubles', 'Hitting Partner', 'Social Play']
      and cardinality(looking_for) <= 5 and coalesce(array_ndims(looking_for), 1) = 1),
  is_visible boolean not null default true,
  onboarded boolean not null default false,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  saves integer not null default 0,
  skill_rung smallint not null generated always as (coalesce(private.skill_step(skill_level), 20)) stored,
  search text generated always as (private.fold(full_name || ' ' || location)) stored
);
comment on column public.profiles.avatar_path is 'Path in the avatars bucket, since the host of a link differs between projects.';
comment on column public.profiles.is_visible is 'False: found only by players that private.knows() names.';
comment on column public.profiles.saves is
  'How often the form was saved; part of its version, so that a profile saved back to an earlier state counts as changed.';
comment on column public.profiles.skill_rung is
  'private.skill_step for searching; 20 until a level is chosen, which is farther from every level than they are from each other.';

create table public.contact_details (
  user_id uuid primary key references public.profiles (id) on delete cascade,
  email text,
  phone text check (length(phone) <= 30 and phone ~ '^[0-9+() ./-]*$'),
  phone_shared boolean not null default false
);

create table public.availability (
  user_id uuid primary key references public.profiles (id) on delete cascade,
  slots bit(21) not null default repeat('0', 21)::bit(21),
  shared boolean not null default true,
  updated_at timestamptz not null default now()
);
comment on column public.availability.slots is
  'Weekly free slots: bit 3 * weekday + slot. Weekday 0 is Monday; slots 0, 1, 2 are morning, afternoon, evening.';
comment on column public.availability.shared is 'False: nobody else receives these slots or anything computed from them.';

-- Deleted accounts with more upcoming matches than are called off at once.
create table private.leavers (
  player_id uuid primary key references public.profiles (id) on delete cascade,
  left_at timestamptz not null default now()
);

-- Indexes -------------------------------------------------------------------------------------------------

create index profiles_search on public.profiles using gin (search extensions.gin_trgm_ops);
create index profiles_rung on public.profiles (skill_rung, id) where onboarded and deleted_at is null;
create index profiles_avatar on public.profiles (avatar_path) where avatar_path is not null;

-- Functions -----------------------------------------------------------------------------------------------

-- Free slots that two players share. Null when the other keeps availability private: then not even "none" is
-- revealed. Definer: only its owner may read availability.
create function private.shared_slots(one uuid, other uuid) returns bit(21)
language sql stable security definer set search_path = '' as $$
  select a.slots & b.slots
  from public.availability a, public.availability b
  where a.user_id = one and b.user_id = other and b.shared
$$;

-- Gives a new account its profile and the rows that only it reads. The metadata is whatever the client sent: it is
-- cut and cleaned so that it can never make a sign-up fail.
create function private.welcome_player() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  said_name text := btrim(regexp_replace(private.without_direction_marks(left(coalesce(new.raw_user_meta_data ->> 'full_name', ''), 1000)), '[[:cntrl:]]+', ' ', 'g'));
  said_place text := btrim(regexp_replace(left(coalesce(new.raw_user_meta_data ->> 'location', ''), 1000), '[[:cntrl:]]+', ' ', 'g'));
  said_point point := case when said_place <> '' then private.said_point(new.raw_user_meta_data) end;
begin
  insert into public.profiles (id, full_name, location)
  values (new.id, case when private.is_blank(left(said_name, 80)) or private.holds_address(left(said_name, 80)) then 'New User' else btrim(left(said_name, 80)) end,
    left(said_place, 100));
  insert into public.contact_details (user_id, email) values (new.id, new.email);
  insert into public.availability (user_id) values (new.id);
  insert into public.preferences (user_id) values (new.id);
  if said_point is not null then
    perform private.put_point(new.id, said_point);
  end if;
  -- The metadata is part of every token.
  if jsonb_typeof(new.raw_user_meta_data -> 'point') is not null then
    update auth.users u set raw_user_meta_data = u.raw_user_meta_data - 'point' where u.id = new.id;
  end if;
  return new;
end $$;

create function private.follow_email() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.contact_details set email = new.email where user_id = new.id;
  return new;
end $$;

-- Whether all of these players still exist; if so, they do until the end of the transaction. Everything made for
-- somebody locks them first, so an account deleted at the same moment is gone either before (and nothing is made)
-- or after (and takes it along). Lowest id first, so that two transactions never wait for each other.
create function private.lock_players(players uuid[]) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  held integer;
begin
  select count(*) into held from (
    select from public.profiles p where p.id = any (players) and p.deleted_at is null order by p.id for share) h;
  return held = (select count(distinct u.id) from unnest(players) u (id));
end $$;

-- Locks a player who leaves, for good or for a while: first their open matches, clubs, events and leagues, then the
-- bookings of the people they are to play with, then the players themselves, in the order used everywhere that
-- several of these are locked.
create function private.lock_leaver(player uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  loop
    begin
      perform private.lock_leaver_once(player);
      perform from public.challenges c where c.id = any (array(select a.id from private.matches_ahead(player) a)) order by c.id for update nowait;
      perform from public.open_matches o where o.id in (select a.id from private.open_matches_ahead(player) a) order by o.id for update nowait;
      perform from public.clubs c where c.id in (select m.club_id from public.memberships m where m.user_id = player)
      order by c.id for no key update nowait;
      return;
    exception
      -- Another transaction came in between and may be waiting for the player: the lock is released, and this
      -- starts again.
      when lock_not_available then null;
    end;
  end loop;
end $$;

create function private.lock_leaver_once(player uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform from public.challenges c where c.id = any (array(select a.id from private.matches_ahead(player) a)) order by c.id for update;
  perform from public.open_matches o where o.id in (select a.id from private.open_matches_ahead(player) a) order by o.id for update;
  perform from public.clubs c where c.id in (select m.club_id from public.memberships m where m.user_id = player)
  order by c.id for no key update;
  perform from public.club_events e
  where e.id in (select r.event_id from public.event_replies r where r.user_id = player) and e.starts_at > now()
  order by e.id for update;
  perform from public.leagues l
  where l.id in (select e.league_id from public.league_entries e where player in (e.player_id, e.partner_id)) and l.state in ('draft', 'published')
  order by l.id for no key update;
  perform private.lock_draws(array(select e.league_id from public.league_entries e where player in (e.player_id, e.partner_id) and e.withdrawn_at is null));
  -- Deciding a request, and announcing the decision later, locks the request's row before the player.
  perform from public.join_requests r where r.user_id = player and r.status = 'pending' order by r.created_at, r.id for update;
  perform from private.delayed_notifications d where d.recipient = player order by d.id for update;
  perform private.lock_open_bookings(array(select s.player_id from private.open_matches_ahead(player) o
    join public.open_match_seats s on s.open_match_id = o.id and s.state = 'seated'));
  perform from public.profiles p where p.id = player for no key update;
end $$;

-- One account is deleted at a time, before anything else is locked: if two were deleted at once, neither would see
-- that the other is going, and what the last of the two should take along (private.forget_messages) would stay for
-- ever.
create function private.lock_leaving_account() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('accounts that end', 0));
  perform private.lock_leaver(old.id);
  return old;
end $$;

-- A deleted account leaves a nameless row, so that opponents keep their results. It leaves its clubs, requests and
-- upcoming matches; handing over a club is up to the caller, beforehand.
create function private.anonymise_player() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- Hardly anybody has more upcoming matches than are dropped here; the rest is left to private.wind_up_leavers.
  insert into private.leavers (player_id) select old.id where private.drop_matches(old.id);
  delete from public.memberships m where m.user_id = old.id and m.role <> 'owner';
  update public.join_requests r set status = 'withdrawn', decided_at = now(), decided_by = old.id
  where r.user_id = old.id and r.status = 'pending';
  update public.profiles
  set full_name = 'Deleted player', location = '', avatar_path = null, bio = null, skill_level = null,
    play_style = null, years_playing = null, looking_for = '{}', is_visible = false, deleted_at = now()
  where id = old.id;
  delete from public.contact_details where user_id = old.id;
  delete from public.availability where user_id = old.id;
  delete from public.preferences where user_id = old.id;
  delete from public.notifications where user_id = old.id;
  return old;
end $$;

-- The full name for a notification; 'Someone' for a deleted account.
create function private.name_of(player uuid) returns text
language sql stable security definer set search_path = '' as $$
  select coalesce((select p.full_name from public.profiles p where p.id = player and p.deleted_at is null), 'Someone')
$$;

-- A hash of everything the profile form saves: it changes whenever any of it does, and with every save.
create function private.profile_version(player uuid) returns text
language sql stable security definer set search_path = '' as $$
  select md5(jsonb_build_array(p.full_name, p.location, p.bio, p.skill_level, p.play_style, p.years_playing, p.looking_for,
    d.phone, a.slots::text, p.saves)::text)
  from public.profiles p
  join public.contact_details d on d.user_id = p.id
  join public.availability a on a.user_id = p.id
  where p.id = player
$$;

create function public.get_viewer(clock integer default null, day_first boolean default null) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.actor();
  heard bigint := private.heard_until();
begin
  if get_viewer.clock in (12, 24) and get_viewer.day_first is not null then
    update public.preferences f set clock = get_viewer.clock, day_first = get_viewer.day_first
    where f.user_id = me and (f.clock, f.day_first) <> (get_viewer.clock, get_viewer.day_first);
  end if;
  return (
    select jsonb_build_object('id', p.id, 'full_name', p.full_name, 'location', p.location, 'avatar_path', p.avatar_path,
      'skill_level', p.skill_level, 'onboarded', p.onboarded,
      'has_place', exists (select from private.player_places t where t.player_id = me), 'is_operator', exists (select from private.operators o where o.user_id = me),
      'topic', private.player_topic(me), 'heard_until', heard)
    from public.profiles p where p.id = me and p.deleted_at is null);
end $$;
comment on function public.get_viewer is
  'Who the caller is, as the app needs to know everywhere, and their live topic until a session of theirs ends (event moved). is_operator: may open the operators'' desk. Joining the topic covers everything sent since heard_until. clock (12 or 24) and day_first: how the caller''s device writes times, stored for what the database writes to them. Null: there is no profile.';

create function public.get_player_profile(player_id uuid) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.actor();
begin
  perform private.note_opened(me, get_player_profile.player_id);
  return (
    select jsonb_build_object('id', p.id, 'full_name', p.full_name, 'location', p.location, 'avatar_path', p.avatar_path, 'bio', p.bio,
      'skill_level', p.skill_level, 'play_style', p.play_style, 'years_playing', p.years_playing, 'looking_for', p.looking_for,
      'is_visible', p.is_visible, 'created_at', p.created_at,
      'phone', case when p.id = me or d.phone_shared then d.phone end,
      'phone_shared', d.phone_shared,
      'shares_availability', a.shared,
      'slots', case when p.id = me or a.shared then a.slots::text end,
      'matches_played', (select count(*) from public.challenge_seats s join public.challenges c on c.id = s.challenge_id
        where s.player_id = p.id and s.status = 'confirmed' and c.status = 'completed'),
      'played_with', case when p.id = me then (select count(distinct t.other) from private.partners_of(me) t (other)) end,
      'head_to_head', public.head_to_head(p.id),
      'rating', public.get_rating(p.id),
      'chance', public.get_chance(array[me], array[p.id], 'singles'),
      'version', case when p.id = me then private.profile_version(me) end,
      'home', case when p.id = me then (select jsonb_build_object('is_found', t.player_id is not null, 'travel_km', f.travel_km,
          'distance_unit', f.distance_unit, 'hide_distance', f.hide_distance)
        from public.preferences f left join private.player_places t on t.player_id = f.user_id where f.user_id = me) end,
      'reliability', private.reliability_of(p.id),
      'achievements', (select coalesce(jsonb_agg(jsonb_build_object('id', e.id, 'kind', e.kind, 'earned_at', e.earned_at, 'title', e.title,
          'hidden', e.hidden_at is not null,
          'club_name', case when c.is_public or c.id in (select private.my_clubs()) then c.name end) order by e.earned_at desc, e.id), '[]')
        from public.achievements e left join public.clubs c on c.id = e.club_id
        where e.player_id = p.id and e.withdrawn_at is null and (e.hidden_at is null or p.id = me)))
    from public.profiles p
    join public.contact_details d on d.user_id = p.id
    join public.availability a on a.user_id = p.id
    where p.id = get_player_profile.player_id and p.deleted_at is null
      and private.can_see(p.id, p.is_visible, p.deleted_at, (select private.blocked_ids())));
end $$;
comment on function public.get_player_profile is
  'A player''s profile with achievements, their rating (as get_rating; null if they hide it), reliability (reliable, sometimes_cancels, or new) and, for others, head-to-head with the caller and the expected singles result (as get_chance); null when there is no such player for the caller. slots and phone are null if their owner hides them. Only for the owner: version, for save_profile; played_with, the number of distinct people they have played with; and home, {is_found (their location has a point), travel_km, distance_unit, hide_distance}.';

create function public.save_profile(seen_version text, full_name text, location text, phone text, bio text, skill_level text,
  play_style text, years_playing text, looking_for text[], slots bit(21), lat numeric default null, lon numeric default null) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.actor();
  wanted_name text := btrim(private.without_direction_marks(save_profile.full_name));
  wanted_place text := coalesce(btrim(save_profile.location), '');
  wanted_phone text := nullif(btrim(save_profile.phone), '');
  wanted_bio text := nullif(btrim(save_profile.bio), '');
begin
  perform from public.profiles p where p.id = me for no key update;
  if seen_version is distinct from private.profile_version(me) then
    perform private.refuse('profile_changed', 'Your profile was changed somewhere else while you were editing.');
  elsif private.is_blank(coalesce(wanted_name, '')) then
    perform private.refuse('no_name', 'Please enter your name.', 'check_violation');
  elsif length(wanted_name) > 80 or wanted_name ~ '[[:cntrl:]]' then
    perform private.refuse('bad_name', 'Use one line of up to 80 characters for the name.', 'check_violation');
  elsif private.holds_address(wanted_name) then
    perform private.refuse('bad_name', 'A name can''t contain a web or email address.', 'check_violation');
  elsif length(wanted_place) > 100 or wanted_place ~ '[[:cntrl:]]' then
    perform private.refuse('bad_location', 'Use one line of up to 100 characters for the location.', 'check_violation');
  elsif length(wanted_phone) > 30 or wanted_phone !~ '^[0-9+() ./-]*$' then
    perform private.refuse('bad_phone', 'Use only digits, spaces and + ( ) . / - in a phone number, up to 30 characters in all.', 'check_violation');
  elsif length(wanted_bio) > 200 then
    perform private.refuse('bio_too_long', 'A bio can have up to 200 characters.', 'check_violation');
  elsif save_profile.slots is null then
    perform private.refuse('no_slots', 'Please choose when you''re free.', 'check_violation');
  end if;
  update public.profiles p set full_name = wanted_name, location = wanted_place, bio = wanted_bio, skill_level = nullif(save_profile.skill_level, ''),
    play_style = nullif(save_profile.play_style, ''), years_playing = nullif(save_profile.years_playing, ''),
    -- Each once, in the order of the form.
    looking_for = array(select w.word from unnest(array['Practice', 'Matches', 'Doubles', 'Hitting Partner', 'Social Play']) with ordinality w (word, n)
      where w.word = any (save_profile.looking_for) order by w.n),
    saves = p.saves + 1
  where p.id = me;
  perform private.choose_point(me, save_profile.lat, save_profile.lon);
  update public.contact_details d set phone = wanted_phone where d.user_id = me and d.phone is distinct from wanted_phone;
  update public.availability a set slots = save_profile.slots, updated_at = now() where a.user_id = me and a.slots <> save_profile.slots;
  return private.profile_version(me);
end $$;
comment on function public.save_profile is
  'Saves the profile form, all or nothing, based on the version that was seen; returns the new version. Empty means not chosen. Unknown words in looking_for are left out. lat and lon belong to the place that location names; without them a changed location has no point. Refusals: profile_changed, no_name, bad_name, bad_location, bad_point, bad_phone, bio_too_long, no_slots, too_many_edits (30 in ten minutes), too_many_places (10 a day).';

create function public.finish_onboarding(skill_level text default null, slots bit(21) default null, location text default null,
  lat numeric default null, lon numeric default null, travel_km integer default null) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.actor();
  wanted_place text := btrim(finish_onboarding.location);
begin
  if length(wanted_place) > 100 or wanted_place ~ '[[:cntrl:]]' then
    perform private.refuse('bad_location', 'Use one line of up to 100 characters for the location.', 'check_violation');
  end if;
  update public.profiles p set onboarded = true, skill_level = coalesce(finish_onboarding.skill_level, p.skill_level),
    location = coalesce(wanted_place, p.location)
  where p.id = me;
  -- A point without its text would belong to another place.
  if wanted_place <> '' then
    perform private.choose_point(me, finish_onboarding.lat, finish_onboarding.lon);
  end if;
  update public.availability a set slots = finish_onboarding.slots, updated_at = now() where a.user_id = me and a.slots <> finish_onboarding.slots;
  update public.preferences f set travel_km = finish_onboarding.travel_km where f.user_id = me and f.travel_km <> finish_onboarding.travel_km;
end $$;
comment on function public.finish_onboarding is
  'Stores a newcomer''s answers, all or nothing, and lets them into the app. Null means no answer and leaves the stored value. lat and lon belong to the place that location names. Refusals: bad_location, bad_point, too_many_places (10 a day), too_many_edits (30 in ten minutes).';

-- An edit that others can see reaches every window of everybody in the player's clubs, so it is limited.
create function private.limit_profile_edits() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.deleted_at is not null or new.id is distinct from auth.uid() then
    return new;
  end if;
  perform private.use_allowance(new.id, 'profile_edits');
  return new;
end $$;

-- Live: the player's own windows, the members of their clubs and the people they are about to play refetch.
create function private.broadcast_profile() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform realtime.send(jsonb_build_object('id', new.id), 'profile', private.player_topic(new.id), true);
  perform realtime.send(jsonb_build_object('club_id', c.id), 'member', private.club_topic(c), true)
  from public.memberships m join public.clubs c on c.id = m.club_id where m.user_id = new.id;
  perform realtime.send('{}', 'people', private.player_topic(rival.player_id), true)
  from (select distinct theirs.player_id
    from public.challenges c -- by id: a join would read everybody's agreed matches for a player with thousands
    join public.challenge_seats theirs on theirs.challenge_id = c.id and theirs.player_id <> new.id
    where c.id = any (array(select mine.challenge_id from public.challenge_seats mine where mine.player_id = new.id))
      and c.status in ('pending', 'accepted')) rival;
  return null;
end $$;

create function private.broadcast_own_profile() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  owner uuid := coalesce(to_jsonb(new) ->> 'user_id', to_jsonb(new) ->> 'id');
begin
  perform realtime.send(jsonb_build_object('id', owner), 'profile', private.player_topic(owner), true);
  return null;
end $$;

-- A player's full name as the caller sees it; `otherwise` for players the caller may not see. `absent`: players
-- hidden here because of a block.
create function private.shown_name(player uuid, absent uuid[], otherwise text) returns text
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan as $$
begin
  return coalesce((select p.full_name from public.profiles p
    where p.id = player and p.deleted_at is null and private.can_see(p.id, p.is_visible, p.deleted_at, absent)), otherwise);
end $$;

-- Policies ------------------------------------------------------------------------------------------------

select private.require_second_step('public.profiles');
select private.require_second_step('public.contact_details');
select private.require_second_step('public.availability');

create policy "Players read their own profile" on public.profiles for select to authenticated
  using (id = (select auth.uid()));
create policy "Players change their own profile" on public.profiles for update to authenticated
  using (id = (select auth.uid()) and deleted_at is null) with check (id = (select auth.uid()));
create policy "Players read their own contact details" on public.contact_details for select to authenticated
  using (user_id = (select auth.uid()));
create policy "Players change their own contact details" on public.contact_details for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "Players read their own availability" on public.availability for select to authenticated
  using (user_id = (select auth.uid()));
create policy "Players change their own availability" on public.availability for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));

-- Triggers ------------------------------------------------------------------------------------------------

create trigger drop_direction_marks before insert or update of location on public.profiles
  for each row execute function private.drop_direction_marks('location');
create trigger welcome_player after insert on auth.users
  for each row execute function private.welcome_player();
create trigger lock_leaving_account before delete on auth.users
  for each row execute function private.lock_leaving_account();
create trigger follow_email after update of email on auth.users
  for each row when (old.email is distinct from new.email) execute function private.follow_email();
-- Triggers fire in the order of their names: after forget_messages, before forget_traces.
create trigger forget_player after delete on auth.users
  for each row execute function private.anonymise_player();
create trigger limit_profile_edits before update on public.profiles
  for each row when ((old.full_name, old.location, old.avatar_path, old.bio, old.skill_level, old.play_style, old.years_playing, old.looking_for, old.is_visible)
    is distinct from (new.full_name, new.location, new.avatar_path, new.bio, new.skill_level, new.play_style, new.years_playing, new.looking_for, new.is_visible))
  execute function private.limit_profile_edits();
create trigger broadcast_profile after update on public.profiles
  for each row when ((old.full_name, old.location, old.avatar_path, old.bio, old.skill_level, old.play_style, old.years_playing, old.looking_for, old.is_visible)
    is distinct from (new.full_name, new.location, new.avatar_path, new.bio, new.skill_level, new.play_style, new.years_playing, new.looking_for, new.is_visible))
  execute function private.broadcast_profile();
-- Saving it unchanged gives it another version too.
create trigger broadcast_save after update of saves on public.profiles
  for each row when ((old.full_name, old.location, old.bio, old.skill_level, old.play_style, old.years_playing, old.looking_for)
    is not distinct from (new.full_name, new.location, new.bio, new.skill_level, new.play_style, new.years_playing, new.looking_for))
  execute function private.broadcast_own_profile();
create trigger broadcast_profile after update on public.availability
  for each row when ((old.slots, old.shared) is distinct from (new.slots, new.shared)) execute function private.broadcast_own_profile();
create trigger broadcast_profile after update on public.contact_details
  for each row when ((old.phone, old.phone_shared) is distinct from (new.phone, new.phone_shared)) execute function private.broadcast_own_profile();

-- Grants --------------------------------------------------------------------------------------------------

grant select (id, full_name, location, avatar_path, bio, skill_level, play_style, years_playing, looking_for,
  is_visible, onboarded, created_at, deleted_at) on public.profiles to authenticated;
grant update (full_name, location, avatar_path, bio, skill_level, play_style, years_playing, looking_for,
  is_visible, onboarded) on public.profiles to authenticated;
grant select, update (phone, phone_shared) on public.contact_details to authenticated;
grant select, update (slots, shared) on public.availability to authenticated;
grant execute on function
  private.skill_step(text), public.get_viewer, public.get_player_profile(uuid), public.save_profile(text, text, text, text, text,
  text, text, text, text[], bit, numeric, numeric), public.finish_onboarding(text, bit, text, numeric, numeric, integer) to authenticated;
