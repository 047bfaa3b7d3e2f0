-- Club announcements: published at once or scheduled, edited and deleted; who was notified and who has read them.

set check_function_bodies = off; -- Functions name what later files make; a test compiles them all at the end.

-- Tables --------------------------------------------------------------------------------------------------

create table public.announcements (
  id uuid primary key default gen_random_uuid(),
  club_id uuid not null references public.clubs (id) on delete cascade,
  author_id uuid not null references public.profiles (id) on delete cascade,
  title text not null check (length(btrim(title)) between 1 and 120 and title !~ '[[:cntrl:]]' and not private.is_blank(title)),
  content text not null check (length(btrim(content)) between 1 and 4000),
  priority text not null default 'normal' check (priority in ('normal', 'important', 'urgent')),
  notify_all boolean not null default false,
  created_at timestamptz not null default now(),
  publish_at timestamptz not null default now(),
  edited_at timestamptz,
  edited_by uuid references public.profiles (id),
  told_at timestamptz default now(),
  held_since timestamptz,
  to_chosen boolean not null default false
);
comment on column public.announcements.edited_by is 'Who last changed its words, if anybody did.';
comment on column public.announcements.publish_at is 'Until then only its author, owner and admins see it.';
comment on column public.announcements.told_at is
  'When the club was notified, live and by notifications. Null: it is scheduled, or has just come due.';

comment on column public.announcements.held_since is
  'When it was to be published, if its author was suspended: since then it is put off, an hour at a time.';
comment on column public.announcements.to_chosen is
  'A message to some members: only they and its author can read it, and nobody else knows of it.';

-- The recipients of a message to some members.
create table private.announcement_recipients (
  announcement_id uuid not null references public.announcements (id) on delete cascade,
  user_id uuid not null references public.profiles (id) on delete cascade,
  primary key (announcement_id, user_id)
);

-- Who has seen an announcement.
create table public.announcement_reads (
  announcement_id uuid not null references public.announcements (id) on delete cascade,
  user_id uuid not null references public.profiles (id) on delete cascade,
  read_at timestamptz not null default now(),
  primary key (announcement_id, user_id)
);

-- Indexes -------------------------------------------------------------------------------------------------

create index announcements_author on public.announcements (author_id);
create index announcements_edited_by on public.announcements (edited_by) where edited_by is not null;
create index announcements_published on public.announcements (club_id, publish_at desc);
create index announcements_untold on public.announcements (publish_at) where told_at is null;
create index announcement_recipients_of_player on private.announcement_recipients (user_id);
create index announcements_to_chosen on public.announcements (club_id, created_at) where to_chosen;
create index announcement_reads_of_player on public.announcement_reads (user_id);

-- Functions -----------------------------------------------------------------------------------------------

create function public.post_announcement(club_id uuid, title text, content text, priority text, notify_all boolean,
  publish_at timestamptz default null) returns public.announcements
language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.actor();
  club public.clubs;
  made public.announcements;
begin
  perform private.require_member(post_announcement.club_id);
  select * into club from public.clubs c where c.id = post_announcement.club_id;
  if not private.may_post(club, me, post_announcement.priority, post_announcement.notify_all) then
    perform private.refuse('not_a_manager', 'Only club owners and admins can do that.', 'insufficient_privilege');
  end if;
  perform private.require_publish_time(post_announcement.publish_at);
  perform private.use_allowance(me, 'announcements');
  perform private.use_allowance(me, 'announcement_changes');
  insert into public.announcements (club_id, author_id, title, content, priority, notify_all, publish_at, told_at)
  values (club.id, me, btrim(post_announcement.title), btrim(post_announcement.content), post_announcement.priority,
    post_announcement.notify_all, coalesce(post_announcement.publish_at, now()),
    case when post_announcement.publish_at is null then now() end)
  returning * into made;
  if made.told_at is not null then
    perform private.notify_of_announcement(made);
  end if;
  return made;
end $$;
comment on function public.post_announcement is
  'Any member posts, at once or scheduled, unless the club restricts posting to admins; urgent and notify-all are for owner and admins. Refusals: not_a_member, not_a_manager, publish_too_soon, publish_too_far, too_many_announcements.';

-- What a notification of it says; a message names its sender.
create function private.announcement_words(made public.announcements) returns text
language sql stable security definer set search_path = '' as $$
  select case when made.to_chosen then format(E'%s, %s\n%s', private.name_of(made.author_id), c.name, made.content) else made.content end
  from public.clubs c where c.id = made.club_id
$$;

