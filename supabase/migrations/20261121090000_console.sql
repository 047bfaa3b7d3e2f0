-- What the club console stands on: who may manage, an audit trail, notifications that wait, bans, and
-- the states of a club that is closed or private.

-- Jobs. Where the schedule is an extension it is made here; the embedded stack has its schema already.
do $$
begin
  if exists (select from pg_catalog.pg_available_extensions e where e.name = 'pg_cron') then
    create extension if not exists pg_cron with schema pg_catalog;
  end if;
end $$;

alter table public.clubs add column closed_at timestamptz;
comment on column public.clubs.closed_at is 'Set: the club is closed for good. It has no members, is found by nobody, and keeps its addresses.';
grant select (closed_at) on public.clubs to authenticated;

alter table public.announcements
  add column publish_at timestamptz not null default now(),
  add column edited_at timestamptz;
comment on column public.announcements.publish_at is 'Before this instant only its author, owner and admins see it.';
create index announcements_published on public.announcements (club_id, publish_at desc);

-- Who may not come back until a manager lifts it.
create table public.club_bans (
  club_id uuid not null references public.clubs (id) on delete cascade,
  user_id uuid not null references public.profiles (id) on delete cascade,
  banned_by uuid not null references public.profiles (id),
  reason text check (length(reason) <= 500),
  created_at timestamptz not null default now(),
  primary key (club_id, user_id)
);
create index club_bans_of_player on public.club_bans (user_id);
create index club_bans_banned_by on public.club_bans (banned_by);
select private.require_second_step('public.club_bans');

-- Refuses with not_a_manager who neither owns nor administers the club. For functions that read.
create function private.require_manager(club uuid) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.actor();
  if club is null or club not in (select private.my_managed_clubs()) then
    raise exception using errcode = '42501', message = 'Only club owners and admins can manage the club.', hint = 'not_a_manager';
  end if;
end $$;

-- Refuses with not_the_owner who does not own the club.
create function private.require_owner(club uuid) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if not exists (select from public.memberships m where m.club_id = club and m.user_id = private.actor() and m.role = 'owner') then
    raise exception using errcode = '42501', message = 'Only the club''s owner can do that.', hint = 'not_the_owner';
  end if;
end $$;

-- Locks a club that is open and returns it, or refuses with club_not_found.
create or replace function private.lock_club(wanted uuid) returns public.clubs
language plpgsql volatile security definer set search_path = '' as $$
declare
  club public.clubs;
begin
  select * into club from public.clubs c where c.id = wanted and c.closed_at is null for update;
  if not found then
    perform private.refuse('club_not_found', 'Club not found');
  end if;
  return club;
end $$;

-- Locks a club for a change by one of its managers. The right is asked again under the lock: who was
-- demoted a moment ago changes nothing more.
create function private.manage_club(wanted uuid) returns public.clubs
language plpgsql volatile security definer set search_path = '' as $$
declare
  club public.clubs;
begin
  perform private.require_manager(wanted);
  club := private.lock_club(wanted);
  perform private.require_manager(wanted);
  return club;
end $$;

-- As manage_club, for what only the owner may do.
create function private.own_club(wanted uuid) returns public.clubs
language plpgsql volatile security definer set search_path = '' as $$
declare
  club public.clubs;
begin
  perform private.require_owner(wanted);
  club := private.lock_club(wanted);
  perform private.require_owner(wanted);
  return club;
end $$;

