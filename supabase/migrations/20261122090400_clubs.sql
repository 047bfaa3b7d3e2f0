-- Clubs: their addresses, their settings, and how they close. No client writes to these tables.

set check_function_bodies = off; -- Functions name what later files make; a test compiles them all at the end.

-- Tables --------------------------------------------------------------------------------------------------

create table public.clubs (
  id uuid primary key default gen_random_uuid(),
  name text not null check (length(btrim(name)) between 3 and 50 and name !~ '[[:cntrl:]]' and not private.holds_address(name)
    and not private.is_blank(name) and name = private.without_direction_marks(name)),
  slug text not null unique,
  description text not null check (length(btrim(description)) between 10 and 500),
  location text not null check (length(btrim(location)) >= 3 and length(location) <= 100 and location !~ '[[:cntrl:]]'
    and not private.holds_address(location) and location = private.without_direction_marks(location)),
  lat numeric(4, 2) check (lat between -90 and 90),
  lon numeric(5, 2) check (lon >= -180 and lon < 180),
  cell integer generated always as (private.cell_of(lat, lon)) stored,
  has_courts boolean not null default false,
  is_public boolean not null default true,
  auto_approve boolean not null default false check (is_public or not auto_approve),
  member_limit integer check (member_limit between 1 and 1000),
  member_count integer not null default 0,
  time_zone text not null references private.time_zones (name),
  settings jsonb not null default '{}',
  weekly_introductions boolean not null default false,
  topic_epoch integer not null default 1,
  created_by uuid references public.profiles (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  closed_at timestamptz,
  search text generated always as (private.fold(name || ' ' || location)) stored,
  constraint points_have_both check ((lat is null) = (lon is null))
);
comment on column public.clubs.lat is 'With lon: the place that location names, if it was chosen; on a grid of 0.01°.';
comment on column public.clubs.topic_epoch is
  'Part of the live topic''s name. The right to listen is checked on joining, so people who leave must be left behind on an old topic.';
comment on column public.clubs.weekly_introductions is 'Whether members who want it are introduced to another one every week.';
comment on column public.clubs.closed_at is 'Set: the club is closed for good. It has no members, nobody finds it, and it keeps its addresses.';

-- Every address a club ever had. An old one redirects, and is never given to another club.
create table public.club_slugs (
  slug text primary key check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 60),
  club_id uuid not null references public.clubs (id) on delete cascade
);

-- Closed clubs with something left to wind up.
create table private.clubs_to_wind_up (
  club_id uuid primary key references public.clubs (id) on delete cascade,
  closed_at timestamptz not null
);

-- Indexes -------------------------------------------------------------------------------------------------

create index clubs_search on public.clubs using gin (search extensions.gin_trgm_ops);
create index clubs_created_by on public.clubs (created_by);
create index clubs_time_zone on public.clubs (time_zone);
create index club_slugs_club on public.club_slugs (club_id);
create index clubs_largest on public.clubs (member_count, id) where is_public and closed_at is null;
create index clubs_tile on public.clubs (private.tile_of(cell)) where is_public and closed_at is null;
create index clubs_newest on public.clubs (created_at, id) where is_public and closed_at is null;

-- Functions -----------------------------------------------------------------------------------------------

-- The clubs the caller belongs to.
create function private.my_clubs() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select m.club_id from public.memberships m where m.user_id = auth.uid()
$$;

-- The clubs the caller owns or administers.
create function private.my_managed_clubs() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select m.club_id from public.memberships m where m.user_id = auth.uid() and m.role in ('owner', 'admin')
$$;

-- 'available', 'taken', 'reserved' or 'invalid'. Sees private clubs and past addresses too.
create function private.slug_state(candidate text) returns text
language sql stable security definer set search_path = '' as $$
  select case
    when candidate is null or length(candidate) not between 3 and 60 or candidate !~ '^[a-z0-9]+(-[a-z0-9]+)*$' then 'invalid'
    when candidate ~ '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$' then 'reserved'
    when candidate in ('about', 'account', 'admin', 'api', 'auth', 'challenge', 'challenges', 'chat', 'club', 'clubs', 'courtcrew',
      'create', 'dashboard', 'discover', 'edit', 'help', 'invite', 'login', 'logout', 'manage', 'matches', 'messages', 'new',
      'notifications', 'null', 'onboarding', 'privacy', 'profile', 'questionnaire', 'schedule', 'search', 'settings', 'signup',
      'support', 'system', 'terms', 'undefined') then 'reserved'
    when exists (select from public.club_slugs s where s.slug = candidate) then 'taken'
    else 'available' end
