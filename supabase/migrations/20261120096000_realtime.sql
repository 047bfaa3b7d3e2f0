-- Who may listen to which topic. `user:<id>` and `club:<id>:<epoch>` are written by the database only:
-- there is no policy for insert, so no client may broadcast or be present there.

create function private.may_listen(topic text) returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  me uuid := auth.uid();
begin
  if me is null or not private.second_step_done() then
    return false;
  end if;
  if topic = 'user:' || me then
    return true;
  end if;
  return exists (
    select from public.memberships m join public.clubs c on c.id = m.club_id
    where m.user_id = me and topic = 'club:' || c.id || ':' || c.topic_epoch);
end $$;
grant execute on function private.may_listen(text) to authenticated;

create policy "Players listen to their own topic and their clubs' topics" on realtime.messages for select to authenticated
  using (extension = 'broadcast' and private.may_listen((select realtime.topic())));

-- A club's topic tells members to fetch anew; ids only, since every member hears it.
create function private.tell_club() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  row_of_club uuid := coalesce(new.club_id, old.club_id);
begin
  perform realtime.send(jsonb_build_object('club_id', c.id), tg_argv[0], 'club:' || c.id || ':' || c.topic_epoch, true)
  from public.clubs c where c.id = row_of_club;
  return null;
end $$;
create trigger tell_announcement after insert or update or delete on public.announcements
  for each row execute function private.tell_club('announcement');

-- Who leaves hears that the list changed, then nothing more: the others fetch the club, find its new
-- topic, and go there. Runs before the epoch rises (triggers fire in the order of their names).
create trigger announce_member after insert or update or delete on public.memberships
  for each row execute function private.tell_club('member');

-- The player's own windows: membership and requests changed.
create function private.tell_player_of_club() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform realtime.send(jsonb_build_object('club_id', coalesce(new.club_id, old.club_id)), 'membership',
    'user:' || coalesce(new.user_id, old.user_id), true);
  return null;
end $$;
create trigger tell_player after insert or update or delete on public.memberships
  for each row execute function private.tell_player_of_club();
create trigger tell_player after insert or update on public.join_requests
  for each row execute function private.tell_player_of_club();

-- Owners and admins see requests come and go.
create function private.tell_managers() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform realtime.send(jsonb_build_object('club_id', new.club_id), 'membership', 'user:' || m.user_id, true)
  from public.memberships m where m.club_id = new.club_id and m.role in ('owner', 'admin') and m.user_id <> new.user_id;
  return null;
end $$;
create trigger tell_managers after insert or update on public.join_requests
  for each row execute function private.tell_managers();