create or replace function private.add_member(club public.clubs, player uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  if exists (select from public.club_bans b where b.club_id = club.id and b.user_id = player) then
    perform private.refuse('banned', 'This club does not admit this player.');
  end if;
  if club.member_count >= club.member_limit then
    perform private.refuse('club_full', 'This club has reached its member limit.');
  end if;
  insert into public.memberships (club_id, user_id, role) values (club.id, player, 'member');
end $$;

-- Notifications that wait, so that what they tell of can still be undone.
create table private.delayed_notifications (
  id bigint primary key generated always as identity,
  due_at timestamptz not null,
  subject_id uuid not null,
  recipient uuid not null references public.profiles (id) on delete cascade,
  kind text not null,
  headline text not null,
  words text not null,
  about jsonb not null
);
comment on column private.delayed_notifications.subject_id is 'What it tells of: a join request, say. Undoing that forgets the notification.';
create index delayed_notifications_due on private.delayed_notifications (due_at);
create index delayed_notifications_subject on private.delayed_notifications (subject_id);
create index delayed_notifications_recipient on private.delayed_notifications (recipient);

create function private.notify_later(delay interval, subject uuid, recipient uuid, kind text, headline text, words text, about jsonb)
  returns void
language sql volatile security definer set search_path = '' as $$
  insert into private.delayed_notifications (due_at, subject_id, recipient, kind, headline, words, about)
  values (now() + delay, subject, recipient, kind, headline, words, about)
$$;

-- Forgets what has not been told yet about a subject.
create function private.forget_delayed(subject uuid) returns void
language sql volatile security definer set search_path = '' as $$
  delete from private.delayed_notifications d where d.subject_id = subject
$$;

-- Tells what has come due. Run every few seconds; late or twice at once makes nothing twice.
create function private.deliver_notifications() returns void
language sql volatile security definer set search_path = '' as $$
  with due as (
    delete from private.delayed_notifications d where d.id in (
      select w.id from private.delayed_notifications w where w.due_at <= now() order by w.due_at for update skip locked)
    returning d.*)
  select private.notify(due.recipient, due.kind, due.headline, due.words, due.about) from due
$$;
select cron.schedule('deliver-notifications', '5 seconds', 'select private.deliver_notifications()');

-- The audit trail: who did what in a club, and when. Written by triggers, changed by nobody.
create table public.club_activity (
  id bigint primary key generated always as identity,
  club_id uuid not null references public.clubs (id),
  actor_id uuid references public.profiles (id),
  kind text not null check (kind ~ '^[a-z_]{3,40}$'),
  subject_id uuid references public.profiles (id),
  details jsonb not null default '{}',
  created_at timestamptz not null default now()
);
comment on column public.club_activity.actor_id is 'Null: the schedule.';
comment on column public.club_activity.subject_id is 'The player whom it happened to, where there is one.';
comment on column public.club_activity.details is 'What the words need: titles, roles, what changed. No contact details.';
create index club_activity_newest on public.club_activity (club_id, id desc);
create index club_activity_actor on public.club_activity (actor_id);
create index club_activity_subject on public.club_activity (subject_id);
select private.require_second_step('public.club_activity');
grant select on public.club_activity to authenticated;
create policy "Owners and admins read their clubs' activity" on public.club_activity for select to authenticated
  using (club_id in (select private.my_managed_clubs()));

create function private.keep_activity() returns trigger
language plpgsql set search_path = '' as $$
begin
  raise exception using errcode = '42501', message = 'The activity of a club is never changed.';
end $$;
create trigger keep_activity before update or delete or truncate on public.club_activity
  for each statement execute function private.keep_activity();

-- The one place that writes the audit trail. The actor is whoever asks; the schedule is nobody.
create function private.log_activity(club uuid, kind text, subject uuid, details jsonb default '{}') returns void
language sql volatile security definer set search_path = '' as $$
  insert into public.club_activity (club_id, actor_id, kind, subject_id, details)
  select club, (select p.id from public.profiles p where p.id = auth.uid()), kind, subject, details
$$;

create function private.log_membership() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    perform private.log_activity(new.club_id, case when new.role = 'owner' then 'club_created' else 'member_joined' end, new.user_id);
  elsif tg_op = 'DELETE' then
    perform private.log_activity(old.club_id, case when old.user_id = coalesce(auth.uid(), old.user_id) then 'member_left' else 'member_removed' end, old.user_id);
  elsif new.role <> old.role then
    perform private.log_activity(new.club_id, 'role_changed', new.user_id, jsonb_build_object('from', old.role, 'to', new.role));
  end if;
  return null;
end $$;
create trigger log_activity after insert or delete or update of role on public.memberships
  for each row execute function private.log_membership();

create function private.log_join_request() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    perform private.log_activity(new.club_id, 'request_made', new.user_id);
  elsif new.status <> old.status then
    perform private.log_activity(new.club_id,
      case when new.status = 'pending' then 'decision_undone' else 'request_' || new.status end, new.user_id);
  end if;
  return null;
end $$;
create trigger log_activity after insert or update of status on public.join_requests
  for each row execute function private.log_join_request();

create function private.log_announcement() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    perform private.log_activity(new.club_id, 'announcement_posted', null, jsonb_build_object('title', new.title));
  elsif tg_op = 'DELETE' then
    perform private.log_activity(old.club_id, 'announcement_deleted', null, jsonb_build_object('title', old.title));
  elsif (new.title, new.content, new.priority, new.publish_at) is distinct from (old.title, old.content, old.priority, old.publish_at) then
    perform private.log_activity(new.club_id, 'announcement_edited', null, jsonb_build_object('title', new.title));
  end if;
  return null;
end $$;
create trigger log_activity after insert or update or delete on public.announcements
  for each row execute function private.log_announcement();

-- Which settings changed, by name; the count and the epoch are no settings.
create function private.log_club() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  changed text[];
begin
  if old.closed_at is null and new.closed_at is not null then
    perform private.log_activity(new.id, 'club_closed', null);
    return null;
  end if;
  select array_agg(a.key order by a.key) into changed
  from jsonb_each(to_jsonb(new)) a join jsonb_each(to_jsonb(old)) b using (key)
  where a.value is distinct from b.value and a.key not in ('member_count', 'topic_epoch', 'updated_at', 'search', 'closed_at');
  if changed is not null then
    perform private.log_activity(new.id, 'settings_changed', null, jsonb_build_object('fields', changed));
  end if;
  return null;
end $$;
create trigger log_activity after update on public.clubs
  for each row when (old.* is distinct from new.*) execute function private.log_club();

create function private.log_ban() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    perform private.log_activity(new.club_id, 'member_banned', new.user_id);
  else
    perform private.log_activity(old.club_id, 'ban_lifted', old.user_id);
  end if;
  return null;
end $$;
create trigger log_activity after insert or delete on public.club_bans
  for each row execute function private.log_ban();

create function public.get_club_activity(club_id uuid, page_size integer default 50, before bigint default null)
  returns table (id bigint, kind text, actor_id uuid, actor_name text, subject_id uuid, subject_name text, details jsonb, created_at timestamptz)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_manager(get_club_activity.club_id);
  return query
  select a.id, a.kind, a.actor_id, case when a.actor_id is not null then private.name_of(a.actor_id) end, a.subject_id,
    case when a.subject_id is not null then private.name_of(a.subject_id) end, a.details, a.created_at
  from public.club_activity a
  where a.club_id = get_club_activity.club_id and (before is null or a.id < before)
  order by a.id desc
  limit least(greatest(page_size, 1), 200);
end $$;
comment on function public.get_club_activity is
  'The audit trail of a club, newest first, page by page (before: the last id of the page before). Owner and admins only. Refusal: not_a_manager.';

-- As before, with the states of a club: open, private (an address that exists, and nothing of the club),
-- closed (its name). Announcements that wait are not among them.
create or replace function public.get_club(handle text) returns jsonb
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
  if club.id is null then
    return null;
  end if;
  if club.closed_at is not null then
    return jsonb_build_object('state', 'closed', 'name', club.name);
  end if;
  select m.role into mine from public.memberships m where m.club_id = club.id and m.user_id = me;
  if not club.is_public and mine is null then
    return jsonb_build_object('state', 'private');
  end if;
  return jsonb_build_object(
    'state', 'open',
    'id', club.id, 'slug', club.slug, 'name', club.name, 'description', club.description, 'location', club.location,
    'has_courts', club.has_courts, 'is_public', club.is_public, 'auto_approve', club.auto_approve,
    'member_limit', club.member_limit, 'member_count', club.member_count, 'time_zone', club.time_zone,
    'posting', coalesce(club.settings ->> 'posting', 'members'), 'created_at', club.created_at, 'my_role', mine,
    'banned', exists (select from public.club_bans b where b.club_id = club.id and b.user_id = me),
    'my_request_pending', exists (select from public.join_requests r where r.club_id = club.id and r.user_id = me and r.status = 'pending'),
    'may_post', mine in ('owner', 'admin') or (mine = 'member' and club.settings ->> 'posting' is distinct from 'admins'),
    'topic', case when mine is not null then 'club:' || club.id || ':' || club.topic_epoch end,
    'announcements', case when mine is null then '[]'::jsonb else (
      select coalesce(jsonb_agg(to_jsonb(a) || jsonb_build_object('author_name', private.name_of(a.author_id)) order by a.publish_at desc, a.id), '[]')
      from (select * from public.announcements n where n.club_id = club.id and n.publish_at <= now()
        order by n.publish_at desc, n.id limit 10) a) end,
    'pending_count', case when mine in ('owner', 'admin') then (
      select count(*) from public.join_requests r where r.club_id = club.id and r.status = 'pending') end,
    'pending_requests', case when mine in ('owner', 'admin') then (
      select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'created_at', r.created_at, 'user_id', p.id, 'full_name', p.full_name,
        'avatar_path', p.avatar_path, 'location', p.location, 'skill_level', p.skill_level, 'play_style', p.play_style,
        'years_playing', p.years_playing, 'bio', p.bio, 'looking_for', p.looking_for) order by r.created_at desc), '[]')
      from (select * from public.join_requests n where n.club_id = club.id and n.status = 'pending' order by n.created_at desc limit 100) r
      join public.profiles p on p.id = r.user_id) end);
end $$;
comment on function public.get_club is
  'One club as its page needs it, by address (past ones too) or id; null when there is none. state: open, private (nothing more is told) or closed (its name). Announcements and topic for members, pending requests (the newest hundred) for owner and admins.';

grant execute on function public.get_club_activity(uuid, integer, bigint) to authenticated;