$$;

create function public.check_slug(slug text) returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.actor();
  return private.slug_state(check_slug.slug);
end $$;
comment on function public.check_slug(text) is
  'Whether a club may take this address: available, taken, reserved or invalid.';

-- Refuses an address according to what private.slug_state says about it.
create function private.refuse_slug(state text) returns void
language plpgsql immutable set search_path = '' as $$
begin
  case state
    when 'taken' then perform private.refuse('slug_taken', 'This address isn''t available. Please choose another one.');
    when 'reserved' then perform private.refuse('slug_reserved', 'This address is reserved. Please choose another one.');
    when 'invalid' then perform private.refuse('slug_invalid', 'Use 3 to 60 lowercase letters and digits, with single hyphens between them.');
  end case;
end $$;

-- Refuses a name or place that would put a web address into a club's invitations.
create function private.refuse_address_in_name(name text, location text) returns void
language plpgsql immutable set search_path = '' as $$
begin
  if private.holds_address(name) or private.holds_address(location) then
    perform private.refuse('address_in_name', 'A club''s name and place can''t contain a web or email address.', 'check_violation');
  end if;
end $$;

create function public.create_club(name text, slug text, description text, location text, has_courts boolean,
  is_public boolean, auto_approve boolean, member_limit integer, time_zone text, lat numeric default null, lon numeric default null) returns public.clubs
language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.actor();
  made public.clubs;
  state text := private.slug_state(create_club.slug);
  place constant point := private.grid_point(create_club.lat, create_club.lon);
begin
  if state <> 'available' then
    perform private.refuse_slug(state);
  end if;
  perform private.refuse_address_in_name(create_club.name, create_club.location);
  perform private.use_allowance(me, 'clubs');
  insert into public.clubs (name, slug, description, location, lat, lon, has_courts, is_public, auto_approve, member_limit, time_zone, created_by)
  values (btrim(private.without_direction_marks(create_club.name)), create_club.slug, btrim(create_club.description), btrim(private.without_direction_marks(create_club.location)),
    place[0]::numeric, place[1]::numeric, create_club.has_courts, create_club.is_public, create_club.is_public and create_club.auto_approve,
    create_club.member_limit, create_club.time_zone, me)
  returning * into made;
  insert into public.club_slugs (slug, club_id) values (made.slug, made.id);
  insert into public.memberships (club_id, user_id, role) values (made.id, me, 'owner');
  select * into made from public.clubs c where c.id = made.id;
  return made;
exception
  when unique_violation then -- two at once: the first gets it
    perform private.refuse_slug('taken');
    return null;
end $$;
comment on function public.create_club is
  'Creates a club and makes the caller its owner. lat and lon belong to the place that location names. Refusals: slug_taken, slug_reserved, slug_invalid, address_in_name, bad_point, too_many_clubs.';

-- Locks an open club and returns it, or refuses with club_not_found. Every change of membership takes this lock, so
-- that only one at a time reads and writes limits and counts. Rows that merely reference the club (the match pool,
-- say, which writes many clubs in no order) neither wait for it nor block it.
create function private.lock_club(wanted uuid) returns public.clubs
language plpgsql volatile security definer set search_path = '' as $$
declare
  club public.clubs;
begin
  select * into club from public.clubs c where c.id = wanted and c.closed_at is null for no key update;
  if not found then
    perform private.refuse('club_not_found', 'Club not found');
  end if;
  return club;
end $$;

create function public.get_club(handle text, with_members boolean default false, with_proposals boolean default false) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.actor();
  heard bigint := private.heard_until();
  club public.clubs;
  mine text;
