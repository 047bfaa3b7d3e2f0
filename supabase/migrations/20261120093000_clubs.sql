-- Clubs, who belongs to them, who asks to, and what they announce. Membership, roles and counts change
-- only through the functions below: no client writes to these tables.

create table public.clubs (
  id uuid primary key default gen_random_uuid(),
  name text not null check (length(btrim(name)) between 3 and 50 and name !~ '[[:cntrl:]]'),
  slug text not null unique,
  description text not null check (length(btrim(description)) between 10 and 500),
  location text not null check (length(btrim(location)) >= 3 and length(location) <= 100 and location !~ '[[:cntrl:]]'),
  has_courts boolean not null default false,
  is_public boolean not null default true,
  auto_approve boolean not null default false check (is_public or not auto_approve),
  member_limit integer check (member_limit between 1 and 1000),
  member_count integer not null default 0,
  time_zone text not null references private.time_zones (name),
  settings jsonb not null default '{}',
  topic_epoch integer not null default 1,
  created_by uuid references public.profiles (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search text generated always as (private.fold(name || ' ' || location)) stored
);
comment on column public.clubs.topic_epoch is
  'Part of the live topic''s name. The right to listen is checked at joining, so who leaves must be left on an old topic.';
create index clubs_search on public.clubs using gin (search extensions.gin_trgm_ops);
create index clubs_largest on public.clubs (member_count desc, id) where is_public;
create index clubs_created_by on public.clubs (created_by);
create index clubs_time_zone on public.clubs (time_zone);

-- Every address a club ever had. An old one leads on, and is never given to another club.
create table public.club_slugs (
  slug text primary key check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 60),
  club_id uuid not null references public.clubs (id) on delete cascade
);
create index club_slugs_club on public.club_slugs (club_id);

create table public.memberships (
  id uuid primary key default gen_random_uuid(),
  club_id uuid not null references public.clubs (id) on delete cascade,
  user_id uuid not null references public.profiles (id) on delete cascade,
  role text not null default 'member' check (role in ('owner', 'admin', 'member')),
  joined_at timestamptz not null default now(),
  unique (club_id, user_id)
);
create unique index memberships_one_owner on public.memberships (club_id) where role = 'owner';
create index memberships_of_player on public.memberships (user_id, joined_at desc);

create table public.join_requests (
  id uuid primary key default gen_random_uuid(),
  club_id uuid not null references public.clubs (id) on delete cascade,
  user_id uuid not null references public.profiles (id) on delete cascade,
  status text not null default 'pending' check (status in ('pending', 'approved', 'denied', 'withdrawn')),
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  decided_by uuid references public.profiles (id)
);
create unique index join_requests_one_pending on public.join_requests (club_id, user_id) where status = 'pending';
create index join_requests_of_player on public.join_requests (user_id, created_at desc);
create index join_requests_of_club on public.join_requests (club_id, status, created_at desc);
create index join_requests_decided_by on public.join_requests (decided_by) where decided_by is not null;

create table public.announcements (
  id uuid primary key default gen_random_uuid(),
  club_id uuid not null references public.clubs (id) on delete cascade,
  author_id uuid not null references public.profiles (id) on delete cascade,
  title text not null check (length(btrim(title)) between 1 and 120 and title !~ '[[:cntrl:]]'),
  content text not null check (length(btrim(content)) between 1 and 4000),
  priority text not null default 'normal' check (priority in ('normal', 'important', 'urgent')),
  notify_all boolean not null default false,
  created_at timestamptz not null default now()
);
create index announcements_newest on public.announcements (club_id, created_at desc);
create index announcements_author on public.announcements (author_id);

select private.require_second_step(t) from unnest(array['public.clubs', 'public.club_slugs', 'public.memberships',
  'public.join_requests', 'public.announcements']::regclass[]) t;

-- The clubs the caller belongs to. Definer: a policy on memberships cannot ask memberships.
create function private.my_clubs() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select m.club_id from public.memberships m where m.user_id = auth.uid()
$$;
grant execute on function private.my_clubs() to authenticated;

-- The clubs the caller owns or administers.
create function private.my_managed_clubs() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select m.club_id from public.memberships m where m.user_id = auth.uid() and m.role in ('owner', 'admin')
$$;
grant execute on function private.my_managed_clubs() to authenticated;

grant select (id, name, slug, description, location, has_courts, is_public, auto_approve, member_limit, member_count,
  time_zone, settings, created_by, created_at, updated_at) on public.clubs to authenticated;
create policy "Public clubs are seen by every player, private ones by their members" on public.clubs
  for select to authenticated using (is_public or id in (select private.my_clubs()));

