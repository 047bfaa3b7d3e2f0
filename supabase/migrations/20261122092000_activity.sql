-- The audit trail of a club: who did what, and when. Written by triggers, changed by nobody.

set check_function_bodies = off; -- Functions name what later files make; a test compiles them all at the end.

-- Tables --------------------------------------------------------------------------------------------------

create table public.club_activity (
  id bigint primary key generated always as identity,
  club_id uuid not null references public.clubs (id),
  actor_id uuid references public.profiles (id),
  kind text not null check (kind ~ '^[a-z_]{3,40}$'),
  subject_id uuid references public.profiles (id),
  partner_id uuid references public.profiles (id),
  details jsonb not null default '{}',
  created_at timestamptz not null default now()
);
comment on column public.club_activity.actor_id is 'Null: the schedule.';
comment on column public.club_activity.subject_id is 'The player it happened to, if any.';
comment on column public.club_activity.partner_id is 'For a pair in a league: the other of the two.';
comment on column public.club_activity.details is 'What the words need: titles, roles, what changed. No contact details.';

-- Indexes -------------------------------------------------------------------------------------------------

create index club_activity_newest on public.club_activity (club_id, id desc);
create index club_activity_actor on public.club_activity (actor_id);
create index club_activity_subject on public.club_activity (subject_id);
create index club_activity_partner on public.club_activity (partner_id) where partner_id is not null;
create index club_activity_of_members on public.club_activity (club_id, created_at)
  where kind in ('club_created', 'member_joined', 'member_left', 'member_removed');

-- Functions -----------------------------------------------------------------------------------------------

create function private.keep_activity() returns trigger
language plpgsql set search_path = '' as $$
begin
  perform private.refuse('activity_is_final', 'A club''s activity log can''t be changed.', 'insufficient_privilege');
end $$;

-- Writes a line of the audit trail. The actor is the caller; the schedule has none.
create function private.log_activity(club uuid, kind text, subject uuid, details jsonb default '{}', partner uuid default null) returns void
language plpgsql volatile security definer set search_path = '' as $$ -- called up to a hundred times in one request: its plan is kept
begin
  insert into public.club_activity (club_id, actor_id, kind, subject_id, partner_id, details)
  select club, (select p.id from public.profiles p where p.id = auth.uid()), log_activity.kind, subject, partner, log_activity.details;
end $$;

create function private.log_membership() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    perform private.log_activity(new.club_id, case when new.role = 'owner' then 'club_created' else 'member_joined' end, new.user_id);
  elsif new.role <> old.role then
    perform private.log_activity(new.club_id, 'role_changed', new.user_id, jsonb_build_object('from', old.role, 'to', new.role));
  end if;
  return null;
end $$;

-- Per statement: a hundred members may leave in one. Closing a club is one line of its trail, not one for each
-- member who goes with it. An undone approval is logged by its request, which is pending again: no member has one.
create function private.log_left() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.club_activity (club_id, actor_id, kind, subject_id)
  select g.club_id, (select p.id from public.profiles p where p.id = auth.uid()),
    case when g.user_id = coalesce(auth.uid(), g.user_id) then 'member_left' else 'member_removed' end, g.user_id
  from gone g join public.clubs c on c.id = g.club_id and c.closed_at is null
  where not exists (select from public.join_requests r where r.club_id = g.club_id and r.user_id = g.user_id and r.status = 'pending')
  order by g.club_id, g.user_id;
  return null;
end $$;

create function private.log_join_request() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.log_activity(new.club_id, 'request_made', new.user_id);
  return null;
end $$;

-- Per statement: a hundred are decided in one, and when a club closes a thousand. An undone approval names, by its
-- time, the line of the trail that it takes back.
create function private.log_join_decisions() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.club_activity (club_id, actor_id, kind, subject_id, details)
  select r.club_id, (select p.id from public.profiles p where p.id = auth.uid()),
    case when r.status = 'pending' then 'decision_undone' else 'request_' || r.status end, r.user_id,
    case when (r.status, b.status) = ('pending', 'approved') then jsonb_build_object('joined_at', b.decided_at) else '{}' end
  from changed r join unchanged b using (id) where r.status <> b.status order by r.created_at, r.id;
  return null;
end $$;

create function private.log_announcement() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- All managers read the trail; only a message's recipients and its author know of it.
  if (case when tg_op = 'DELETE' then old.to_chosen else new.to_chosen end) then
    return null;
  end if;
  if tg_op = 'INSERT' then
    perform private.log_activity(new.club_id, 'announcement_posted', null, jsonb_build_object('title', new.title));
  elsif tg_op = 'DELETE' then
    perform private.log_activity(old.club_id, 'announcement_deleted', null, jsonb_build_object('title', old.title));
  -- Operators' hiding and restoring is in a trail of its own, which no club reads: nobody has edited anything.
  elsif coalesce(current_setting('courtcrew.puts_words', true), '') <> 'yes'
    and ((new.title, new.content, new.priority) is distinct from (old.title, old.content, old.priority)
      or (new.publish_at <> old.publish_at and new.held_since is null)) then
    perform private.log_activity(new.club_id, 'announcement_edited', null, jsonb_build_object('title', new.title));
  end if;
  return null;
end $$;

-- Which settings changed, by name; the count and the epoch are not settings.
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