begin
  if handle ~ '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$' then
    select * into club from public.clubs c where c.id = handle::uuid;
  else
    select c.* into club from public.club_slugs s join public.clubs c on c.id = s.club_id where s.slug = lower(handle);
  end if;
  if club.id is null then
    return null;
  end if;
  if club.closed_at is not null then
    return jsonb_build_object('state', 'closed', 'name', case when club.is_public then club.name end);
  end if;
  select m.role into mine from public.memberships m where m.club_id = club.id and m.user_id = me;
  if not club.is_public and mine is null then
    return jsonb_build_object('state', 'private');
  end if;
  return jsonb_build_object(
    'state', 'open',
    'id', club.id, 'slug', club.slug, 'name', club.name, 'description', club.description, 'location', club.location,
    'has_courts', club.has_courts, 'is_public', club.is_public, 'auto_approve', club.auto_approve,
    'member_limit', club.member_limit, 'member_count', club.member_count, 'time_zone', club.time_zone, 'has_place', club.lat is not null,
    'posting', coalesce(club.settings ->> 'posting', 'members'), 'weekly_introductions', club.weekly_introductions, 'created_at', club.created_at, 'updated_at', club.updated_at,
    'my_role', mine,
    'banned', exists (select from public.club_bans b where b.club_id = club.id and b.user_id = me),
    'my_request_pending', exists (select from public.join_requests r where r.club_id = club.id and r.user_id = me and r.status = 'pending'),
    'may_post', private.may_post(club, me, 'normal', false),
    'topic', case when mine is not null then private.club_topic(club) end,
    'heard_until', heard,
    'courts', (select coalesce(jsonb_agg(to_jsonb(t)), '[]') from private.courts_of_club(club.id, mine is not null) t),
    'members', case when mine is not null and with_members then (
      select coalesce(jsonb_agg(to_jsonb(t) - 'place' order by t.place), '[]') from public.club_members(club.id) with ordinality t
        (user_id, full_name, avatar_path, location, skill_level, role, joined_at, skill_gap, shared_slots, shares_availability, place)) end,
    'introductions', case when mine is null then '[]'::jsonb else private.introductions_for(me, club.id) end,
    'proposals', case when mine is not null and with_proposals then public.recommend_players(6, club_id => club.id) end,
    'open_matches', case when mine is not null and with_proposals then
      private.show_open_matches(private.find_open_matches(me, 6, club => club.id), me) end,
    'public_page', case when mine is null and club.is_public then private.club_public_page(club.id, me) end,
    'channels', case when mine is null then '[]'::jsonb else private.channels_of_club(me, club.id) end,
    'leagues', case when mine is null then '[]'::jsonb else private.show_leagues(array(
      select l.id from public.leagues l where l.club_id = club.id and l.state = 'published' order by l.published_at desc limit 10)) end,
    'announcements', case when mine is null then '[]'::jsonb else private.announcements_for(me, club.id) end,
    'pending_count', case when mine in ('owner', 'admin') then (
      select count(*) from public.join_requests r where r.club_id = club.id and r.status = 'pending') end,
    'open_cases', case when mine in ('owner', 'admin') then (select o.reports + o.no_shows from private.waiting_in_club(club.id, me) o) end,
    'pending_requests', case when mine in ('owner', 'admin') then (
      select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'created_at', r.created_at, 'user_id', p.id, 'full_name', p.full_name,
        'avatar_path', p.avatar_path, 'location', p.location, 'skill_level', p.skill_level, 'play_style', p.play_style,
        'years_playing', p.years_playing, 'bio', p.bio, 'looking_for', p.looking_for) order by r.created_at, r.id), '[]')
      from (select * from public.join_requests n where n.club_id = club.id and n.status = 'pending' order by n.created_at, n.id limit 100) r
      join public.profiles p on p.id = r.user_id) end);
end $$;
comment on function public.get_club is
  'One club as its page needs it, by address (past ones too) or id; null when there is none. state: open, private (nothing more is revealed) or closed (its name, unless it was private). courts as list_club_courts returns them. For members: announcements (the latest ten, and the caller''s own scheduled ones), leagues under way (ten at most, as list_club_leagues returns them), channels ({channel_id, section, has_new, muted}) and topic (joining it covers everything sent since heard_until); with_members adds the first page of members, as club_members returns it; with_proposals adds six members as recommend_players returns them and the six soonest open matches of the club as list_open_matches returns them. For others: public_page (private.club_public_page). For owner and admins: pending requests (the first hundred) and how many reports and disputed no-shows they may decide on (open_cases). updated_at is what update_club asks for.';