grant select on public.memberships to authenticated;
create policy "Members see each other, as far as profiles show" on public.memberships for select to authenticated
  using (user_id = (select auth.uid()) or (club_id in (select private.my_clubs())
    -- Runs under the policies of profiles: whose profile is hidden is absent here too.
    and exists (select from public.profiles p where p.id = user_id)));

grant select on public.join_requests to authenticated;
create policy "Players see their own requests" on public.join_requests for select to authenticated
  using (user_id = (select auth.uid()));
create policy "Owners and admins see requests to their clubs" on public.join_requests for select to authenticated
  using (club_id in (select private.my_managed_clubs()));

grant select on public.announcements to authenticated;
create policy "Members read their clubs' announcements" on public.announcements for select to authenticated
  using (club_id in (select private.my_clubs()));

-- Keeps the count, and leaves who went on an old live topic. Locks the club row like every join.
create function private.count_members() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    update public.clubs set member_count = member_count + 1 where id = new.club_id;
  else
    update public.clubs set member_count = member_count - 1, topic_epoch = topic_epoch + 1 where id = old.club_id;
  end if;
  return null;
end $$;
create trigger count_members after insert or delete on public.memberships
  for each row execute function private.count_members();

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

create function public.create_club(name text, slug text, description text, location text, has_courts boolean,
  is_public boolean, auto_approve boolean, member_limit integer, time_zone text) returns public.clubs
language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.actor();
  made public.clubs;
  state text := private.slug_state(create_club.slug);
begin
  if state <> 'available' then
    perform private.refuse('slug_' || state, 'This address is not available. Please choose another one.');
  end if;
  if (select count(*) from public.clubs c where c.created_by = me and c.created_at > now() - interval '1 day') >= 10 then
    perform private.refuse('too_many_clubs', 'You have created many clubs today. Please try again tomorrow.');
  end if;
  insert into public.clubs (name, slug, description, location, has_courts, is_public, auto_approve, member_limit, time_zone, created_by)
  values (btrim(create_club.name), create_club.slug, btrim(create_club.description), btrim(create_club.location),
    create_club.has_courts, create_club.is_public, create_club.is_public and create_club.auto_approve,
    create_club.member_limit, create_club.time_zone, me)
  returning * into made;
  insert into public.club_slugs (slug, club_id) values (made.slug, made.id);
  insert into public.memberships (club_id, user_id, role) values (made.id, me, 'owner');
  select * into made from public.clubs c where c.id = made.id;
  return made;
exception
  when unique_violation then -- two at once; the first has it
    perform private.refuse('slug_taken', 'This address is not available. Please choose another one.');
    return null;
end $$;
comment on function public.create_club is
  'Creates a club and makes the caller its owner. Refusals: slug_taken, slug_reserved, slug_invalid, too_many_clubs.';

-- Locks a club and returns it, or refuses with club_not_found. Every change of membership goes through
-- this lock, so that limits and counts are read and written by one at a time.
create function private.lock_club(wanted uuid) returns public.clubs
language plpgsql volatile security definer set search_path = '' as $$
declare
  club public.clubs;
begin
  select * into club from public.clubs c where c.id = wanted for update;
  if not found then
    perform private.refuse('club_not_found', 'Club not found');
  end if;
  return club;
end $$;