-- Per statement: six courts added are one line. Reordering leaves none.
create function private.log_courts() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    perform private.log_activity(n.club_id, 'courts_added', null,
      jsonb_build_object('title', (array_agg(n.name order by n.position))[1], 'count', count(*)))
    from after_courts n where n.club_id is not null group by n.club_id;
  else
    perform private.log_activity(n.club_id,
      case when n.removed_at is not null then 'court_removed'
        when (n.out_from, n.out_until) is not distinct from (o.out_from, o.out_until) then 'court_changed'
        when n.out_from is null then 'court_back'
        else 'court_out' end,
      null, jsonb_strip_nulls(jsonb_build_object('title', n.name, 'from', n.out_from, 'until', n.out_until)))
    from after_courts n join before_courts o using (id)
    where n.club_id is not null
      and (n.name, n.surface, n.indoor, n.lights, n.access, n.lat, n.lon, n.out_from, n.out_until, n.removed_at)
        is distinct from (o.name, o.surface, o.indoor, o.lights, o.access, o.lat, o.lon, o.out_from, o.out_until, o.removed_at);
  end if;
  return null;
end $$;

create function public.get_club_activity(club_id uuid, page_size integer default 50, before bigint default null, kinds text[] default null)
  returns table (id bigint, kind text, actor_id uuid, actor_name text, subject_id uuid, subject_name text, partner_id uuid, partner_name text, details jsonb,
    created_at timestamptz)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_manager(get_club_activity.club_id);
  return query
  select a.id, a.kind, a.actor_id, case when a.actor_id is not null then private.name_of(a.actor_id) end, a.subject_id,
    case when a.subject_id is not null then private.name_of(a.subject_id) end, a.partner_id,
    case when a.partner_id is not null then private.name_of(a.partner_id) end, a.details, a.created_at
  from public.club_activity a
  where a.club_id = get_club_activity.club_id and (before is null or a.id < before) and (kinds is null or a.kind = any (kinds))
  order by a.id desc
  limit least(greatest(page_size, 1), 200);
end $$;
comment on function public.get_club_activity is
  'The audit trail of a club, newest first, page by page (before: the last id of the previous page), of some kinds or of all; partner: for a pair in a league, the other of the two. Owner and admins only. Refusal: not_a_manager.';

-- One line for a whole import; the trail does not name its people.
create function private.log_invitations_made() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.log_activity(i.club_id, 'invitation_created', null,
    jsonb_build_object('role', i.role, 'by_mail', i.import_id is not null, 'count', count(*)))
  from made i group by i.club_id, i.role, i.import_id;
  return null;
end $$;

create function private.log_invitations_changed() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.log_activity(i.club_id, 'invitation_revoked', null,
    jsonb_build_object('role', i.role, 'by_mail', i.import_id is not null, 'count', count(*)))
  from changed i join unchanged b using (id)
  where i.revoked_at is not null and b.revoked_at is null group by i.club_id, i.role, i.import_id;
  perform private.log_activity(i.club_id, 'invitation_used', auth.uid(), jsonb_build_object('role', i.role))
  from changed i join unchanged b using (id) where i.uses > b.uses;
  return null;
end $$;

-- One line for all the weeks of a series created or changed in one step: per statement, not per row.
create function private.log_events() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    perform private.log_activity(e.club_id, 'event_created', null, jsonb_build_object('title', e.title, 'events', e.events))
    from (select n.club_id, n.title, count(*) over () as events from after_events n order by n.starts_at limit 1) e;
    return null;
  end if;
  perform private.log_activity(e.club_id, e.kind, null, jsonb_build_object('title', e.title, 'events', e.events))
  from (
    select n.club_id, n.title, count(*) over () as events,
      case when n.cancelled_at is not null then 'event_cancelled' else 'event_changed' end as kind
    from after_events n join before_events o using (id)
    where (n.title, n.description, n.place, n.starts_at, n.duration_minutes, n.capacity, n.cancelled_at)
      is distinct from (o.title, o.description, o.place, o.starts_at, o.duration_minutes, o.capacity, o.cancelled_at)
    order by n.starts_at limit 1) e;
  return null;
end $$;

-- Policies ------------------------------------------------------------------------------------------------

select private.require_second_step('public.club_activity');

-- Triggers ------------------------------------------------------------------------------------------------

create trigger keep_activity before update or delete or truncate on public.club_activity
  for each statement execute function private.keep_activity();
create trigger log_activity after insert or update of role on public.memberships
  for each row execute function private.log_membership();
-- Named so that it comes before its consequences, such as leagues that are left.
create trigger add_left_to_log after delete on public.memberships referencing old table as gone
  for each statement execute function private.log_left();
create trigger log_activity after insert on public.join_requests
  for each row execute function private.log_join_request();
create trigger log_changes after update on public.join_requests
  referencing old table as unchanged new table as changed for each statement execute function private.log_join_decisions();
create trigger log_activity after insert or update or delete on public.announcements
  for each row execute function private.log_announcement();
create trigger log_activity after update on public.clubs
  for each row when (old.* is distinct from new.*) execute function private.log_club();
create trigger log_activity after insert or delete on public.club_bans
  for each row execute function private.log_ban();
create trigger log_activity after insert on public.club_invitations
  referencing new table as made for each statement execute function private.log_invitations_made();
create trigger log_changes after update on public.club_invitations
  referencing old table as unchanged new table as changed for each statement execute function private.log_invitations_changed();
create trigger log_made after insert on public.courts referencing new table as after_courts
  for each statement execute function private.log_courts();
create trigger log_changed after update on public.courts referencing old table as before_courts new table as after_courts
  for each statement execute function private.log_courts();
create trigger log_made after insert on public.club_events referencing new table as after_events
  for each statement execute function private.log_events();
create trigger log_changed after update on public.club_events referencing old table as before_events new table as after_events
  for each statement execute function private.log_events();

-- Grants --------------------------------------------------------------------------------------------------

grant execute on function public.get_club_activity(uuid, integer, bigint, text[]) to authenticated;