-- What a public club shows to people who don't belong to it: {next_event: {title, date, time, time_zone, starts_at,
-- duration_minutes, place} (the next one open to everybody, or null), levels: [{skill_level (null: not chosen),
-- count}], faces: [{id, full_name, avatar_path}] (six at most, those with a picture first)}. Only members who show
-- their profile and whom this player may see; in a club of thousands about two thousand are counted. Null for
-- banned players.
create function private.club_public_page(club uuid, viewer uuid) returns jsonb
language plpgsql stable security definer set search_path = '' set random_page_cost = 1.1 as $$
begin
  if exists (select from public.club_bans b where b.club_id = club and b.user_id = viewer) then
    return null;
  end if;
  return (
    with shown as materialized (
      select p.id, p.full_name, p.avatar_path, p.skill_level, p.skill_rung
      from (select m.user_id from public.memberships m where m.club_id = club limit 2000) m
      join public.profiles p on p.id = m.user_id and p.onboarded and p.is_visible
        and private.can_see(p.id, p.is_visible, p.deleted_at, (select private.blocked_ids())))
    select jsonb_build_object(
      'next_event', (
        select jsonb_build_object('title', e.title, 'date', e.event_date, 'time', to_char(e.event_time, 'HH24:MI'), 'time_zone', e.time_zone,
          'starts_at', e.starts_at, 'duration_minutes', e.duration_minutes, 'place', e.place)
        from public.club_events e
        where e.club_id = club and e.is_public and e.cancelled_at is null and e.starts_at > now()
        order by e.starts_at, e.id limit 1),
      'levels', (
        select coalesce(jsonb_agg(jsonb_build_object('skill_level', l.skill_level, 'count', l.members) order by l.skill_rung), '[]')
        from (select s.skill_level, s.skill_rung, count(*) as members from shown s group by s.skill_level, s.skill_rung) l),
      'faces', (
        select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'full_name', f.full_name, 'avatar_path', f.avatar_path)
          order by f.avatar_path is null, f.id), '[]')
        from (select * from shown s order by s.avatar_path is null, s.id limit 6) f)));
end $$;

-- A club's topic tells members to refetch; ids only, since every member hears it. A closed club sends nothing more:
-- its members have already heard that it closed.
create function private.broadcast_club() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  row_of_club uuid := coalesce(new.club_id, old.club_id);
begin
  perform realtime.send(jsonb_build_object('club_id', c.id), tg_argv[0], private.club_topic(c), true)
  from public.clubs c where c.id = row_of_club and c.closed_at is null;
  return null;
end $$;

-- As broadcast_club, per statement: one message for each club of the rows in `changed`.
create function private.broadcast_clubs() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform realtime.send(jsonb_build_object('club_id', c.id), tg_argv[0], private.club_topic(c), true)
  from public.clubs c where c.id in (select r.club_id from changed r) and c.closed_at is null;
  return null;
end $$;

-- Locks a club for a change by one of its managers. The right is checked again under the lock: somebody demoted a
-- moment ago changes nothing more. Every such change counts towards the limit.
create function private.manage_club(wanted uuid) returns public.clubs
language plpgsql volatile security definer set search_path = '' as $$
declare
  club public.clubs;
begin
  perform private.require_manager(wanted);
  club := private.lock_club(wanted);
  perform private.require_manager(wanted);
  perform private.use_allowance(auth.uid(), 'club_changes');
  return club;
end $$;

-- As manage_club, for what only the owner may do.
create function private.own_club(wanted uuid) returns public.clubs
language plpgsql volatile security definer set search_path = '' as $$
declare
  club public.clubs;
begin
  perform private.require_owner(wanted);
  club := private.manage_club(wanted);
  perform private.require_owner(wanted);
  return club;
end $$;

-- Live: what others see of a club has changed. Not for the member count, which every membership change announces.
create function private.broadcast_club_change() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform realtime.send(jsonb_build_object('club_id', new.id), 'club', private.club_topic(new), true);
  return null;
end $$;

-- As slug_state, for an existing club: it may return to any address it ever had.
create function private.slug_state_for(club uuid, candidate text) returns text
language sql stable security definer set search_path = '' as $$
  select case when exists (select from public.club_slugs s where s.slug = candidate and s.club_id = club)
    then 'available' else private.slug_state(candidate) end
$$;

create function public.check_club_slug(club_id uuid, slug text) returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_manager(check_club_slug.club_id);
  return private.slug_state_for(check_club_slug.club_id, check_club_slug.slug);
