-- What clubs left undone: requests of players who joined by themselves, and announcements that wait while
-- their author loses the right to post them.

create or replace function public.join_club(club_id uuid) returns text
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
    -- Asked while the club still decided by itself: there is nothing to decide any more.
    update public.join_requests r set status = 'approved', decided_at = now()
    where r.club_id = club.id and r.user_id = me and r.status = 'pending';
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

-- Whether somebody may post such an announcement: any member, unless the club narrows posting to admins;
-- urgent and notify-all are for owner and admins.
create function private.may_post(club public.clubs, player uuid, priority text, notify_all boolean) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.memberships m
    where m.club_id = club.id and m.user_id = player
      and (m.role <> 'member' or not (coalesce(club.settings ->> 'posting' = 'admins', false) or priority = 'urgent' or notify_all)))
$$;

-- Publishes what has come due: tells of it, once, however late and however often this runs. What somebody
-- left behind who is no longer a member is dropped instead; what its author may no longer post is dropped
-- too, and its author told.
create or replace function private.publish_announcements() returns void
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
    if private.may_post(club, due.author_id, due.priority, due.notify_all) then
      update public.announcements a set told_at = now() where a.id = due.id;
      perform private.notify_of_announcement(due);
    else
      delete from public.announcements a where a.id = due.id;
      perform private.notify(m.user_id, 'club', 'Announcement not published',
        '“' || due.title || '” was not published: in ' || club.name || ' only the owner and admins may post that now.',
        jsonb_build_object('club_id', club.id, 'slug', club.slug, 'about', 'announcement_dropped'))
      from public.memberships m where m.club_id = club.id and m.user_id = due.author_id;
    end if;
  end loop;
end $$;