-- Notifications that quote it say something else from now on. read: they no longer count as unread either.
create function private.reword_notifications(announcement uuid, headline text, words text, read boolean) returns void
language sql volatile security definer set search_path = '' as $$
  update public.notifications n set title = headline, body = words, read = n.read or reword_notifications.read
  where n.data ? 'announcement_id' and n.data ->> 'announcement_id' = announcement::text
$$;

-- Notifies the members of a published announcement that asks for it; for a message, its recipients.
create function private.notify_of_announcement(made public.announcements) returns void
language sql volatile security definer set search_path = '' as $$
  select private.notify_all(array(select m.user_id from public.memberships m where m.club_id = c.id and m.user_id <> made.author_id
      and (not made.to_chosen or exists (select from private.announcement_recipients r where r.announcement_id = made.id and r.user_id = m.user_id))),
    'club', made.title, private.announcement_words(made),
    jsonb_build_object('club_id', c.id, 'slug', c.slug, 'about', 'announcement', 'announcement_id', made.id))
  from public.clubs c
  where c.id = made.club_id and (made.notify_all or made.to_chosen)
$$;

-- Whether a message to some members is addressed to a reader, or by them; announcements to all are for everybody.
create function private.is_addressed(made public.announcements, reader uuid) returns boolean
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan as $$
begin
  return not made.to_chosen or made.author_id = reader
    or exists (select from private.announcement_recipients r where r.announcement_id = made.id and r.user_id = reader);
end $$;

-- How many members a club may write to in 24 hours: fewer while the club, or its owner's account, is new.
create function private.message_allowance(club public.clubs) returns integer
language sql stable security definer set search_path = '' as $$
  select case private.mail_allowance(club) when 50 then 50 when 200 then 200 end
$$;