end $$;
comment on function public.check_club_slug is
  'Whether this club may take this address, or return to it: available, taken, reserved or invalid. Owner and admins only. Refusal: not_a_manager.';

create function public.update_club(club_id uuid, seen_at timestamptz, name text, slug text, description text, location text,
  has_courts boolean, is_public boolean, auto_approve boolean, member_limit integer, posting text, time_zone text,
  weekly_introductions boolean, lat numeric default null, lon numeric default null) returns timestamptz
language plpgsql volatile security definer set search_path = '' as $$
declare
  club public.clubs := private.manage_club(update_club.club_id);
  state text;
  place constant point := private.grid_point(update_club.lat, update_club.lon);
  wanted_place constant text := btrim(private.without_direction_marks(update_club.location));
  saved_at timestamptz := clock_timestamp();
begin
  if update_club.seen_at is distinct from club.updated_at then
    perform private.refuse('changed_meanwhile', 'The settings were changed while you were editing.');
  end if;
  if (update_club.slug, update_club.is_public) is distinct from (club.slug, club.is_public) then
    perform private.require_owner(club.id);
  end if;
  if update_club.slug is distinct from club.slug then
    state := private.slug_state_for(club.id, update_club.slug);
    if state <> 'available' then
      perform private.refuse_slug(state);
    end if;
    if not exists (select from public.club_slugs s where s.slug = update_club.slug and s.club_id = club.id) then
      -- Addresses are never released, so that nobody can collect them.
      if (select count(*) from public.club_slugs s where s.club_id = club.id) >= 10 then
        perform private.refuse('too_many_slugs', 'This club has already had ten addresses. You can go back to any of them.');
      end if;
      begin
        insert into public.club_slugs (slug, club_id) values (update_club.slug, club.id);
      exception
        when unique_violation then -- two clubs at once: the first gets it
          perform private.refuse_slug('taken');
      end;
    end if;
  end if;
  perform private.refuse_address_in_name(update_club.name, update_club.location);
  if update_club.member_limit < club.member_count and update_club.member_limit is distinct from club.member_limit then
    perform private.refuse('limit_below_members', 'The club already has more members than that.');
  end if;
  if not exists (select from private.time_zones z where z.name = update_club.time_zone) then
    perform private.refuse('unknown_zone', 'Please choose a time zone from the list.');
  end if;
  if update_club.posting is null or update_club.posting not in ('members', 'admins') then
    perform private.refuse('unknown_posting', 'Choose who can post: all members, or only the owner and admins.');
  end if;
  update public.clubs c set name = btrim(private.without_direction_marks(update_club.name)), slug = update_club.slug, description = btrim(update_club.description),
    location = wanted_place,
    lat = case when place is not null then place[0]::numeric when c.location = wanted_place then c.lat end,
    lon = case when place is not null then place[1]::numeric when c.location = wanted_place then c.lon end,
    has_courts = update_club.has_courts, is_public = update_club.is_public,
    auto_approve = update_club.is_public and update_club.auto_approve, member_limit = update_club.member_limit,
    time_zone = update_club.time_zone, settings = c.settings || jsonb_build_object('posting', update_club.posting),
    weekly_introductions = coalesce(update_club.weekly_introductions, c.weekly_introductions), updated_at = saved_at
  where c.id = club.id;
  return saved_at;
end $$;
comment on function public.update_club is
  'Changes a club''s settings and returns their new updated_at; owner and admins only, address and visibility the owner only. seen_at: the updated_at that the change is based on. lat and lon belong to the place that location names; without them a changed location has no point. Refusals: not_a_manager, not_the_owner, club_not_found, changed_meanwhile, slug_taken, slug_reserved, slug_invalid, too_many_slugs, address_in_name, bad_point, limit_below_members, unknown_zone, unknown_posting, too_many_changes.';