create function private.add_member(club public.clubs, player uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  if club.member_count >= club.member_limit then
    perform private.refuse('club_full', 'This club has reached its member limit.');
  end if;
  insert into public.memberships (club_id, user_id, role) values (club.id, player, 'member');
end $$;

create function private.notify_managers(club uuid, headline text, words text, about jsonb) returns void
language sql volatile security definer set search_path = '' as $$
  select private.notify(m.user_id, 'club', headline, words, about)
  from public.memberships m where m.club_id = club and m.role in ('owner', 'admin')
$$;

create function public.join_club(club_id uuid) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.actor();
  club public.clubs := private.lock_club(join_club.club_id);
begin
  if exists (select from public.memberships m where m.club_id = club.id and m.user_id = me) then
    return 'joined';
  end if;
  if not club.is_public then -- said as if it were not there
    perform private.refuse('club_not_found', 'Club not found');
  end if;
  if club.auto_approve then
    perform private.add_member(club, me);
    return 'joined';
  end if;
  if exists (select from public.join_requests r where r.club_id = club.id and r.user_id = me and r.status = 'pending') then
    return 'requested';
  end if;
  if (select count(*) from public.join_requests r where r.user_id = me and r.created_at > now() - interval '1 hour') >= 30 then
    perform private.refuse('too_many_requests', 'You have asked to join many clubs. Please try again in an hour.');
  end if;
  insert into public.join_requests (club_id, user_id) values (club.id, me);
  perform private.notify_managers(club.id, 'New join request', private.name_of(me) || ' asks to join ' || club.name || '.',
    jsonb_build_object('club_id', club.id, 'slug', club.slug, 'sender_id', me, 'about', 'join_request'));
  return 'requested';
end $$;
comment on function public.join_club is
  'Joins a public club ("joined") or asks to ("requested"). Calling twice changes nothing more. Refusals: club_not_found, club_full, too_many_requests.';

create function public.withdraw_join_request(club_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.actor();
begin
  update public.join_requests r set status = 'withdrawn', decided_at = now(), decided_by = me
  where r.club_id = withdraw_join_request.club_id and r.user_id = me and r.status = 'pending';
  if not found then
    perform private.refuse('request_not_pending', 'This request is no longer pending.');
  end if;
end $$;
comment on function public.withdraw_join_request is 'Takes back the caller''s own pending request. Refusal: request_not_pending.';

create function public.decide_join_request(request_id uuid, approve boolean) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.actor();
  request public.join_requests;
  club public.clubs;
begin
  select * into request from public.join_requests r where r.id = decide_join_request.request_id;
  if not found or request.club_id not in (select private.my_managed_clubs()) then
    raise exception using errcode = '42501', message = 'Only club owners and admins can manage the club.', hint = 'not_a_manager';
  end if;
  club := private.lock_club(request.club_id);
  select * into request from public.join_requests r where r.id = request.id for update;
  if request.status <> 'pending' then
    perform private.refuse('request_not_pending', 'This request was already decided.');
  end if;
  update public.join_requests r set status = case when approve then 'approved' when not approve then 'denied' end, decided_at = now(), decided_by = me
  where r.id = request.id;
  if approve then
    if not exists (select from public.memberships m where m.club_id = club.id and m.user_id = request.user_id) then
      perform private.add_member(club, request.user_id);
    end if;
    perform private.notify(request.user_id, 'club', 'Welcome to ' || club.name, 'Your request to join ' || club.name || ' was approved.',
      jsonb_build_object('club_id', club.id, 'slug', club.slug, 'about', 'request_approved'));
  else
    perform private.notify(request.user_id, 'club', 'Request declined', 'Your request to join ' || club.name || ' was declined.',
      jsonb_build_object('club_id', club.id, 'slug', club.slug, 'about', 'request_denied'));
  end if;
end $$;
comment on function public.decide_join_request is
  'Approves or denies a pending request; owners and admins only. Refusals: not_a_manager, request_not_pending, club_full.';

create function public.leave_club(club_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.actor();
  mine text;
begin
  perform private.lock_club(leave_club.club_id);
  select m.role into mine from public.memberships m where m.club_id = leave_club.club_id and m.user_id = me;
  if mine is null then
    perform private.refuse('not_a_member', 'You are not a member of this club');
  elsif mine = 'owner' then
    perform private.refuse('owner_cannot_leave', 'Hand the club over to another member before you leave.');
  end if;
  delete from public.memberships m where m.club_id = leave_club.club_id and m.user_id = me;
end $$;
comment on function public.leave_club is 'Ends the caller''s membership. Refusals: club_not_found, not_a_member, owner_cannot_leave.';

create function public.post_announcement(club_id uuid, title text, content text, priority text, notify_all boolean)
  returns public.announcements
language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.actor();
  mine text;
  club public.clubs;
  made public.announcements;
begin
  select m.role into mine from public.memberships m where m.club_id = post_announcement.club_id and m.user_id = me;
  if mine is null then
    raise exception using errcode = '42501', message = 'You are not a member of this club', hint = 'not_a_member';
  end if;
  select * into club from public.clubs c where c.id = post_announcement.club_id;
  if mine = 'member' and (club.settings ->> 'posting' = 'admins' or priority = 'urgent' or notify_all) then
    raise exception using errcode = '42501', message = 'Only club owners and admins can do that.', hint = 'not_a_manager';
  end if;
  if (select count(*) from public.announcements a where a.author_id = me and a.created_at > now() - interval '1 hour') >= 20 then
    perform private.refuse('too_many_announcements', 'You have posted many announcements. Please try again in an hour.');
  end if;
  insert into public.announcements (club_id, author_id, title, content, priority, notify_all)
  values (club.id, me, btrim(post_announcement.title), btrim(post_announcement.content), post_announcement.priority, post_announcement.notify_all)
  returning * into made;
  if notify_all then
    perform private.notify(m.user_id, 'club', made.title, made.content,
      jsonb_build_object('club_id', club.id, 'slug', club.slug, 'about', 'announcement', 'announcement_id', made.id))
    from public.memberships m join public.preferences f on f.user_id = m.user_id and f.club_announcements
    where m.club_id = club.id and m.user_id <> me;
  end if;
  return made;
end $$;
comment on function public.post_announcement is
  'Any member posts, unless the club narrows posting to admins; urgent and notify-all are for owner and admins. Refusals: not_a_member, not_a_manager, too_many_announcements.';

-- Definer: the folded column that is searched is not granted, and the index serves only without row policies between.
create function private.clubs_like(query text) returns setof uuid
language sql stable security definer set search_path = '' as $$
  select c.id from public.clubs c where c.is_public and c.search like private.contains_pattern(btrim(query))
$$;
grant execute on function private.clubs_like(text) to authenticated;

create function public.search_clubs(query text default '', page_size integer default 24, skip integer default 0)
  returns table (id uuid, slug text, name text, description text, location text, member_count integer, member_limit integer,
    has_courts boolean, auto_approve boolean, my_state text)
language sql stable security invoker set search_path = '' as $$
  select c.id, c.slug, c.name, c.description, c.location, c.member_count, c.member_limit, c.has_courts, c.auto_approve,
    case
      when c.id in (select private.my_clubs()) then 'member'
      when exists (select from public.join_requests r
        where r.club_id = c.id and r.user_id = (select auth.uid()) and r.status = 'pending') then 'pending'
      else 'none' end
  from public.clubs c
  where c.is_public and (btrim(query) = '' or c.id in (select private.clubs_like(query)))
  order by c.member_count desc, c.id
  limit least(greatest(page_size, 1), 60) offset greatest(skip, 0)
$$;
comment on function public.search_clubs is
  'Public clubs whose name or place contains the text, whatever its case and accents, largest first; my_state is member, pending or none.';

create function public.get_club(handle text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  me uuid := private.actor();
  club public.clubs;
  mine text;
begin
  if handle ~ '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$' then
    select * into club from public.clubs c where c.id = handle::uuid;
  else
    select c.* into club from public.club_slugs s join public.clubs c on c.id = s.club_id where s.slug = lower(handle);
  end if;
  select m.role into mine from public.memberships m where m.club_id = club.id and m.user_id = me;
  if club.id is null or not (club.is_public or mine is not null) then
    return null;
  end if;
  return jsonb_build_object(
    'id', club.id, 'slug', club.slug, 'name', club.name, 'description', club.description, 'location', club.location,
    'has_courts', club.has_courts, 'is_public', club.is_public, 'auto_approve', club.auto_approve,
    'member_limit', club.member_limit, 'member_count', club.member_count, 'time_zone', club.time_zone,
    'created_at', club.created_at, 'my_role', mine,
    'my_request_pending', exists (select from public.join_requests r where r.club_id = club.id and r.user_id = me and r.status = 'pending'),
    'may_post', mine in ('owner', 'admin') or (mine = 'member' and club.settings ->> 'posting' is distinct from 'admins'),
    'topic', case when mine is not null then 'club:' || club.id || ':' || club.topic_epoch end,
    'announcements', case when mine is null then '[]'::jsonb else (
      select coalesce(jsonb_agg(to_jsonb(a) || jsonb_build_object('author_name', private.name_of(a.author_id)) order by a.created_at desc), '[]')
      from (select * from public.announcements n where n.club_id = club.id order by n.created_at desc limit 10) a) end,
    'pending_requests', case when mine in ('owner', 'admin') then (
      select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'created_at', r.created_at, 'user_id', p.id, 'full_name', p.full_name,
        'avatar_path', p.avatar_path, 'location', p.location, 'skill_level', p.skill_level) order by r.created_at desc), '[]')
      from (select * from public.join_requests n where n.club_id = club.id and n.status = 'pending' order by n.created_at desc limit 100) r
      join public.profiles p on p.id = r.user_id) end);
end $$;
comment on function public.get_club is
  'One club as its page needs it, by address (past ones too) or id; null when there is none the caller may see. Announcements and topic for members, pending requests for owner and admins.';

grant execute on function public.check_slug(text),
  public.create_club(text, text, text, text, boolean, boolean, boolean, integer, text),
  public.join_club(uuid), public.withdraw_join_request(uuid), public.decide_join_request(uuid, boolean), public.leave_club(uuid),
  public.post_announcement(uuid, text, text, text, boolean), public.search_clubs(text, integer, integer), public.get_club(text)
  to authenticated;