create function public.message_members(club_id uuid, title text, content text, user_ids uuid[], message_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  club public.clubs := private.manage_club(message_members.club_id);
begin
  if coalesce(cardinality(user_ids), 0) not between 1 and 500 then
    perform private.refuse('too_many_at_once', 'You can message up to 500 members at a time.');
  end if;
  perform private.write_to_some(club, message_members.title, message_members.content, user_ids, message_members.message_id);
end $$;
comment on function public.message_members is
  'Writes to some members of a club, 500 at most in one step. message_id is created by the client: a step that names a pending message of the caller adds to it, so a repeated step counts once. Members who have left in the meantime are skipped; not_in_club: nobody remains. After two minutes they are notified, as each prefers; until then undo_message takes it back. Only they and the author can read it. A young club writes to 50 or 200 a day. Owner and admins only. Refusals: not_a_manager, club_not_found, too_many_at_once, too_many_announcements, announcement_not_found, not_in_club, too_many_recipients, too_many_changes.';

-- One step of a message from the caller to some members of a club. The caller manages the club and has it locked.
create function private.write_to_some(club public.clubs, title text, content text, recipients uuid[], message_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := auth.uid();
  made public.announcements;
  added integer;
begin
  -- Serialises two steps of the same message too.
  perform private.lock_counts(me, 'announcements');
  if not exists (select from public.announcements a where a.id = write_to_some.message_id and a.author_id = me) then
    perform private.use_allowance(me, 'announcements');
  end if;
  -- Two minutes for second thoughts, starting with the last step. The words are those of the last step: it may be a
  -- second try.
  insert into public.announcements as a (id, club_id, author_id, title, content, publish_at, told_at, to_chosen)
  select write_to_some.message_id, club.id, me, btrim(write_to_some.title), btrim(write_to_some.content),
    now() + interval '2 minutes', null, true
  where write_to_some.message_id is not null
  on conflict (id) do update set title = excluded.title, content = excluded.content, publish_at = excluded.publish_at
  where a.club_id = club.id and a.author_id = me and a.to_chosen and a.told_at is null
  returning * into made;
  if not found then
    perform private.refuse('announcement_not_found', 'This announcement no longer exists.');
  end if;
  -- Members who have left in the meantime are skipped.
  insert into private.announcement_recipients (announcement_id, user_id)
  select made.id, m.user_id from public.memberships m
  where m.club_id = club.id and m.user_id = any (recipients) and m.user_id <> me
  on conflict do nothing;
  get diagnostics added = row_count;
  if not exists (select from private.announcement_recipients r where r.announcement_id = made.id) then
    perform private.refuse_stranger();
  end if;
  perform private.use_allowance(club.id, 'message_recipients', added, private.message_allowance(club));
end $$;

create function public.undo_message(message_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  recipients constant integer := (select count(*) from private.announcement_recipients r where r.announcement_id = undo_message.message_id);
  gone public.announcements;
begin
  perform private.actor();
  delete from public.announcements a
  where a.id = undo_message.message_id and a.author_id = auth.uid() and a.to_chosen and a.told_at is null
  returning a.* into gone;
  if not found then
    perform private.refuse('too_late', 'It''s too late to undo this.');
  end if;
  -- Nobody was written to.
  update private.allowances a set used = a.used - recipients
  where a.player_id = gone.club_id and a.kind = 'message_recipients' and a.since <= gone.created_at;
end $$;
comment on function public.undo_message is
  'Takes back what the caller wrote to some members, as long as they have not been notified. Refusal: too_late.';

-- Publishes and announces what has come due, once, however late and however often this runs. What a former member
-- left behind is dropped; what its author may no longer post is dropped too, and the author told. Nothing by a
-- suspended author is published: it is put off until the suspension ends, in steps that don't reveal the suspension
-- to the club's managers. If it is more than a week late it is not published at all: its author gets the words
-- back.
create function private.publish_announcements() returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  due public.announcements;
  club public.clubs;
begin
  for due in
    select * from public.announcements a where a.told_at is null and a.publish_at <= now()
    order by a.publish_at limit 100 for update skip locked
  loop
    select * into club from public.clubs c where c.id = due.club_id;
    if private.is_suspended(due.author_id) then
      update public.announcements a set publish_at = now() + interval '1 hour', held_since = coalesce(a.held_since, a.publish_at) where a.id = due.id;
    elsif due.held_since < now() - interval '7 days' then
      delete from public.announcements a where a.id = due.id;
      perform private.notify(m.user_id, 'club', 'Announcement not published',
        format(E'“%s” was due while your account was suspended, and wasn''t published. This is what it said:\n\n%s', due.title, due.content),
        jsonb_build_object('club_id', club.id, 'slug', club.slug, 'about', 'announcement_dropped'))
      from public.memberships m where m.club_id = club.id and m.user_id = due.author_id;
    elsif private.may_post(club, due.author_id, due.priority, due.notify_all or due.to_chosen) then
      update public.announcements a set told_at = now() where a.id = due.id;
      perform private.notify_of_announcement(due);
    else
      delete from public.announcements a where a.id = due.id;
      perform private.notify(m.user_id, 'club', 'Announcement not published',
        format('“%s” wasn''t published: only the owner and admins of %s can post that now.', due.title, club.name),
        jsonb_build_object('club_id', club.id, 'slug', club.slug, 'about', 'announcement_dropped'))
      from public.memberships m where m.club_id = club.id and m.user_id = due.author_id;
    end if;
  end loop;
end $$;

-- Refuses a publication time that makes no sense.
create function private.require_publish_time(publish_at timestamptz) returns void
language plpgsql stable set search_path = '' as $$
begin
  if publish_at <= now() then
    perform private.refuse('publish_too_soon', 'Please choose a time in the future.');
  elsif publish_at > now() + interval '1 year' then
    perform private.refuse('publish_too_far', 'Please choose a time within the next year.');
  end if;
end $$;

-- Locks an announcement for a change by its author, the owner or an admin, and returns it.
create function private.lock_announcement(wanted uuid) returns public.announcements
language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.actor();
  found_one public.announcements;
begin
  select * into found_one from public.announcements a where a.id = wanted and a.club_id in (select private.my_clubs())
    and (a.publish_at <= now() or a.author_id = me or a.club_id in (select private.my_managed_clubs()))
    and private.is_addressed(a, me) for update;
  if not found then
    perform private.refuse('announcement_not_found', 'This announcement no longer exists.');
  end if;
  if found_one.author_id <> me and (found_one.to_chosen or found_one.club_id not in (select private.my_managed_clubs())) then
    perform private.refuse('not_the_author', 'Only the author, the owner and admins can change an announcement.', 'insufficient_privilege');
  end if;
  return found_one;
end $$;

create function public.edit_announcement(announcement_id uuid, title text, content text, priority text, notify_all boolean,
  publish_at timestamptz default null) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.actor();
  old public.announcements := private.lock_announcement(edit_announcement.announcement_id);
  changed public.announcements;
  waits boolean := old.publish_at > now() and old.told_at is null;
  may boolean;
begin
  -- The author may have been an admin then. A scheduled announcement is checked again in full; a published one only
  -- for urgency, which is reserved for owner and admins.
  if waits then
    select private.may_post(c, me, edit_announcement.priority, edit_announcement.notify_all or old.to_chosen) into may
    from public.clubs c where c.id = old.club_id;
  else
    may := old.club_id in (select private.my_managed_clubs()) or edit_announcement.priority <> 'urgent';
  end if;
  if may is not true then
    perform private.refuse('not_a_manager', 'Only club owners and admins can do that.', 'insufficient_privilege');
  end if;
  if not waits and edit_announcement.publish_at is not null then
    perform private.refuse('already_published', 'This announcement has already been published.');
  end if;
  perform private.require_publish_time(edit_announcement.publish_at);
  perform private.use_allowance(me, 'announcement_changes');
  changed := old;
  changed.title := btrim(edit_announcement.title);
  changed.content := btrim(edit_announcement.content);
  changed.priority := edit_announcement.priority;
  if waits then
    changed.notify_all := edit_announcement.notify_all and not old.to_chosen;
    changed.publish_at := coalesce(edit_announcement.publish_at, now());
    changed.told_at := case when edit_announcement.publish_at is null then now() end;
    changed.held_since := null;
  elsif (changed.title, changed.content, changed.priority) is distinct from (old.title, old.content, old.priority) then
    changed.edited_at := now();
  end if;
  if (changed.title, changed.content, changed.priority) is distinct from (old.title, old.content, old.priority) then
    changed.edited_by := me;
  end if;
  update public.announcements a set title = changed.title, content = changed.content, priority = changed.priority,
    notify_all = changed.notify_all, publish_at = changed.publish_at, told_at = changed.told_at, edited_at = changed.edited_at,
    edited_by = changed.edited_by, held_since = changed.held_since
  where a.id = old.id;
  if waits and changed.told_at is not null then
    perform private.notify_of_announcement(changed);
  elsif (changed.title, changed.content) is distinct from (old.title, old.content) then
    perform private.reword_notifications(changed.id, changed.title, private.announcement_words(changed), false);
  end if;
end $$;
comment on function public.edit_announcement is
  'Changes an announcement; for its author, the owner and admins. Notifications that quote it say the new words. While it is scheduled, also its time (null publishes it now) and notify_all; once published, these stay. The caller can''t schedule what they may not post, nor keep something urgent without the right to. Refusals: announcement_not_found, not_the_author, not_a_manager, already_published, publish_too_soon, publish_too_far, too_many_announcements.';

create function public.delete_announcement(announcement_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.actor();
  gone public.announcements := private.lock_announcement(delete_announcement.announcement_id);
begin
  perform private.use_allowance(me, 'announcement_changes');
  delete from public.announcements a where a.id = gone.id;
  perform private.reword_notifications(gone.id, case when gone.to_chosen then 'Message deleted' else 'Announcement deleted' end,
    format('This was sent by %s, and has been deleted since.', c.name), true)
  from public.clubs c where c.id = gone.club_id;
end $$;
comment on function public.delete_announcement is
  'Deletes an announcement; for its author, the owner and admins. Notifications that quote it say so. Refusals: announcement_not_found, not_the_author, too_many_announcements.';

-- Players who were notified of an announcement.
create function private.notified_of(announcement uuid) returns bigint
language sql stable security definer set search_path = '' as $$
  select count(distinct n.user_id) from public.notifications n
  where n.data ? 'announcement_id' and n.data ->> 'announcement_id' = announcement::text
$$;

-- Players who have read it: in the club, or as a notification.
create function private.readers_of(announcement uuid) returns bigint
language sql stable security definer set search_path = '' as $$
  select count(*) from (
    select r.user_id from public.announcement_reads r where r.announcement_id = announcement
    union
    select n.user_id from public.notifications n
    where n.data ? 'announcement_id' and n.data ->> 'announcement_id' = announcement::text and n.read) readers
$$;

create function public.list_announcements(club_id uuid, page_size integer default 30, before timestamptz default null, before_id uuid default null)
  returns table (id uuid, author_id uuid, author_name text, title text, content text, priority text, notify_all boolean,
    publish_at timestamptz, edited_at timestamptz, edited_by_name text, waiting boolean, notified bigint, read bigint, recipients bigint)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_manager(list_announcements.club_id);
  return query
  select a.id, a.author_id, private.shown_name(a.author_id, '{}', 'A former member'), a.title, a.content, a.priority, a.notify_all,
    a.publish_at, a.edited_at, case when a.edited_by <> a.author_id then private.shown_name(a.edited_by, '{}', 'A former member') end,
    a.publish_at > now(), private.notified_of(a.id), private.readers_of(a.id),
    case when a.to_chosen then (select count(*) from private.announcement_recipients r where r.announcement_id = a.id) end
  from (
    select * from public.announcements n
    where n.club_id = list_announcements.club_id and (not n.to_chosen or n.author_id = auth.uid())
      and (before is null or n.publish_at < before or n.publish_at = before and n.id < before_id)
    order by n.publish_at desc, n.id desc
    limit least(greatest(page_size, 1), 100)) a
  order by a.publish_at desc, a.id desc;
end $$;
comment on function public.list_announcements is
  'A club''s announcements including scheduled ones, last to be published first, page by page (before, before_id: publish_at and id of the last one on the previous page), each with how many players were notified and how many have read it. Of messages to some members only the caller''s own, with the number of recipients (recipients). Owner and admins only. Refusal: not_a_manager.';

create function public.mark_announcements_read(announcement_ids uuid[]) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.actor();
begin
  insert into public.announcement_reads (announcement_id, user_id)
  select a.id, me from public.announcements a
  where a.id = any (announcement_ids[1:50]) and a.author_id <> me and a.publish_at <= now() and a.club_id in (select private.my_clubs())
    and private.is_addressed(a, me)
  order by a.id -- in one order, for somebody who reads in two windows at once
  on conflict do nothing;
end $$;
comment on function public.mark_announcements_read is
  'Records that the caller has seen these announcements of their clubs, fifty at most at once. Others, and their own, are skipped.';

-- What a member's club page shows: the latest ten, and above them what the reader has scheduled. The author is
-- nameless to readers for whom they are hidden or absent. edited_by_name: whoever else last changed its words.
create function private.announcements_for(reader uuid, club uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'title', a.title, 'content', a.content, 'priority', a.priority,
      'notify_all', a.notify_all, 'to_chosen', a.to_chosen, 'created_at', a.created_at, 'publish_at', a.publish_at, 'edited_at', a.edited_at,
      'author_id', w.id, 'author_name', coalesce(w.full_name, 'A member'),
      'edited_by_name', case when a.edited_by <> a.author_id
        then private.shown_name(a.edited_by, (select private.blocked_ids()), 'A member') end,
      'waiting', a.publish_at > now(),
      'unread', a.author_id <> reader and a.publish_at <= now() and not exists (
        select from public.announcement_reads r where r.announcement_id = a.id and r.user_id = reader))
    order by a.publish_at desc, a.id), '[]')
  from (
    (select * from public.announcements n where n.club_id = club and n.publish_at <= now() and private.is_addressed(n, reader)
      and (n.told_at is not null or not private.is_suspended(n.author_id))
      order by n.publish_at desc, n.id limit 10)
    union all
    (select * from public.announcements n where n.club_id = club and n.publish_at > now() and n.author_id = reader
      order by n.publish_at, n.id limit 10)) a
  left join public.profiles w on w.id = a.author_id and w.deleted_at is null
    and private.can_see(w.id, w.is_visible, w.deleted_at, (select private.blocked_ids()))
$$;

-- Whether a player may post such an announcement: any member, unless the club restricts posting to admins; urgent
-- and notify-all are for owner and admins.
create function private.may_post(club public.clubs, player uuid, priority text, notify_all boolean) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.memberships m
    where m.club_id = club.id and m.user_id = player
      and (m.role <> 'member' or not (coalesce(club.settings ->> 'posting' = 'admins', false) or priority = 'urgent' or notify_all)))
$$;

-- Policies ------------------------------------------------------------------------------------------------

select private.require_second_step('public.announcements');
select private.require_second_step('public.announcement_reads');

-- Triggers ------------------------------------------------------------------------------------------------

create trigger drop_direction_marks before insert or update of title on public.announcements
  for each row execute function private.drop_direction_marks('title');
create trigger broadcast_announcement_posted after insert on public.announcements
  for each row when (new.told_at is not null) execute function private.broadcast_club('announcement');
create trigger broadcast_announcement_changed after update on public.announcements
  for each row when (new.told_at is not null) execute function private.broadcast_club('announcement');
create trigger broadcast_announcement_deleted after delete on public.announcements
  for each row when (old.told_at is not null) execute function private.broadcast_club('announcement');

-- Grants --------------------------------------------------------------------------------------------------

grant execute on function
  public.post_announcement(uuid, text, text, text, boolean, timestamptz), public.edit_announcement(uuid, text,
  text, text, boolean, timestamptz), public.delete_announcement(uuid), public.list_announcements(uuid,
  integer, timestamptz, uuid), public.mark_announcements_read(uuid[]),
  public.message_members(uuid, text, text, uuid[], uuid), public.undo_message(uuid) to authenticated;

-- Schedule ------------------------------------------------------------------------------------------------

select cron.schedule('publish-announcements', '15 seconds', 'select private.publish_announcements()');