create function public.close_club(club_id uuid, confirmation text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.actor();
  club public.clubs := private.own_club(close_club.club_id);
  headline text := format('%s has closed', club.name);
  words constant text := 'The club has been closed for good. You keep your matches and results.';
  about jsonb := jsonb_build_object('club_id', club.id, 'slug', club.slug, 'about', 'club_closed');
  concerned uuid[];
begin
  if btrim(close_club.confirmation) is distinct from club.name then
    perform private.refuse('name_mismatch', 'Type the club''s name as it''s shown here.');
  end if;
  -- First, so that everything after it is part of the closing.
  update public.clubs c set closed_at = now(), auto_approve = false, updated_at = clock_timestamp() where c.id = club.id;
  delete from private.delayed_notifications d where d.about ->> 'club_id' = club.id::text;
  concerned := array(
    select m.user_id from public.memberships m where m.club_id = club.id and m.user_id <> me
    union
    select r.user_id from public.join_requests r where r.club_id = club.id and r.status = 'pending'
    order by 1);
  -- A hundred at once; in a large club the others are notified seconds later, so that closing it holds up nobody.
  perform private.notify_all(concerned[:100], 'club', headline, words, about);
  perform private.notify_all_later(interval '0', club.id, concerned[101:], 'club', headline, words, about);

  -- Whatever others would come across ends now. Events and ways in before memberships, so that nobody moves up from
  -- a waiting list or joins while the others leave. The rest, which nobody sees any more, is left to the schedule.
  update public.club_events e set cancelled_at = now()
  where e.club_id = club.id and e.cancelled_at is null and e.starts_at > now();
  update public.club_invitations i set revoked_at = now() where i.club_id = club.id and i.revoked_at is null;
  perform private.drop_mails(array(select o.id from private.outbox o where o.club_id = club.id and o.state in ('waiting', 'sending')));
  insert into private.clubs_to_wind_up (club_id, closed_at) values (club.id, now());
  delete from public.memberships m where m.club_id = club.id;
end $$;
comment on function public.close_club is
  'Closes a club for good; only its owner, who types its name. Memberships, requests, invitations and upcoming events end, members are notified, nobody finds it, and its addresses stay taken. Refusals: not_the_owner, club_not_found, name_mismatch, too_many_changes.';

-- Winds up what a closed club has left, a few hundred of each kind at a time: drafts of leagues are deleted,
-- requests denied, open reports and disputed no-shows passed to the operators. Returns how much that was. Run by
-- the schedule; safe late, twice, and twice at once.
create function private.wind_up_clubs() returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  club uuid := (select w.club_id from private.clubs_to_wind_up w order by w.closed_at, w.club_id limit 1 for update skip locked);
  done integer := 0;
  ended integer;
begin
  delete from public.leagues l where l.id in (
    select d.id from public.leagues d where d.club_id = club and d.state = 'draft' order by d.id limit 1 for update);
  get diagnostics ended = row_count;
  done := done + ended;
  update public.join_requests r set status = 'denied', decided_at = now() where r.id in (
    select p.id from public.join_requests p where p.club_id = club and p.status = 'pending' order by p.created_at, p.id limit 300 for update);
  get diagnostics ended = row_count;
  done := done + ended;
  update public.reports r set club_id = null where r.id in (
    select o.id from public.reports o where o.club_id = club and o.state = 'open' order by o.id limit 300 for update);
  get diagnostics ended = row_count;
  done := done + ended;
  update private.no_show_appeals a set club_id = null where a.id in (
    select o.id from private.no_show_appeals o where o.club_id = club and o.state = 'open' order by o.id limit 300 for update);
  get diagnostics ended = row_count;
  done := done + ended;
  delete from private.clubs_to_wind_up w where w.club_id = club and done = 0;
  return done;
end $$;

create index clubs_by_name on public.clubs (private.fold(name), id) where is_public and closed_at is null;

-- Policies ------------------------------------------------------------------------------------------------

select private.require_second_step('public.clubs');
select private.require_second_step('public.club_slugs');

-- Triggers ------------------------------------------------------------------------------------------------

create trigger broadcast_club after update on public.clubs
  for each row when (old.updated_at <> new.updated_at) execute function private.broadcast_club_change();

-- Grants --------------------------------------------------------------------------------------------------

grant execute on function
  public.check_slug(text), public.create_club(text, text,
  text, text, boolean, boolean, boolean, integer, text, numeric, numeric), public.get_club(text, boolean, boolean), public.check_club_slug(uuid,
  text), public.update_club(uuid, timestamptz, text, text, text, text, boolean, boolean, boolean, integer,
  text, text, boolean, numeric, numeric), public.close_club(uuid, text) to authenticated;

-- Schedule ------------------------------------------------------------------------------------------------

select cron.schedule('wind-up-clubs', '10 seconds', 'select private.wind_up_clubs()');
